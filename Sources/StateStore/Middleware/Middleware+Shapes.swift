// SPDX-License-Identifier: MIT

// Few-line functions over `around`.

// MARK: - One function

extension Middleware {
  /// Creates a middleware that returns what is handed on: the action, another, or nil to stop it.
  ///
  /// ```swift
  /// func confirm(with alert: Alert) -> Middleware<AppState> {
  ///   Middleware { action, context in
  ///     guard action is Delete, context.state.hasChanges else { return action }
  ///     return Ask(alert)
  ///   }
  /// }
  /// ```
  @inlinable
  nonisolated public init(
    _ body: @escaping @MainActor (any Action, MiddlewareContext<State>) -> (any Action)?
  ) {
    self = .around { action, context in
      if let action = body(action, context) { context.next(action) }
    }
  }
}

// MARK: - Answers

extension Middleware {
  /// Returns a middleware that answers the actions of exactly one type, events say, with others.
  ///
  /// The action is handed on first. The answers are dispatched in order after the reducers and the
  /// subscribers, so the body sees the new state.
  nonisolated public static func answer<A: Action>(
    _ type: A.Type,
    _ body: @escaping @MainActor (A, MiddlewareContext<State>) -> [any Action]
  ) -> Self {
    .around { action, context in
      context.next(action)
      guard typeIdentifier(of: action) == ObjectIdentifier(A.self) else { return }
      for answer in body(assume(action, is: A.self), context) { context.dispatch(answer) }
    }
  }

  /// Returns a middleware that answers a change of one part of the state with an action, or nil.
  ///
  /// It observes without subscribing: the body runs after each action that changed the part, and once
  /// for a change however deeply dispatches nest. It holds the part's last value to compare with.
  nonisolated public static func onChange<Value: Equatable>(
    of path: any KeyPath<State, Value> & Sendable,
    _ body: @escaping @MainActor (_ old: Value, _ new: Value) -> (any Action)?
  ) -> Self {
    .around { action, context in
      let last = context.remembered { LastValue(context.state[keyPath: path]) }
      context.next(action)
      let (old, new) = (last.value, context.state[keyPath: path])
      guard old != new else { return }
      last.value = new
      if let answer = body(old, new) { context.dispatch(answer) }
    }
  }

  /// Returns a middleware that starts an effect with the store, by `Store.start()`.
  ///
  /// The effect turns what happens outside into actions:
  ///
  /// ```swift
  /// .emitting(.stream(reachability.changes) { SetOnline($0) })
  /// ```
  nonisolated public static func emitting(_ effect: Effect) -> Self {
    .on(Started.self) { _, _ in effect }
  }
}

// MARK: - ReSwift's shape

/// What dispatches an action in ReSwift's shape of a middleware.
public typealias DispatchFunction = @MainActor (any Action) -> Void

extension Middleware {
  /// Creates a middleware from a function of ReSwift's shape.
  ///
  /// The function is called once for each store and place in its list, at the first action. The
  /// state that it can ask for is nil once the store is gone.
  nonisolated public init(
    curried function:
      @escaping @MainActor (
        _ dispatch: @escaping DispatchFunction,
        _ getState: @escaping @MainActor () -> State?
      ) -> (_ next: @escaping DispatchFunction) -> DispatchFunction
  ) {
    self = .around { action, context in
      let curried = context.remembered {
        let twin = context.twin()
        let getState = { @MainActor in twin.hasStore ? twin.state : nil }
        return Curried(function(twin.dispatch, getState)(twin.next))
      }
      curried.dispatch(action)
    }
  }
}

@MainActor
private final class Curried {
  let dispatch: DispatchFunction

  init(_ dispatch: @escaping DispatchFunction) {
    self.dispatch = dispatch
  }
}
