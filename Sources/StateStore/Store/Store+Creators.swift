// SPDX-License-Identifier: MIT

// MARK: - Action creators

extension Store {
  /// Dispatches the action that a function makes of the state; nil dispatches nothing.
  public func dispatch(creating action: (State) -> (any Action)?) {
    if let action = action(state) { dispatch(action) }
  }

  /// Dispatches the action that a function makes of the state over time; nil dispatches nothing.
  ///
  /// The function begins with the state as it is now. The store is not kept alive by it.
  ///
  /// - Parameters:
  ///   - action: Makes the action.
  ///   - whenDone: Called with the new state after the dispatch; not after nil, nor without a store.
  /// - Returns: The task, which may be awaited or cancelled; a cancelled one dispatches nothing.
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
