// SPDX-License-Identifier: MIT

// MARK: - Monoid

extension Middleware {
  /// A middleware that forwards every action.
  ///
  /// It adds no overhead to a store.
  nonisolated public static var bypass: Self { Self(steps: []) }

  /// Returns a middleware that runs the first middleware around the second.
  ///
  /// The operator is associative, and `.bypass` is its identity element.
  nonisolated public static func <> (first: Self, second: Self) -> Self {
    Self(steps: first.steps + second.steps)
  }
}

// MARK: - Conditions

extension Middleware {
  /// Returns a middleware that forwards the actions that don't satisfy a condition.
  ///
  /// ```swift
  /// let online = sync.when { state, _ in state.isOnline }
  /// ```
  ///
  /// The middleware evaluates the condition before each combined part, with the state before the
  /// action. A part that doesn't receive an action doesn't notice its changes: `onChange(of:_:)`
  /// responds to them, and `supervise(_:)` starts and cancels effects, at the next action that
  /// satisfies the condition. Running effects continue.
  @inlinable
  nonisolated public func when(
    _ condition: @escaping @MainActor (State, any Action) -> Bool
  ) -> Self {
    Self(
      steps: steps.map { step in
        MiddlewareStep { action, context in
          if condition(context.state, action) {
            step.run(action, context)
          } else {
            context.next(action)
          }
        }
      }
    )
  }
}

// MARK: - Lifting

extension Middleware {
  /// Returns a middleware of a whole state that has access to only one part of the state.
  ///
  /// The middleware receives every action. The state of its context is the part.
  nonisolated public func lift<Whole>(
    _ path: any KeyPath<Whole, State> & Sendable
  ) -> Middleware<Whole> {
    Middleware<Whole>(
      steps: steps.map { step in
        MiddlewareStep { action, context in context.lifted(path, for: step).run(action) }
      }
    )
  }
}
