// SPDX-License-Identifier: MIT

import Dispatch
import StateStore

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
  Task.immediate { @MainActor in body() }
}

/// Returns a function that any thread can call to dispatch an action on the main actor.
func onMainActor(_ dispatch: @escaping @MainActor (any Action) -> Void) -> DispatchFunction {
  { action in onMainActor { dispatch(action) } }
}

/// Forwards an action to the next middleware, or stops the program if the caller isn't on the main actor.
@MainActor
func stoppingOnOtherThreads<State>(_ action: any Action, _ context: MiddlewareContext<State>) {
  require(
    isOnMainActor,
    """
    Couldn't dispatch \(type(of: action)), because another thread called dispatch(_:) of `store.base`. Call send(_:), \
    which any thread can call.
    """
  )
  context.next(action)
}
