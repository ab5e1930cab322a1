// SPDX-License-Identifier: MIT

/// An action that reports that the app resumes after it was stopped, or partway through a session.
///
/// Handle this action to resolve work that was in flight. The clock kept running while the app was
/// stopped. If the state comes from a session or from history, no effect is running. External
/// systems then have no record of that state.
public struct Resumed: Action, Hashable, Codable {
  /// The origin of a resumed app.
  public enum Origin: String, Hashable, Codable, Sendable {
    /// A suspension, such as by `ctrl+z`. State and effects are unchanged.
    case stop
    /// The end of a recorded session, possibly in a crash. Effects from the session no longer run.
    case session
    /// Time travel that replaced the current state with an earlier one. Effects no longer run, but
    /// data stored since then remains stored.
    case timeTravel
  }

  /// The origin of the resumed app.
  public let origin: Origin

  /// Creates the action.
  public init(from origin: Origin = .stop) {
    self.origin = origin
  }
}
