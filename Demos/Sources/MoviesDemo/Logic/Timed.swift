// SPDX-License-Identifier: MIT

public import TermRender

/// An action with the time at which it passed through the middleware.
///
/// Reducers have no clock.
public protocol Timed: Action {
  /// The time of the action since the start of the app.
  ///
  /// The middleware of the store sets the time.
  var time: Duration { get set }
}

extension Middleware {
  /// Returns middleware that sets the time of each timed action.
  ///
  /// - Parameter start: The time at which the app starts, which isn't zero if the state has a history.
  /// - Returns: The middleware.
  nonisolated static func stamping(from start: Duration) -> Self {
    // A damaged session can contain any time.
    let start = min(max(start, .zero), .seconds(1e12))
    return Middleware { action, context in
      guard var timed = action as? any Timed else { return action }
      timed.time = start + context.elapsed
      return timed
    }
  }
}
