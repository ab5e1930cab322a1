// SPDX-License-Identifier: MIT

// MARK: - Callers on other threads

extension Store {
  /// A closure that returns a Boolean value that indicates whether the caller is on the main actor.
  ///
  /// The default is `nil`, which checks no callers. The check would take as long as a large part of a dispatch. A layer
  /// sets the closure if it provides the store to code whose isolation the compiler doesn't check.
  package var callerCheck: (@Sendable () -> Bool)? {
    get { dispatchState.callerCheck }
    set { dispatchState.callerCheck = newValue }
  }

  /// Stops the program if the store checks its callers and the caller isn't on the main actor.
  ///
  /// - Parameters:
  ///   - call: A description of the call that fits after "Couldn't".
  ///   - advice: A sentence that names the correct call.
  @inlinable @inline(__always)
  func requireMainActor(
    _ call: @autoclosure () -> String,
    advice: @autoclosure () -> String = "Do that in Task { @MainActor in … }."
  ) {
    // The comparison doesn't retain the closure.
    guard dispatchState.callerCheck != nil, !passesCallerCheck else { return }
    contractViolation("Couldn't \(call()), because another thread called the store. \(advice())")
  }

  /// A Boolean value that indicates whether the caller is on the main actor, or the store checks no callers.
  @usableFromInline var passesCallerCheck: Bool { dispatchState.callerCheck?() ?? true }
}
