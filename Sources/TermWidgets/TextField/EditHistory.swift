// SPDX-License-Identifier: MIT

import TermTree

/// An undo history that stores only the text required to revert edits.
struct EditHistory: Hashable, Sendable, Codable {
  /// An edit that replaced part of the text.
  struct Step: Hashable, Sendable, Codable {
    /// The offset of the edit.
    ///
    /// Offsets and lengths are in UTF-8 bytes.
    var start: Int
    /// The replaced text.
    var removed: String
    /// The length of the new text.
    var inserted: Int
    /// The offset of the caret before the edit.
    var caret: Int
    var anchor: Int

    /// The size of the stored text in bytes.
    fileprivate var cost: Int { removed.utf8.count }
  }

  /// A kind of consecutive edits that form one undo step.
  enum Run: String, Hashable, Sendable, Codable {
    /// A run that types a word.
    case typingWord
    /// A run that types the spaces after a word.
    ///
    /// The next word is a separate step.
    case typingBlanks
    case deletingBackward
    case deletingForward

    /// Returns the run that includes typing a scalar.
    static func typing(_ scalar: Unicode.Scalar) -> Run {
      scalar.properties.isWhitespace ? .typingBlanks : .typingWord
    }

    /// Returns the run that includes a deletion, or `nil` if the deletion is a separate step.
    static func deleting(_ movement: EditableText.Movement) -> Run? {
      switch movement {
      case .left: .deletingBackward
      case .right: .deletingForward
      default: nil
      }
    }
  }

  /// Limits on the number of steps and on the size of their stored text in bytes.
  ///
  /// The history always retains the last step, regardless of its size.
  struct Limits: Sendable {
    let count: Int
    let cost: Int

    /// The limits for a single line of text.
    static let field = Limits(count: 100, cost: 1 << 20)
    /// The limits for multiline text.
    static let document = Limits(count: 500, cost: 8 << 20)
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  private var run: Run?

  init() {}

  var canUndo: Bool { !done.isEmpty }

  var canRedo: Bool { !undone.isEmpty }

  /// The number of steps to undo.
  var count: Int { done.count }

  /// A Boolean value that indicates whether the last step only deleted text.
  var endsWithDeletion: Bool { done.last?.inserted == 0 }

  /// The next steps to undo and to redo.
  var next: (undo: Step?, redo: Step?) { (done.last, undone.last) }

  /// Records an edit and merges it with the last step if both are part of the same run.
  mutating func record(_ step: Step, as kind: Run?, within limits: Limits = .field) {
    undone = []
    if let last = done.last, let joined = last.joined(with: step, run, kind) {
      done[done.count - 1] = joined
    } else {
      done.append(step)
    }
    run = kind
    var cost = done.reduce(0) { $0 + $1.cost }
    var excess = 0
    while done.count - excess > 1, done.count - excess > limits.count || cost > limits.cost {
      cost -= done[excess].cost
      excess += 1
    }
    done.removeFirst(excess)
  }

  /// Ends the current run, so that the next edit is a separate step.
  mutating func endRun() { run = nil }

  /// Removes and returns the next step to undo, which the caller must revert.
  mutating func takeUndo() -> Step? {
    run = nil
    return done.popLast()
  }

  /// Removes and returns the next step to redo, which the caller must apply.
  mutating func takeRedo() -> Step? {
    run = nil
    return undone.popLast()
  }

  /// Records the step that redoes an undone step.
  mutating func recordUndone(_ step: Step) { undone.append(step) }

  /// Records the step that undoes a redone step.
  mutating func recordRedone(_ step: Step) { done.append(step) }

  /// Merges the app's change to the last edit with the last step.
  ///
  /// If the app changed other text, the method clears the history.
  ///
  /// - Parameters:
  ///   - answer: The text after the app's change.
  ///   - text: The text after the last step.
  mutating func absorb(_ answer: String, to text: String) {
    let growth = answer.utf8.count - text.utf8.count
    guard var last = done.last, !answer.isEmpty, last.inserted + growth >= 0,
      text.commonPrefix(with: answer) >= last.start,
      text.commonSuffix(with: answer) >= text.utf8.count - last.start - last.inserted
    else {
      self = EditHistory()
      return
    }
    undone = []
    last.inserted += growth
    done.removeLast()
    // An edit that the app rejected isn't a step to undo.
    if last.inserted > 0 || !last.removed.isEmpty { done.append(last) }
  }
}

extension EditHistory {
  /// Decodes a history, of which only the last steps are retained, because a file can contain any number.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let limit = Limits.document.count
    done = Array(try container.decode([Step].self, forKey: .done).suffix(limit))
    undone = Array(try container.decode([Step].self, forKey: .undone).suffix(limit))
    run = try container.decodeIfPresent(Run.self, forKey: .run)
  }
}

extension EditHistory.Step {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    start = try container.decodeCount(forKey: .start)
    removed = try container.decode(String.self, forKey: .removed)
    inserted = try container.decodeCount(forKey: .inserted)
    caret = try container.decodeCount(forKey: .caret)
    anchor = try container.decodeCount(forKey: .anchor)
  }

  /// Returns a step that combines both steps, or `nil` if they aren't part of the same run.
  fileprivate func joined(
    with next: Self,
    _ run: EditHistory.Run?,
    _ kind: EditHistory.Run?
  ) -> Self? {
    var step = self
    switch (run, kind) {
    case (.typingWord, .typingWord), (.typingWord, .typingBlanks), (.typingBlanks, .typingBlanks):
      guard next.removed.isEmpty, start + inserted == next.start else { return nil }
      step.inserted += next.inserted
    case (.deletingBackward, .deletingBackward):
      guard inserted == 0, next.start + next.cost == start else { return nil }
      step.start = next.start
      step.removed = next.removed + removed
    case (.deletingForward, .deletingForward):
      guard inserted == 0, next.start == start else { return nil }
      step.removed += next.removed
    default: return nil
    }
    return step
  }
}

extension String {
  /// Returns the length of the longest common prefix in UTF-8 bytes.
  func commonPrefix(with other: String) -> Int {
    zip(utf8, other.utf8).prefix { $0 == $1 }.count
  }

  /// Returns the length of the longest common suffix in UTF-8 bytes.
  func commonSuffix(with other: String) -> Int {
    zip(utf8.reversed(), other.utf8.reversed()).prefix { $0 == $1 }.count
  }

  /// Returns a Boolean value that indicates whether both strings have the same scalars.
  ///
  /// In contrast, `==` tests for canonical equivalence.
  func isIdentical(to other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let quick = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable {
        // The strings are often copies that share memory.
        own.baseAddress == $0.baseAddress || own.elementsEqual($0)
      }
    }
    return (quick ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
