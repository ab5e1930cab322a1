// SPDX-License-Identifier: MIT

/// Runs a function on the main actor: immediately if the caller is on the main actor, or else in a later turn.
///
/// In Swift 5 mode, the compiler accepts calls of the layer from any thread. The functions of one thread run in the
/// order of its calls.
func onMainActor(_ body: @escaping @MainActor () -> Void) {
  Task.immediate { @MainActor in body() }
}

/// Returns a function that any thread can call to dispatch an action on the main actor.
func onMainActor(_ dispatch: @escaping @MainActor (any Action) -> Void) -> DispatchFunction {
  { action in onMainActor { dispatch(action) } }
}
