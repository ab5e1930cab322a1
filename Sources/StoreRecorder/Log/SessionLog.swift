// SPDX-License-Identifier: MIT

/// A recorded session, which consists of a header and a sequence of entries.
public struct SessionLog: Sendable {
  /// The header.
  public var head: SessionHeader

  /// The entries, in order.
  public var entries: [SessionEntry]

  /// The lines of the session's file that couldn't be read.
  public var issues: [SessionIssue] = []

  /// A Boolean value that indicates whether the file ends with an incomplete record, for example after a crash.
  public var isTruncated = false

  /// Creates a session.
  public init(head: SessionHeader = SessionHeader(), entries: [SessionEntry] = []) {
    self.head = head
    self.entries = entries
  }

  /// The actions, in order, without dropped actions.
  public var changes: [SessionChange] {
    entries.compactMap { entry in
      guard case .change(let change) = entry, change.role != .dropped else { return nil }
      return change
    }
  }
}

// MARK: - Crashes

extension SessionLog {
  /// The way in which an app ended.
  package enum Ending: Hashable, Sendable {
    case normal
    case crash(signal: Int)
  }

  /// The way in which the app ended after the last frame, or `nil` if it was killed or is still running.
  ///
  /// After a crash, other threads can record more entries until the process ends.
  package var ending: Ending? {
    var isContinued = false
    for entry in entries.reversed() {
      switch entry {
      case .crash(let signal): return .crash(signal: signal)
      case .end: return isContinued ? nil : .normal
      case .frame: return nil
      case .cause: isContinued = true
      case .change, .run, .fork, .branch, .state, .unknown: continue
      }
    }
    return nil
  }

  /// The signal of a crash after the last frame, or `nil` if the session contains none.
  package var crashSignal: Int? {
    if case .crash(let signal)? = ending { signal } else { nil }
  }

  /// Removes the entries after the last frame if the session didn't end normally.
  ///
  /// The recorder writes a change before the reducers handle it. The last changes before a crash might
  /// therefore have caused it, and a replay would crash again. If the session contains a crash but no frame, the method
  /// removes all entries.
  ///
  /// - Returns: The removed entries. The array is empty if no change follows the last frame. It is also empty
  ///   if the session contains neither a crash nor a frame because its store was recorded without a screen.
  public mutating func removeUnshown() -> [SessionEntry] {
    let isMark = { (entry: SessionEntry) in
      switch entry {
      case .frame, .end: true
      case .cause, .change, .run, .fork, .branch, .state, .crash, .unknown: false
      }
    }
    let last = entries.lastIndex(where: isMark)
    guard last != nil || crashSignal != nil else { return [] }
    let unshown = Array(entries[(last.map { $0 + 1 } ?? 0)...])
    guard unshown.contains(where: { $0.isPerformed }) else { return [] }
    entries.removeLast(unshown.count)
    return unshown
  }
}

extension SessionEntry {
  /// A Boolean value that indicates whether the entry is a painted frame.
  package var isFrame: Bool { if case .frame = self { true } else { false } }

  /// A Boolean value that indicates whether a replay applies the entry.
  ///
  /// Replays apply actions that reached the reducers and steps to another branch or state.
  package var isPerformed: Bool {
    switch self {
    case .change(let change): change.role != .dropped
    case .fork, .branch, .state: true
    case .cause, .run, .frame, .end, .crash, .unknown: false
    }
  }
}

// MARK: - Start

extension Collection where Element == SessionEntry {
  /// A Boolean value that indicates whether the entries start with the start of the app, and not later.
  package var startsApp: Bool {
    for entry in self {
      switch entry {
      case .cause(let cause): if case .start = cause.kind { return true }
      case .frame: return false
      case .change, .run, .fork, .branch, .state, .end, .crash, .unknown: continue
      }
    }
    return false
  }
}

// MARK: - Tools

extension SessionLog {
  /// A Boolean value that indicates whether the session contains actions of development tools.
  package var usesTools: Bool { changes.contains { $0.role == .tool } }

  /// Returns a Boolean value that indicates whether a development tool caused an entry.
  ///
  /// A replay of the tool has already performed such an entry.
  ///
  /// - Parameter index: The index of a fork, branch, or state entry.
  /// - Returns: `true` if an action of a tool immediately precedes the entry; otherwise, `false`.
  package func isOfTool(_ index: Int) -> Bool {
    guard index > 0, case .change(let change) = entries[index - 1] else { return false }
    return change.role == .tool
  }
}

/// A line of a session file that couldn't be read.
public struct SessionIssue: Hashable, Sendable, CustomStringConvertible {
  /// The number of the line.
  ///
  /// The first line has the number 1.
  public let line: Int

  /// The reason that the line couldn't be read.
  public let reason: String

  /// The line number and the reason.
  public var description: String { "line \(line): \(reason)" }
}
