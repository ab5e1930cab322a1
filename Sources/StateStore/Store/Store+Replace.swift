// SPDX-License-Identifier: MIT

// MARK: - Replacing the state

extension Store {
  /// Puts another state in the place of this one; only for what travels in time or resumes a session.
  ///
  /// All effects are cancelled, and what they still send is dropped; supervised ones that the state
  /// asks for start with the next action. Then subscribers are told as after any action. It stops the
  /// program within a reducer, a subscriber or drawing.
  package func replace(state: State) {
    require(
      status.phase == .ready,
      "The state of a store was replaced while reducers, subscribers or drawing ran."
    )
    effects.cancelAll()
    box.pointer.pointee = state
    noteRevision()
    runQueue()
  }

  /// The way in which actions change the state, for what reduces them again.
  package var reducer: Reducer<State> { routes.reducer() }
}
