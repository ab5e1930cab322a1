// SPDX-License-Identifier: MIT

import Dispatch

/// A key that has a value only on the main queue, which runs the main actor.
private let mainQueueKey = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// A Boolean value that indicates whether the caller is on the main actor.
var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

/// Runs a function on the main actor: immediately if the caller is on the main actor, or else in a later turn.
///
/// In Swift 5 mode, the compiler accepts calls of the layer from any thread. The functions of one thread run in the
/// order of its calls.
func onMainActor(_ body: @escaping @MainActor () -> Void) {
  // Creating a task takes several times as long.
  if isOnMainActor { return MainActor.assumeIsolated(body) }
  Task.immediate { @MainActor in runInTask(body) }
}

/// A call for which the main actor waits in `sync` of another queue.
private enum SynchronousCall {
  /// The task that runs the call, which differs from the tasks that the call starts and that inherit this value.
  @TaskLocal static var task: Int?
}

/// A value that identifies the current task, or `nil` outside of tasks.
private var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

/// Runs a function in a task that started on another queue.
///
/// If the main actor waits for the call in `sync` of that queue, the task runs immediately, outside the main queue.
@MainActor
private func runInTask(_ body: @MainActor () -> Void) {
  if isOnMainActor { return body() }
  SynchronousCall.$task.withValue(currentTask) { body() }
}

/// A Boolean value that indicates whether the caller can use the wrapped store.
var canUseBase: Bool {
  isOnMainActor || SynchronousCall.task.map { $0 == currentTask } == true
}

/// Returns the result of a function, or stops the program if the caller isn't on the main actor.
package func assumeMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  MainActor.assumeIsolated { UncheckedResult(value: body()) }.value
}

/// A result that doesn't leave the main actor.
private struct UncheckedResult<Value>: @unchecked Sendable {
  let value: Value
}

/// Returns a function that any thread can call to dispatch an action on the main actor.
package func onMainActor(
  _ dispatch: @escaping @MainActor (any Action) -> Void
) -> @Sendable (any Action) -> Void {
  { action in onMainActor { dispatch(action) } }
}
