// SPDX-License-Identifier: MIT

// MARK: - Replacing the state

extension Store {
  /// Replaces the state during time travel or when a session resumes.
  ///
  /// The store cancels all effects and drops the actions they still send. Supervised effects that
  /// the new state requests start with the next action. The store then notifies its subscribers,
  /// just as it does after an action. Calling this method from a reducer, a subscriber, or drawing
  /// code stops the program.
  package func replace(state: State) {
    require(
      dispatchState.phase == .ready,
      "A store's state was replaced during a reducer, a subscriber, or drawing, when it can't change. Replace it later."
    )
    effects.cancelAll()
    box.pointer.pointee = state
    recordRevision()
    runQueue()
  }

  /// The store's reducer, for reducing actions again.
  package var reducer: Reducer<State> { dispatchState.routes.reducer() }

  /// Returns a Boolean value that indicates whether the store has reducers, none of which handles an action.
  ///
  /// A store without reducers only displays a state.
  package func ignores(_ action: any Action) -> Bool {
    dispatchState.routes.hasParts && dispatchState.routes.entries(for: action).isEmpty
  }
}
