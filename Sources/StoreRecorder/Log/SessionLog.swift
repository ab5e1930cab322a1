// SPDX-License-Identifier: MIT

/// A session: what it began with, and all that happened, in order.
public struct SessionLog: Sendable {
  /// What it began with.
  public var head: SessionHead

  /// What happened.
  public var entries: [SessionEntry]

  /// What could not be read of the file that it came from.
  public var damages: [SessionDamage] = []

  /// A Boolean value that says whether the file broke off within its last record, as in a crash.
  public var isTorn = false

  /// Creates a session.
  public init(head: SessionHead = SessionHead(), entries: [SessionEntry] = []) {
    self.head = head
    self.entries = entries
  }

  /// The actions in order, those that were dropped left out.
  public var changes: [SessionChange] {
    entries.compactMap { entry in
      guard case .change(let change) = entry, change.role != .dropped else { return nil }
      return change
    }
  }
}

// MARK: - Crashes

extension SessionLog {
  /// Removes what follows the last frame, unless the session ended as it should.
  ///
  /// A change is written before it is reduced. So the last ones of a session that ended in a crash may have
  /// caused it, and would cause it again in whoever performs them.
  ///
  /// - Returns: The entries that were removed. There are none where no change follows the last frame, and
  ///   where the session has no frames at all, since its store was recorded without a screen.
  public mutating func removeUnshown() -> [SessionEntry] {
    let isMark = { (entry: SessionEntry) in
      switch entry {
      case .frame, .end: true
      case .cause, .change, .fork, .branch, .state, .unknown: false
      }
    }
    guard let last = entries.lastIndex(where: isMark) else { return [] }
    let unshown = Array(entries[(last + 1)...])
    guard unshown.contains(where: { $0.isPerformed }) else { return [] }
    entries.removeLast(unshown.count)
    return unshown
  }
}

extension SessionEntry {
  /// A Boolean value that indicates whether a replay does something: an action that reached the reducers, or
  /// a step to another branch or state.
  package var isPerformed: Bool {
    switch self {
    case .change(let change): change.role != .dropped
    case .fork, .branch, .state: true
    case .cause, .frame, .end, .unknown: false
    }
  }
}

/// A line of a session file that says nothing.
public struct SessionDamage: Hashable, Sendable, CustomStringConvertible {
  /// The number of the line; the first is 1.
  public let line: Int

  /// What is wrong with it.
  public let reason: String

  /// The line and the reason.
  public var description: String { "line \(line): \(reason)" }
}
