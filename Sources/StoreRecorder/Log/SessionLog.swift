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

/// A line of a session file that says nothing.
public struct SessionDamage: Hashable, Sendable, CustomStringConvertible {
  /// The number of the line; the first is 1.
  public let line: Int

  /// What is wrong with it.
  public let reason: String

  /// The line and the reason.
  public var description: String { "line \(line): \(reason)" }
}
