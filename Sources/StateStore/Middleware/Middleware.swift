// SPDX-License-Identifier: MIT

/// Sees actions on their way to the reducers.
///
/// There are two primitives. `around` has the action in its hands: it may act before and after,
/// replace or swallow it, and dispatch others. `on` answers one type of action with an effect. What
/// a middleware depends on is an argument of the function that makes it:
///
/// ```swift
/// func log(to output: Output) -> Middleware<AppState> {
///   .around { action, context in
///     output.write("\(action)")
///     context.next(action)
///   }
/// }
///
/// func search(in library: Library) -> Middleware<AppState> {
///   .on(Search.self) { search, _ in
///     .run(id: "search") { effect in
///       effect.send(SetResults(try await library.titles(matching: search.text)))
///     }
///   }
/// }
/// ```
@MainActor
public struct Middleware<State> {
  let run: @MainActor (any Action, MiddlewareContext<State>) -> Void

  /// Returns a middleware that has each action in its hands.
  ///
  /// - Parameter body: Passes an action on by `context.next(_:)`, as often as it likes, or swallows
  ///   it by not doing so.
  public static func around(
    _ body: @escaping @MainActor (any Action, MiddlewareContext<State>) -> Void
  ) -> Self {
    Self(run: body)
  }

  /// Returns a middleware that answers the actions of exactly one type with an effect.
  ///
  /// - Parameter body: Runs after the reducers and the subscribers, so it sees the new state.
  public static func on<A: Action>(
    _ type: A.Type,
    _ body: @escaping @MainActor (A, MiddlewareContext<State>) -> Effect
  ) -> Self {
    Self { action, context in
      context.next(action)
      guard Swift.type(of: action) == A.self else { return }
      context.perform(body(assume(action, is: A.self), context))
    }
  }
}
