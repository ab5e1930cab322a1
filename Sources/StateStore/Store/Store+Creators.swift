// SPDX-License-Identifier: MIT

// MARK: - Action creators

extension Store {
  /// Dispatches the action that a function creates from the state, or nothing if the function
  /// returns `nil`.
  public func dispatch(creating action: (State) -> (any Action)?) {
    if let action = action(state) { dispatch(action) }
  }

  /// Dispatches the action that an asynchronous function creates from the state.
  ///
  /// The function receives the state at the time of the call. The task doesn't keep the store
  /// alive.
  ///
  /// - Parameters:
  ///   - action: A closure that creates the action. Return `nil` to dispatch nothing.
  ///   - whenDone: A closure that receives the new state after the dispatch. The task doesn't call
  ///     the closure if nothing was dispatched.
  /// - Returns: The task, which you can await or cancel. A cancelled task dispatches nothing.
  @discardableResult
  public func dispatch(
    creating action: @escaping @MainActor (State) async -> (any Action)?,
    whenDone: @escaping @MainActor (State) -> Void = { _ in }
  ) -> Task<Void, Never> {
    Task { [weak self, state] in
      guard let action = await action(state), !Task.isCancelled, let self else { return }
      dispatch(action)
      whenDone(self.state)
    }
  }
}
