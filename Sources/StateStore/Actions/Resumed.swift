// SPDX-License-Identifier: MIT

/// The app goes on after it was stopped, or in the middle of a session, and settles what was in flight.
///
/// The clock has gone on without it. Where its state comes from a session or from the past, no effect runs,
/// and what is outside of the store knows nothing of that state.
public struct Resumed: Action, Hashable, Codable {
  /// Where an app comes back from.
  public enum Origin: String, Hashable, Codable, Sendable {
    /// It was stopped, as by `ctrl+z`: state and effects are as they were.
    case stop
    /// It goes on where a recorded session has ended, maybe in a crash: its effects run no longer.
    case session
    /// Time travel has put another state in the place of the present: its effects run no longer, and what
    /// was stored since is still stored.
    case timeTravel
  }

  /// Where the app comes back from.
  public let origin: Origin

  /// Creates the action.
  public init(from origin: Origin = .stop) {
    self.origin = origin
  }
}
