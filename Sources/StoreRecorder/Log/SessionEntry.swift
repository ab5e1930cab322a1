// SPDX-License-Identifier: MIT

/// An entry in the log of a session.
public enum SessionEntry: Sendable {
  /// An event outside the store.
  case cause(SessionCause)

  /// An action that reached the reducers or was dropped.
  case change(SessionChange)

  /// The start or the end of an effect's run.
  case run(SessionRun)

  /// A painted frame.
  ///
  /// The hash of its cells as the user saw them, or `nil` in sessions of version 0.1.0, and the hash of the cells that a
  /// replay drew, if the session is a bundle.
  case frame(at: Duration, seen: UInt64? = nil, hash: UInt64? = nil)

  /// A new branch that continues from one of the session's revisions.
  case fork(SessionFork)

  /// A switch to the end of another branch.
  ///
  /// The first branch is 0, and each fork creates the next branch.
  case branch(Int, at: Duration)

  /// A state that replaces the entire history, and its revision.
  case state(JSONText?, revision: Int, at: Duration)

  /// The normal end of the session.
  ///
  /// After a crash, this entry is missing.
  case end(at: Duration)

  /// A crash of the app by a signal, such as 5 for a trap.
  ///
  /// If the app was killed by `SIGKILL`, the session contains neither this entry nor an end.
  case crash(signal: Int)

  /// A record that this version doesn't support.
  case unknown(JSONText)

  /// The time since the start of the session, or `nil` for a crash or an unsupported record.
  public var time: Duration? {
    switch self {
    case .cause(let cause): cause.time
    case .change(let change): change.time
    case .run(let run): run.time
    case .fork(let fork): fork.time
    case .frame(let time, _, _), .branch(_, let time), .state(_, _, let time), .end(let time): time
    case .crash, .unknown: nil
    }
  }
}

/// A point at which a session continued from an earlier revision.
public struct SessionFork: Hashable, Sendable {
  /// The revision at which the branch forked.
  public let revision: Int

  /// The skipped revisions, in order.
  public let skipping: [Int]

  /// The time since the start of the session.
  public let time: Duration

  /// Creates a fork.
  public init(revision: Int, skipping: [Int] = [], at time: Duration) {
    self.revision = revision
    self.skipping = skipping
    self.time = time
  }
}
