// SPDX-License-Identifier: MIT

/// A text of many lines that is edited in place, with what can be undone: what a ``TextEditor`` edits.
///
/// ```swift
/// struct AppState { var notes = TextDocument("# Notes\n") }
/// struct EditNotes: Action, Codable { let edit: TextEdit }
///
/// let notes = Reducer<AppState>.on(EditNotes.self) { state, action in
///   state.notes.apply(action.edit)
/// }
/// ```
/// It is a value. Copies share what they have in common: an edit of 100,000 lines, of which others hold a
/// copy, copies a few hundred references and the line that changes. An action holds a ``TextEdit``, never the
/// text, and applied to the same document it always gives the same one.
///
/// **Places** are counted in bytes of UTF-8 from the beginning, each line break as one byte. They may be
/// anything: those out of the text mean its nearest end, those inside of a scalar where that begins.
///
/// **Line breaks** are line feeds. Those of other systems, which are a carriage return alone or before a line
/// feed, become line feeds; all else of a text is kept as it is.
///
/// Two documents are equal if they had as many edits, their texts are the same scalars, and what can be undone
/// and redone is the same. Versions of one document are compared in O(1) where their edits are not as many,
/// and in O(lines / 256) where they are.
public struct TextDocument: Sendable {
  /// How many edits it has had, those that were undone and redone among them.
  public private(set) var revision = 0

  /// The bytes of all of it.
  public private(set) var utf8Count: Int

  /// How many lines it has, at least 1: a line break at the end is followed by an empty one.
  public private(set) var lineCount: Int

  /// The lines, never none.
  private(set) var chunks: [LineChunk]

  /// What can be undone and redone.
  private(set) var history = EditHistory()

  /// What the last edits moved, so that places from before them can be found again.
  private var shifts: [Shift] = []

  /// Creates a document without a history.
  ///
  /// - Parameter text: Its text, whose line breaks become line feeds.
  /// - Complexity: O(*n*); a millisecond for a mebibyte.
  public init(_ text: String = "") {
    chunks = LineChunk.chunks(of: text.partsByLine)
    lineCount = chunks.reduce(0) { $0 + $1.count }
    utf8Count = chunks.reduce(-1) { $0 + $1.bytes }
  }

  /// The whole text, with a line feed between two lines.
  ///
  /// - Complexity: O(*n*).
  public var text: String { self[0..<utf8Count] }

  /// Whether there is something to undo.
  public var canUndo: Bool { history.canUndo }

  /// Whether there is something to redo.
  public var canRedo: Bool { history.canRedo }

  /// Forgets what could be undone and redone, such as after another text was loaded into it.
  public mutating func clearHistory() { history = EditHistory() }
}

// MARK: - Edits

extension TextDocument {
  /// What an edit moved: everything behind what it replaced.
  struct Shift: Hashable, Sendable, Codable {
    var start: Int
    var removed: Int
    var inserted: Int
  }

  /// How many of the last edits places can be followed through.
  private static let rememberedShifts = 16

  /// Makes an edit; one that changes nothing, or undoes where nothing can be undone, does nothing.
  ///
  /// - Parameter edit: What to do, made for this document or for another one.
  /// - Complexity: O(lines / 256 + bytes of the edit and of the lines at its ends).
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

  /// A copy after an edit.
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

  /// Undoes a step; answers the one that does it again.
  private mutating func revert(_ step: EditHistory.Step) -> EditHistory.Step {
    let end = step.start + step.inserted
    return EditHistory.Step(
      start: step.start,
      removed: replace(step.start..<end, with: step.removed),
      inserted: step.removed.utf8.count,
      caret: end,
      anchor: end
    )
  }

  /// Replaces a part without a place inside of a scalar; answers what stood there.
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

  /// Where a place is that was in this document after fewer edits.
  ///
  /// - Parameters:
  ///   - offset: The place then; at the beginning of what was inserted since it stays before that.
  ///   - revision: The number of edits then.
  /// - Returns: The place now; `nil` where too many edits are between, or where there were fewer.
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
    from first: LinePlace,
    through last: LinePlace,
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

  private mutating func putLines(_ lines: [String], from first: LinePlace, through last: LinePlace)
  {
    let head = chunks[first.chunk].lines[..<first.index]
    let tail = chunks[last.chunk].lines[(last.index + 1)...]
    var all = head + lines + tail
    var end = last.chunk + 1
    // So that many deletions do not leave many small chunks.
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

  /// Hashes the text.
  ///
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(revision)
    for line in lines { hasher.combine(line) }
  }

  /// Whether both texts are the same scalars, however they are parted into chunks.
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

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try container.decode(String.self, forKey: .text))
    revision = try container.decode(Int.self, forKey: .revision)
    history = try container.decode(EditHistory.self, forKey: .history)
    shifts = try container.decode([Shift].self, forKey: .shifts)
  }

  /// Writes the text and all that makes the document what it is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(revision, forKey: .revision)
    try container.encode(history, forKey: .history)
    try container.encode(shifts, forKey: .shifts)
  }
}

// MARK: - Literals, reflection

extension TextDocument: ExpressibleByStringLiteral {
  /// Creates a document without a history.
  public init(stringLiteral text: String) { self.init(text) }
}

extension TextDocument: CustomReflectable {
  /// The lines, which is what differences of states are told by.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: lines, displayStyle: .collection)
  }
}
