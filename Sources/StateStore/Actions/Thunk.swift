// SPDX-License-Identifier: MIT

/// An action that is a function: it reads the state and dispatches, and never reaches the reducers.
///
/// ```swift
/// let refresh = Thunk<AppState> { dispatch, getState in
///   if getState().isStale { dispatch(Load()) }
/// }
/// store.dispatch(refresh)
/// ```
///
/// It is run by `Middleware.thunks`. What goes on over time had better be an `Effect`, which can be
/// cancelled.
public struct Thunk<State>: Action {
  package let body:
    @MainActor @Sendable (
      _ dispatch: @escaping DispatchFunction,
      _ getState: @escaping @MainActor () -> State
    ) -> Void

  /// Creates an action that runs a function.
  ///
  /// - Parameter body: Gets what dispatches through the whole chain, and what returns the state as it
  ///   is then.
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

/// A thunk, whatever its state.
private protocol AnyThunk: Action {}

extension Thunk: AnyThunk {}

extension Middleware {
  /// The middleware that runs thunks instead of handing them on.
  ///
  /// A thunk for another type of state stops the program: nobody would run it.
  nonisolated public static var thunks: Self {
    .around { action, context in
      if typeIdentifier(of: action) == ObjectIdentifier(Thunk<State>.self) {
        let thunk = assume(action, is: Thunk<State>.self)
        thunk.body({ context.dispatch($0) }, { context.state })
      } else {
        require(
          !(action is any AnyThunk),
          "\(name(of: action)) was dispatched to a store of \(State.self)."
        )
        context.next(action)
      }
    }
  }
}
