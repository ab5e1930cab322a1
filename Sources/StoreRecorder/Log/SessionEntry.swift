// SPDX-License-Identifier: MIT

/// One thing that happened in a session.
public enum SessionEntry: Sendable {
  /// Something came from outside.
  case cause(SessionCause)

  /// An action reached the reducers, or was dropped on the way.
  case change(SessionChange)

  /// A frame was painted.
  case frame(at: Duration)

  /// The session went on from one of its revisions, in a branch of its own.
  case fork(SessionFork)

  /// The session went on at the end of another branch: 0 is the first, each fork makes the next.
  case branch(Int, at: Duration)

  /// Another state took the place of all that was before, and begins the numbers anew.
  case state(JSONText?, revision: Int, at: Duration)

  /// The session ended as it should; a crash leaves no such mark.
  case end(at: Duration)

  /// A record of a kind that this version does not know.
  case unknown(JSONText)

  /// When it happened, since the start; nil if unknown.
  public var time: Duration? {
    switch self {
    case .cause(let cause): cause.time
    case .change(let change): change.time
    case .fork(let fork): fork.time
    case .frame(let time), .branch(_, let time), .state(_, _, let time), .end(let time): time
    case .unknown: nil
    }
  }
}

/// The point at which a session went on from its past.
public struct SessionFork: Hashable, Sendable {
  /// The revision from which it went on.
  public let revision: Int

  /// The revisions before it whose actions were skipped, in order.
  public let skipping: [Int]

  /// When it happened, since the start.
  public let time: Duration

  /// Creates a fork.
  public init(revision: Int, skipping: [Int] = [], at time: Duration) {
    self.revision = revision
    self.skipping = skipping
    self.time = time
  }
}
