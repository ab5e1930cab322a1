// SPDX-License-Identifier: MIT

/// A component that processes actions before they reach the reducers.
///
/// There are two primitives:
/// - `around` intercepts each action. It can act before and after the action, replace or drop the
///   action, and dispatch others.
/// - `on` responds to one type of action with an effect.
///
/// Pass dependencies as arguments of the function that creates the middleware:
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
  /// The parts of the middleware, in the order in which they process actions.
  @usableFromInline let steps: [MiddlewareStep<State>]

  @inlinable
  nonisolated init(steps: [MiddlewareStep<State>]) {
    self.steps = steps
  }

  /// Returns a middleware that intercepts each action.
  ///
  /// To forward the action, call `context.next(_:)` in the body, any number of times. To drop the
  /// action, return without calling that method.
  @inlinable
  nonisolated public static func around(
    _ body: @escaping @MainActor (any Action, MiddlewareContext<State>) -> Void
  ) -> Self {
    Self(steps: [MiddlewareStep(run: body)])
  }

  /// Returns a middleware that responds to actions of exactly one type with an effect.
  ///
  /// The body runs after the reducers and the subscribers, so it receives the new state.
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

/// A part of a middleware.
///
/// The type is a struct, because an array of functions would add an indirection for each function.
@MainActor
@usableFromInline
struct MiddlewareStep<State> {
  @usableFromInline let run: @MainActor (any Action, MiddlewareContext<State>) -> Void

  @inlinable
  nonisolated init(run: @escaping @MainActor (any Action, MiddlewareContext<State>) -> Void) {
    self.run = run
  }
}
