// SPDX-License-Identifier: MIT

// Convenience functions based on `around`.

// MARK: - One function

extension Middleware {
  /// Creates a middleware that forwards the action that its body returns.
  ///
  /// If the body returns `nil`, the middleware drops the action.
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

// MARK: - Responses

extension Middleware {
  /// Returns a middleware that responds to actions of exactly one type, such as an event, by
  /// dispatching other actions.
  ///
  /// The middleware forwards the action first. It dispatches the responses in order after the
  /// reducers and the subscribers have run, so the body receives the new state.
  nonisolated public static func respond<A: Action>(
    to type: A.Type,
    with body: @escaping @MainActor (A, MiddlewareContext<State>) -> [any Action]
  ) -> Self {
    .around { action, context in
      context.next(action)
      guard typeIdentifier(of: action) == ObjectIdentifier(A.self) else { return }
      for answer in body(assume(action, is: A.self), context) { context.dispatch(answer) }
    }
  }

  /// Returns a middleware that responds to changes of one part of the state.
  ///
  /// The body runs after each action that changed the part. The middleware dispatches the action
  /// that the body returns, if any. The body runs once for each change, even if dispatches are
  /// nested. The middleware doesn't subscribe to the store, but retains the last value of the part
  /// for comparison.
  nonisolated public static func onChange<Value: Equatable>(
    of path: any KeyPath<State, Value> & Sendable,
    _ body: @escaping @MainActor (_ old: Value, _ new: Value) -> (any Action)?
  ) -> Self {
    observing(path) { old, new, _, context in
      if let answer = body(old, new) { context.dispatch(answer) }
    }
  }

  /// Returns a middleware that responds to changes of one part of the state with an effect.
  ///
  /// ```swift
  /// .onChange(of: \.query) { _, query in
  ///   .run(id: "search") { effect in
  ///     effect.send(SetResults(try await library.titles(matching: query)))
  ///   }
  ///   .debounce(for: .milliseconds(200), id: "search")
  /// }
  /// ```
  ///
  /// The body runs like the body of ``onChange(of:_:)``. The action that changed the part is the
  /// event of the effect.
  ///
  /// - Parameters:
  ///   - path: The part of the state.
  ///   - effect: A closure that returns the effect for a change, or `.none`.
  /// - Returns: A middleware that forwards every action.
  nonisolated public static func onChange<Value: Equatable>(
    of path: any KeyPath<State, Value> & Sendable,
    perform effect: @escaping @MainActor (_ old: Value, _ new: Value) -> Effect
  ) -> Self {
    observing(path) { old, new, action, context in
      context.perform(effect(old, new), answering: action)
    }
  }

  /// Returns a middleware that calls a closure after each action that changed a part of the state.
  nonisolated private static func observing<Value: Equatable>(
    _ path: any KeyPath<State, Value> & Sendable,
    _ respond:
      @escaping @MainActor (
        _ old: Value, _ new: Value, _ action: any Action, MiddlewareContext<State>
      ) -> Void
  ) -> Self {
    .around { action, context in
      let last = context.remembered { LastValue(context.state[keyPath: path]) }
      context.next(action)
      let (old, new) = (last.value, context.state[keyPath: path])
      guard !isSameThroughout(new, as: old) else { return }
      last.value = new
      respond(old, new, action, context)
    }
  }

  /// Returns a middleware that starts an effect when `Store.start()` is called.
  ///
  /// Use the effect to turn external events into actions:
  ///
  /// ```swift
  /// .onStart(.stream(reachability.changes) { SetOnline($0) })
  /// ```
  nonisolated public static func onStart(_ effect: Effect) -> Self {
    .on(Started.self) { _, _ in effect }
  }
}
