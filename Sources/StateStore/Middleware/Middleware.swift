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
  /// The parts in the order in which actions pass them.
  @usableFromInline let steps: [MiddlewareStep<State>]

  @inlinable
  nonisolated init(steps: [MiddlewareStep<State>]) {
    self.steps = steps
  }

  /// Returns a middleware that has each action in its hands.
  ///
  /// The body passes an action on by `context.next(_:)`, as often as it likes, or swallows it by not
  /// doing so.
  @inlinable
  nonisolated public static func around(
    _ body: @escaping @MainActor (any Action, MiddlewareContext<State>) -> Void
  ) -> Self {
    Self(steps: [MiddlewareStep(run: body)])
  }

  /// Returns a middleware that answers the actions of exactly one type with an effect.
  ///
  /// The body runs after the reducers and the subscribers, so it sees the new state.
  @inlinable
  nonisolated public static func on<A: Action>(
    _ type: A.Type,
    _ body: @escaping @MainActor (A, MiddlewareContext<State>) -> Effect
  ) -> Self {
    .around { action, context in
      context.next(action)
      guard typeIdentifier(of: action) == ObjectIdentifier(A.self) else { return }
      context.perform(body(assume(action, is: A.self), context), answering: action)
    }
  }
}

/// One part of a middleware.
///
/// A struct, since an array of functions would hold each behind another one.
@MainActor
@usableFromInline
struct MiddlewareStep<State> {
  @usableFromInline let run: @MainActor (any Action, MiddlewareContext<State>) -> Void

  @inlinable
  nonisolated init(run: @escaping @MainActor (any Action, MiddlewareContext<State>) -> Void) {
    self.run = run
  }
}
