// SPDX-License-Identifier: MIT

public import TermRender

/// An action that tells when it happened: reducers have no clock.
public protocol Timed: Action {
  /// When it happened, since the start; set by ``Middleware/stamping`` as it passes.
  var time: Duration { get set }
}

extension Middleware {
  /// The middleware that notes in each timed action when it passed, by the store's clock.
  nonisolated static var stamping: Self {
    Middleware { action, context in
      guard var timed = action as? any Timed else { return action }
      timed.time = context.elapsed
      return timed
    }
  }
}
