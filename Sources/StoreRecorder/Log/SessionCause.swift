// SPDX-License-Identifier: MIT

public import StateStore

/// An event outside the store that caused actions.
public struct SessionCause: Sendable {
  /// A kind of external event.
  public enum Kind: Sendable {
    /// The start of the app.
    case start

    /// An input, encoded by the code that reads it.
    case input(JSONText)

    /// An action from an effect, with the description of the effect's identifier and the number of the run.
    ///
    /// For the number, see ``SessionRun``. It is `nil` in sessions of version 0.1.0, and for results that no effect of
    /// the store produced, such as those of the time travel panel.
    case effect(String, any Action, run: Int? = nil)

    /// An action from another thread, or from time travel when the app resumes from an earlier state.
    case thread(any Action)

    /// The passage of time.
    case time
  }

  /// The number of the cause.
  ///
  /// The first cause has the number 1.
  public let number: Int

  /// The time since the start of the session.
  public internal(set) var time: Duration

  /// The kind of event.
  public let kind: Kind

  /// Creates a cause.
  public init(number: Int, time: Duration, kind: Kind) {
    self.number = number
    self.time = time
    self.kind = kind
  }
}
