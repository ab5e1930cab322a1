// SPDX-License-Identifier: MIT

import TermTree

/// A multiline text with an undo history, for editing in a ``TextEditor``.
///
/// ```swift
/// struct AppState { var notes = TextDocument("# Notes\n") }
/// struct EditNotes: Action, Codable { let edit: TextEdit }
///
/// let notes = Reducer<AppState>.on(EditNotes.self) { state, action in
///   state.notes.apply(action.edit)
/// }
/// ```
/// A document is a value, and copies share their common storage. An edit of a shared document with 100,000 lines copies
/// a few hundred references and the changed line. An action contains a ``TextEdit``, never the whole text. Applying an
/// edit to equal documents produces equal results.
///
/// **Offsets** are in UTF-8 bytes from the start. The length of a line break is one byte. Offsets can have any value.
/// An offset outside the text refers to its nearest end, and an offset inside a scalar refers to the start of the
/// scalar.
///
/// **Line breaks** are line feeds. The document replaces a carriage return, alone or before a line feed, with a line
/// feed. It preserves all other characters.
///
/// Two documents are equal if they have the same number of edits, the same scalars, and the same undo history.
/// Comparing two versions of a document takes O(1) time if their numbers of edits differ. Otherwise, it takes O(*l* /
/// 256) time, where *l* is the number of lines.
public struct TextDocument: Sendable {
  /// The number of edits so far, including each undo and redo.
  public private(set) var revision = 0

  /// The length of the text in UTF-8 bytes.
  public private(set) var utf8Count: Int

  /// The number of lines, at least 1.
  ///
  /// An empty line follows a line break at the end of the text.
  public private(set) var lineCount: Int

  /// The lines, in one or more chunks.
  private(set) var chunks: [LineChunk]

  /// The undo history.
  private(set) var history = EditHistory()

  /// The shifts by the last edits, which map earlier offsets to current offsets.
  private var shifts: [Shift] = []

  /// Creates a document without a history.
  ///
  /// - Parameter text: The text. Its line breaks become line feeds.
  /// - Complexity: O(*n*), where *n* is the length of the text. A mebibyte takes about a millisecond.
  public init(_ text: String = "") {
    chunks = LineChunk.chunks(of: text.partsByLine)
    lineCount = chunks.reduce(0) { $0 + $1.count }
    utf8Count = chunks.reduce(-1) { $0 + $1.bytes }
  }

  /// The whole text, with a line feed between lines.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var text: String { self[0..<utf8Count] }

  /// A Boolean value that indicates whether the history contains an edit to undo.
  public var canUndo: Bool { history.canUndo }

  /// A Boolean value that indicates whether the history contains an edit to redo.
  public var canRedo: Bool { history.canRedo }

  /// Removes the undo history, for example after loading another text.
  public mutating func clearHistory() { history = EditHistory() }
}

// MARK: - Edits

extension TextDocument {
  /// The replacement of a range, which shifts the text after it.
  struct Shift: Hashable, Sendable, Codable {
    var start: Int
    var removed: Int
    var inserted: Int
  }

  /// The number of edits for which the document can map earlier offsets.
  private static let rememberedShifts = 16

  /// Applies an edit.
  ///
  /// An edit that doesn't change the text has no effect. An undo or redo has no effect if the history doesn't contain
  /// such a step.
  ///
  /// - Parameter edit: The edit, created for this document or another document.
  /// - Complexity: O(*n* + *l* / 256), where *n* is the size of the edit and the lines at its ends, and *l* is the
  ///   number of lines.
  public mutating func apply(_ edit: TextEdit) {
    switch edit {
    case .replace(let replacement): apply(replacement)
    case .undo:
      guard let step = history.takeUndo() else { return }
      history.recordUndone(revert(step))
    case .redo:
      guard let step = history.takeRedo() else { return }
      history.recordRedone(revert(step))
    }
  }

  /// Returns a copy with an edit applied.
  func applying(_ edit: TextEdit) -> TextDocument {
    var document = self
    document.apply(edit)
    return document
  }

  private mutating func apply(_ replacement: TextReplacement) {
    let range = aligned(replacement.range)
    let text = replacement.text.withLineFeeds
    guard !range.isEmpty || !text.isEmpty else { return }
    let removed = replace(range, with: text)
    if !replacement.continuesRun { history.endRun() }
    let step = EditHistory.Step(
      start: range.lowerBound,
      removed: removed,
      inserted: text.utf8.count,
      caret: replacement.caret ?? range.upperBound,
      anchor: replacement.anchor ?? replacement.caret ?? range.upperBound
    )
    history.record(step, as: replacement.run, within: .document)
  }

  /// Reverts a step and returns the inverse step.
  private mutating func revert(_ step: EditHistory.Step) -> EditHistory.Step {
    // The step of a decoded document can be outside the text.
    let range = aligned(step.start..<step.start + step.inserted)
    return EditHistory.Step(
      start: range.lowerBound,
      removed: replace(range, with: step.removed),
      inserted: step.removed.utf8.count,
      caret: range.upperBound,
      anchor: range.upperBound
    )
  }

