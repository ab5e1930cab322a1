// SPDX-License-Identifier: MIT

/// What was done to a text, so that it can be undone: as little of it as that takes.
package struct EditHistory: Hashable, Sendable, Codable {
  /// A part of the text that was replaced by another.
  package struct Step: Hashable, Sendable, Codable {
    /// Where the part begins; this and all lengths in bytes of UTF-8.
    package var start: Int
    /// What stood there.
    package var removed: String
    /// How long that is what stands there now.
    package var inserted: Int
    /// The caret before it.
    package var caret: Int
    package var anchor: Int

    /// How much it keeps.
    fileprivate var cost: Int { removed.utf8.count }
  }

  /// What goes on as one step while nothing else happens.
  package enum Run: String, Hashable, Sendable, Codable {
    /// A word being typed.
    case typingWord
    /// The blanks after it; the next word is another step.
    case typingBlanks
    case deletingBackward
    case deletingForward

    /// The run that typing a scalar is a part of.
    static func typing(_ scalar: Unicode.Scalar) -> Run {
      scalar.properties.isWhitespace ? .typingBlanks : .typingWord
    }

    /// The run that a deletion is a part of; `nil` where it is a step of its own.
    static func deleting(_ movement: TextEditing.Movement) -> Run? {
      switch movement {
      case .left: .deletingBackward
      case .right: .deletingForward
      default: nil
      }
    }
  }

  /// The most steps that are kept, and the most bytes that all together may keep; of the last step
  /// nothing is left out.
  package struct Limits: Sendable {
    package let count: Int
    package let cost: Int

    /// Of a line of text.
    package static let field = Limits(count: 100, cost: 1 << 20)
    /// Of a text of many lines.
    package static let document = Limits(count: 500, cost: 8 << 20)
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  private var run: Run?

  package init() {}

  package var canUndo: Bool { !done.isEmpty }

  package var canRedo: Bool { !undone.isEmpty }

  /// How many steps can be undone.
  package var count: Int { done.count }

  /// Whether the last step only took something away.
  package var endsWithDeletion: Bool { done.last?.inserted == 0 }

  /// The step that would be undone next, and the one that would be done again.
  package var next: (undo: Step?, redo: Step?) { (done.last, undone.last) }

  /// Notes what is done to the text; of a run it becomes a part of the last step.
  package mutating func record(_ step: Step, as kind: Run?, within limits: Limits = .field) {
    undone = []
    if let last = done.last, let joined = last.joined(with: step, run, kind) {
      done[done.count - 1] = joined
    } else {
      done.append(step)
    }
    run = kind
    var cost = done.reduce(0) { $0 + $1.cost }
    while done.count > 1, done.count > limits.count || cost > limits.cost {
      cost -= done.removeFirst().cost
    }
  }

  /// Ends the run: the next edit is a step of its own.
  package mutating func endRun() { run = nil }

  /// Takes the last step, for it to be undone.
  package mutating func takeUndo() -> Step? {
    run = nil
    return done.popLast()
  }

  /// Takes the step that was undone last, for it to be done again.
  package mutating func takeRedo() -> Step? {
    run = nil
    return undone.popLast()
  }

  /// Notes how a step that was undone is done again.
  package mutating func recordUndone(_ step: Step) { undone.append(step) }

  /// Notes how a step that was done again is undone.
  package mutating func recordRedone(_ step: Step) { done.append(step) }

  /// Makes the app's answer to the last step a part of it; what the app changed elsewhere ends the
  /// history.
  ///
  /// - Parameters:
  ///   - answer: What the app made of the text.
  ///   - text: What it was after the step.
  package mutating func absorb(_ answer: String, to text: String) {
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
    // Of an edit that was refused nothing is left to undo.
    if last.inserted > 0 || !last.removed.isEmpty { done.append(last) }
  }
}

extension EditHistory.Step {
  /// Both steps as one, if they are of one run.
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
  /// How many bytes both begin with.
  package func commonPrefix(with other: String) -> Int {
    zip(utf8, other.utf8).prefix { $0 == $1 }.count
  }

  /// How many bytes both end with.
  package func commonSuffix(with other: String) -> Int {
    zip(utf8.reversed(), other.utf8.reversed()).prefix { $0 == $1 }.count
  }

  /// Whether both are the same scalars; `==` also holds for what only looks the same.
  package func isIdentical(to other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let quick = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable {
        // Mostly one is a copy of the other, which has the same memory.
        own.baseAddress == $0.baseAddress || own.elementsEqual($0)
      }
    }
    return (quick ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
