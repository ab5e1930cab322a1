// SPDX-License-Identifier: MIT

// MARK: - Monoid

extension Middleware {
  /// The middleware that hands every action on; in a store it costs nothing.
  nonisolated public static var bypass: Self { Self(steps: []) }

  /// Returns a middleware that is the first around the second.
  ///
  /// The operator is associative, and `.bypass` is neutral on both sides.
  nonisolated public static func <> (first: Self, second: Self) -> Self {
    Self(steps: first.steps + second.steps)
  }
}

// MARK: - Lifting

extension Middleware {
  /// Returns a middleware of a whole that knows one part of the state only.
  ///
  /// It sees every action; its context's state is the part.
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
