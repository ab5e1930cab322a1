// SPDX-License-Identifier: MIT

public import TermRender

/// An action that tells when it happened: reducers have no clock.
public protocol Timed: Action {
  /// When it happened, since the start; set by ``Middleware/stamping`` as it passes.
  var time: Duration { get set }
}

extension Middleware {
  /// Returns a middleware that notes in each timed action when it passed, by the app's time.
  ///
  /// - Parameter start: The time at which the app starts; another one where it starts with a state that has a past.
  /// - Returns: The middleware.
  nonisolated static func stamping(from start: Duration) -> Self {
    Middleware { action, context in
      guard var timed = action as? any Timed else { return action }
      timed.time = start + context.elapsed
      return timed
    }
  }
}
