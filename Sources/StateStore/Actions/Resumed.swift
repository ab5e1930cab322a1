// SPDX-License-Identifier: MIT

/// An action that reports that the app resumes after a stop, from a session, or from an earlier
/// state.
///
/// Handle this action to resolve work that was in flight. The clock continues to run while the app
/// is stopped. If the state is from a session or from history, no effect is running. External
/// systems then have no record of that state.
public struct Resumed: Action, Hashable, Codable {
  /// The event that preceded the resumption of the app.
  public enum Origin: String, Hashable, Codable, Sendable {
    /// A suspension, for example with `ctrl+z`.
    ///
    /// State and effects are unchanged.
    case stop
    /// The end of a recorded session, possibly in a crash.
    ///
    /// Effects from the session no longer run.
    case session
    /// The replacement of the current state with an earlier state by time travel.
    ///
    /// Effects no longer run, but data stored since that state remains stored.
    case timeTravel
  }

  /// The event that preceded the resumption.
  public let origin: Origin

  /// Creates the action.
  public init(from origin: Origin = .stop) {
    self.origin = origin
  }
}
