// SPDX-License-Identifier: MIT

public import StateStore

/// Something from outside of the store that made actions come.
public struct SessionCause: Sendable {
  /// What came from outside.
  public enum Kind: Sendable {
    /// The app has started.
    case start

    /// An input, as whoever reads inputs wrote it down.
    case input(JSONText)

    /// An effect, known by the description of its id, sent an action.
    case effect(String, any Action)

    /// Another thread sent an action, or whoever lets the app go on from its past.
    case thread(any Action)

    /// Time has passed.
    case time
  }

  /// The number of the cause; the first is 1.
  public let number: Int

  /// When it came, since the start.
  public internal(set) var time: Duration

  /// What came.
  public let kind: Kind

  /// Creates a cause.
  public init(number: Int, time: Duration, kind: Kind) {
    self.number = number
    self.time = time
    self.kind = kind
  }
}
