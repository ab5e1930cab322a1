// SPDX-License-Identifier: MIT

public import StateStore

// MARK: - Action creators

extension StateStore.Store {
  /// Dispatches the action that a closure creates from the state.
  ///
  /// If the closure returns `nil`, the method dispatches no action.
  public func dispatch(creating action: (State) -> (any Action)?) {
    if let action = action(state) { dispatch(action) }
  }

  /// Dispatches the action that an asynchronous closure creates from the state.
  ///
  /// The closure receives the state at the time of the call. The task doesn't retain the store.
  ///
  /// - Parameters:
  ///   - action: A closure that creates the action. Return `nil` to dispatch no action.
  ///   - whenDone: A closure that receives the new state after the dispatch. The task calls the
  ///     closure only if it dispatched an action.
  /// - Returns: The task, which you can await or cancel. A cancelled task dispatches no action.
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
