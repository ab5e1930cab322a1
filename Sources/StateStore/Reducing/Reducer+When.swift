// SPDX-License-Identifier: MIT

extension Reducer {
  /// Returns a reducer that only sees actions for which a condition holds.
  ///
  /// The condition is asked before each of the combined parts, so a part may switch off those after it.
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

  /// Creates a reducer from a function of ReSwift's shape, which returns the next state.
  ///
  /// The function never gets nil: a store always has a state. It makes the first one:
  ///
  /// ```swift
  /// let store = Store(appReducer(Started(), nil), Reducer(returning: appReducer))
  /// ```
  ///
  /// The old state is held while the function makes the new one, so what changes is copied.
  public init(returning next: @escaping @Sendable (any Action, State?) -> State) {
    self.init { state, action in state = next(action, state) }
  }
}
