// SPDX-License-Identifier: MIT

public import StateStore

/// An action that runs a function in a store with `createThunkMiddleware()` or `Middleware.thunks`.
///
/// ```swift
/// let refresh = Thunk<AppState> { dispatch, getState in
///   if getState()?.isStale == true { dispatch(Load()) }
/// }
/// store.dispatch(refresh)
/// ```
public struct Thunk<State>: Action, @unchecked Sendable {
  package let body:
    (
      _ dispatch: @escaping @Sendable (any Action) -> Void,
      _ getState: @escaping @Sendable () -> State?
    ) -> Void

  /// Creates a thunk from a function that receives `dispatch` and `getState`.
  ///
  /// The two functions are `DispatchFunction` and `() -> State?` as in ReSwift-Thunk, and also `@Sendable`.
  public init(
    body:
      @escaping (
        _ dispatch: @escaping @Sendable (any Action) -> Void,
        _ getState: @escaping @Sendable () -> State?
      ) -> Void
  ) {
    self.body = body
  }
}

/// Returns a middleware that runs thunks and forwards all other actions.
public func createThunkMiddleware<State>() -> Middleware<State> {
  { dispatch, getState in
    // Any thread can call the functions that a store passes to its middleware.
    nonisolated(unsafe) let (dispatch, getState) = (dispatch, getState)
    return { next in
      { ($0 as? Thunk)?.body({ dispatch($0) }, { getState() }) ?? next($0) }
    }
  }
}

/// A thunk for any type of state.
private protocol AnyThunk: Action {}

extension Thunk: AnyThunk {}

extension StateStore.Middleware {
  /// A middleware that runs thunks in a store of `StateStore`, instead of forwarding them.
  ///
  /// A thunk can call `getState` only on the main actor. A thunk for another type of state stops the program, because no
  /// middleware would run it.
  nonisolated public static var thunks: Self {
    .around { action, context in
      if typeIdentifier(of: action) == ObjectIdentifier(Thunk<State>.self) {
        let thunk = assume(action, is: Thunk<State>.self)
        thunk.body(onMainActor { context.dispatch($0) }) { assumeMainActor { context.state } }
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
