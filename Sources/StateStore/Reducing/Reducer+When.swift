// SPDX-License-Identifier: MIT

extension Reducer {
  /// Returns a reducer that handles only actions that satisfy a condition.
  ///
  /// The reducer evaluates the condition before each combined part, so one part can disable the
  /// subsequent parts.
  public func when(
    _ condition: @escaping @Sendable (State, any Action) -> Bool
  ) -> Self {
    Self(
      entries: entries.map { entry in
        ReducerEntry(actionType: entry.actionType) { state, action in
          guard condition(state.assumingMemoryBound(to: State.self).pointee, action) else { return }
          entry.reduce(state, action)
        }
      }
    )
  }

  /// Creates a reducer from a ReSwift reducer function, which returns the next state.
  ///
  /// The function never receives `nil`, because a store always has a state. To create the initial
  /// state, call the function directly:
  ///
  /// ```swift
  /// let store = Store(appReducer(Started(), nil), Reducer(returning: appReducer))
  /// ```
  ///
  /// The reducer retains the old state while the function creates the new state, so changed storage
  /// is copied.
  public init(returning next: @escaping @Sendable (any Action, State?) -> State) {
    self.init { state, action in state = next(action, state) }
  }
}
