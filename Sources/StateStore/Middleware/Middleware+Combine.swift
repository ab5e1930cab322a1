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
