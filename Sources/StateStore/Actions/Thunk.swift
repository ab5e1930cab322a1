// SPDX-License-Identifier: MIT

/// An action that contains a function that reads the state and dispatches other actions.
///
/// ```swift
/// let refresh = Thunk<AppState> { dispatch, getState in
///   if getState().isStale { dispatch(Load()) }
/// }
/// store.dispatch(refresh)
/// ```
///
/// The `Middleware.thunks` middleware runs thunks, so they never reach the reducers. For
/// long-running work, prefer an `Effect`, which can be cancelled.
public struct Thunk<State>: Action {
  package let body:
    @MainActor @Sendable (
      _ dispatch: @escaping DispatchFunction,
      _ getState: @escaping @MainActor () -> State
    ) -> Void

  /// Creates an action that runs a function.
  ///
  /// - Parameter body: A closure that receives two functions. `dispatch` sends an action through
  ///   the whole chain, and `getState` returns the current state.
  public init(
    _ body:
      @escaping @MainActor @Sendable (
        _ dispatch: @escaping DispatchFunction,
        _ getState: @escaping @MainActor () -> State
      ) -> Void
  ) {
    self.body = body
  }
}

/// A thunk for any type of state.
private protocol AnyThunk: Action {}

extension Thunk: AnyThunk {}

extension Middleware {
  /// A middleware that runs thunks instead of forwarding them.
  ///
  /// A thunk for another type of state stops the program, because no middleware would run it.
  nonisolated public static var thunks: Self {
    .around { action, context in
      if typeIdentifier(of: action) == ObjectIdentifier(Thunk<State>.self) {
        let thunk = assume(action, is: Thunk<State>.self)
        thunk.body({ context.dispatch($0) }, { context.state })
      } else {
        require(
          !(action is any AnyThunk),
          """
          \(name(of: action)) was dispatched to a store of \(State.self). The state types must match. \
          Dispatch a Thunk<\(State.self)> instead.
          """
        )
        context.next(action)
      }
    }
  }
}