  /// Replaces a range whose ends are at scalar boundaries and returns the replaced text.
  private mutating func replace(_ range: Range<Int>, with text: String) -> String {
    let first = line(containing: range.lowerBound)
    let isWithin = range.upperBound <= end(of: first)
    let last = isWithin ? first : line(containing: range.upperBound)
    let removed = part(range, from: first)
    substitute(range, from: first, through: last, with: text)
    revision += 1
    shifts.append(
      Shift(start: range.lowerBound, removed: range.count, inserted: text.utf8.count)
    )
    if shifts.count > Self.rememberedShifts { shifts.removeFirst() }
    return removed
  }

  /// Returns the current position of an offset in an earlier revision.
  ///
  /// - Parameters:
  ///   - offset: The offset in the earlier revision. It remains before text inserted at the same position.
  ///   - revision: The earlier revision.
  /// - Returns: The current offset, or `nil` if the revision is too old or newer than the document.
  func moved(_ offset: Int, since revision: Int) -> Int? {
    let count = self.revision - revision
    guard 0...shifts.count ~= count else { return nil }
    return shifts.suffix(count).reduce(offset) { place, shift in
      if place <= shift.start { return place }
      if place >= shift.start + shift.removed { return place - shift.removed + shift.inserted }
      return shift.start + shift.inserted
    }
  }

  private mutating func substitute(
    _ range: Range<Int>,
    from first: LinePosition,
    through last: LinePosition,
    with text: String
  ) {
    let (start, end) = (range.lowerBound - first.start, range.upperBound - last.start)
    utf8Count += text.utf8.count - range.count
    if first.number == last.number, !text.utf8.contains(0x0A) {
      chunks[first.chunk].change(first.index) { line in
        line.replaceSubrange(line.index(atUTF8: start)..<line.index(atUTF8: end), with: text)
      }
      return
    }
    var lines = text.partsByLine
    let (opening, ending) = (self[first], self[last])
    lines[0] = opening[..<opening.index(atUTF8: start)] + lines[0]
    lines[lines.count - 1] += ending[ending.index(atUTF8: end)...]
    lineCount += lines.count - (last.number - first.number + 1)
    putLines(lines, from: first, through: last)
  }

  private mutating func putLines(
    _ lines: [String],
    from first: LinePosition,
    through last: LinePosition
  ) {
    let head = chunks[first.chunk].lines[..<first.index]
    let tail = chunks[last.chunk].lines[(last.index + 1)...]
    var all = head + lines + tail
    var end = last.chunk + 1
    // Merge small chunks, so that they don't accumulate after many deletions.
    if end < chunks.count, all.count < LineChunk.usual / 2,
      all.count + chunks[end].count <= LineChunk.most
    {
      all += chunks[end].lines
      end += 1
    }
    chunks.replaceSubrange(first.chunk..<end, with: LineChunk.chunks(of: Array(all)))
  }
}

// MARK: - Hashable

extension TextDocument: Hashable {
  public static func == (first: Self, second: Self) -> Bool {
    first.revision == second.revision && first.utf8Count == second.utf8Count
      && first.lineCount == second.lineCount && first.hasSameText(as: second)
      && first.history == second.history && first.shifts == second.shifts
  }

  /// Hashes the revision and the text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(revision)
    for line in lines { hasher.combine(line) }
  }

  /// Returns a Boolean value that indicates whether both texts have the same scalars, regardless of their chunks.
  private func hasSameText(as other: Self) -> Bool {
    if chunks == other.chunks { return true }
    if chunks.elementsEqual(other.chunks, by: { $0.count == $1.count }) { return false }
    return lines.elementsEqual(other.lines) { $0.isIdentical(to: $1) }
  }
}

// MARK: - Codable

extension TextDocument: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, revision, history, shifts
  }

  /// Creates a document by decoding its text, its revision, and its history, with limited numbers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try container.decode(String.self, forKey: .text))
    revision = try container.decodeCount(forKey: .revision)
    history = try container.decode(EditHistory.self, forKey: .history)
    let shifts = try container.decode([Shift].self, forKey: .shifts)
    self.shifts = shifts.suffix(Self.rememberedShifts)
  }

  /// Encodes the text, the revision, the undo history, and the shifts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(revision, forKey: .revision)
    try container.encode(history, forKey: .history)
    try container.encode(shifts, forKey: .shifts)
  }
}

extension TextDocument.Shift {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    start = try container.decodeCount(forKey: .start)
    removed = try container.decodeCount(forKey: .removed)
    inserted = try container.decodeCount(forKey: .inserted)
  }
}

// MARK: - Literals and reflection

extension TextDocument: ExpressibleByStringLiteral {
  /// Creates a document without a history.
  public init(stringLiteral text: String) { self.init(text) }
}

extension TextDocument: CustomReflectable {
  /// A mirror of the lines, so that a comparison of states reports changed lines.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: lines, displayStyle: .collection)
  }
}
