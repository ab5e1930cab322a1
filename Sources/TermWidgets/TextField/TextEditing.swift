// SPDX-License-Identifier: MIT

/// A line of text while it is edited: the text, the caret, what is selected, what can be undone.
///
/// It is a value that knows no keys and no screen. The caret and the anchor never stand inside of a
/// cluster, whatever is inserted or deleted: a mark that is typed after a letter joins it, and the caret
/// stands behind both.
package struct TextEditing: Hashable, Sendable {
  package private(set) var text: String
  /// Bytes of UTF-8 before the caret.
  package private(set) var caret: Int
  /// Bytes of UTF-8 before the other end of what is selected; the caret where nothing is.
  package private(set) var anchor: Int
  package private(set) var history: EditHistory
  /// Whether nothing may be told of the text: it is one word, and nothing of it is kept.
  package let isSecret: Bool
  /// Whether anything was done to the text since this was made.
  package private(set) var isEdited = false

  /// - Parameters:
  ///   - text: The text as the app has it.
  ///   - state: What was kept of it; without that the caret stands at the end.
  ///   - isSecret: Whether it is a password or the like.
  package init(_ text: String, state: FieldState? = nil, isSecret: Bool = false) {
    self.text = text
    self.text.makeContiguousUTF8()
    self.isSecret = isSecret
    caret = state?.caret ?? text.utf8.count
    anchor = state?.anchor ?? text.utf8.count
    history = isSecret ? EditHistory() : state?.history ?? EditHistory()
    if isSecret, let state {
      caret = offset(ofKept: state.caret)
      anchor = offset(ofKept: state.anchor)
    }
    if let known = state?.text, !known.isIdentical(to: text) { follow(from: known) }
    caret = boundary(atOrAfter: caret)
    anchor = boundary(atOrAfter: anchor)
  }

  /// What is to be kept of it.
  ///
  /// - Parameter start: The bytes before the first cluster that is shown.
  /// - Returns: The state to make it of again.
  package func state(start: Int) -> FieldState {
    var state = FieldState(caret: kept(caret), anchor: kept(anchor))
    state.start = kept(start)
    state.history = history
    state.text = isSecret ? nil : text
    return state
  }

  /// What is selected, in bytes of UTF-8.
  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  // MARK: - The caret

  /// A way of the caret.
  package enum Movement: Hashable, Sendable {
    case left, right
    /// To the beginning of a word, and to the end of one, past what is no letter, digit or `_`.
    case wordLeft, wordRight
    /// To what a blank is before.
    case blankLeft
    case start, end
  }

  /// Moves the caret; from a selection, `left` and `right` go to its ends.
  package mutating func move(_ movement: Movement, selecting: Bool = false) {
    let selection = selection
    switch movement {
    case .left where !selecting && !selection.isEmpty: place(caret: selection.lowerBound)
    case .right where !selecting && !selection.isEmpty: place(caret: selection.upperBound)
    default: place(caret: destination(of: movement), selecting: selecting)
    }
  }

  /// Puts the caret at the nearest place where it may stand, not before `offset`.
  ///
  /// - Parameters:
  ///   - offset: Bytes of UTF-8; beyond the text is at its end.
  ///   - selecting: Whether all from the anchor to there becomes selected.
  package mutating func place(caret offset: Int, selecting: Bool = false) {
    history.endRun()
    caret = boundary(atOrAfter: offset)
    if !selecting { anchor = caret }
  }

  /// Selects a part of the text, with the caret at its end.
  package mutating func select(_ range: Range<Int>) {
    place(caret: range.lowerBound)
    place(caret: range.upperBound, selecting: true)
  }

  // MARK: - Edits

  /// Deletes what is selected, else what the caret would pass on its way.
  package mutating func delete(_ movement: Movement) {
    guard selection.isEmpty else { return replace(selection, with: "", run: nil) }
    let other = destination(of: movement)
    replace(min(caret, other)..<max(caret, other), with: "", run: .deleting(movement))
  }

  /// Puts a text in the place of what is selected, as a step of its own.
  ///
  /// - Parameters:
  ///   - addition: What is inserted, as it is.
  ///   - limit: The most clusters that the text may have. Of the addition there remains what fits; what
  ///     was longer before is not made shorter.
  package mutating func insert(_ addition: String, limit: Int? = nil) {
    insert(addition, limit: limit, run: nil)
  }

  /// Types a scalar; those of a word are one step.
  package mutating func type(_ scalar: Unicode.Scalar, limit: Int? = nil) {
    insert(String(Character(scalar)), limit: limit, run: .typing(scalar))
  }

  /// Takes the last step back; whether there was one.
  @discardableResult
  package mutating func undo() -> Bool {
    guard let step = history.takeUndo() else { return false }
    history.recordUndone(revert(step))
    return true
  }

  /// Does again what was undone last; whether there was anything.
  @discardableResult
  package mutating func redo() -> Bool {
    guard let step = history.takeRedo() else { return false }
    history.recordRedone(revert(step))
    return true
  }
}

extension TextEditing {
  private mutating func insert(_ addition: String, limit: Int?, run: EditHistory.Run?) {
    let addition = limit.map { fitting(addition, limit: $0) } ?? addition
    // What does not fit at all does not delete what is selected either.
    if !addition.isEmpty { replace(selection, with: addition, run: run) }
  }

  /// What of an addition leaves the text with no more clusters than it may have.
  private func fitting(_ addition: String, limit: Int) -> String {
    let selection = indices(of: selection)
    func count(with part: Substring) -> Int {
      var whole = text
      whole.replaceSubrange(selection, with: part)
      return whole.utf8.count <= limit ? 0 : whole.count
    }
    guard count(with: addition[...]) > limit else { return addition }
    var part = addition.prefix(max(0, limit - count(with: "")))
    // Beside others, clusters may fall apart that were one by themselves.
    while !part.isEmpty, count(with: part) > limit { part.removeLast() }
    return String(part)
  }

  private mutating func replace(_ range: Range<Int>, with addition: String, run: EditHistory.Run?) {
    guard !range.isEmpty || !addition.isEmpty else { return history.endRun() }
    let before = (caret: caret, anchor: anchor)
    let removed = substitute(range, with: addition)
    if !isSecret {
      let step = EditHistory.Step(
        start: range.lowerBound,
        removed: removed,
        inserted: addition.utf8.count,
        caret: before.caret,
        anchor: before.anchor
      )
      history.record(step, as: run)
    }
    caret = boundary(atOrAfter: range.lowerBound + addition.utf8.count)
    anchor = caret
  }

  /// Undoes a step; answers the one that does it again.
  private mutating func revert(_ step: EditHistory.Step) -> EditHistory.Step {
    let before = (caret: caret, anchor: anchor)
    let removed = substitute(step.start..<step.start + step.inserted, with: step.removed)
    caret = boundary(atOrAfter: step.caret)
    anchor = boundary(atOrAfter: step.anchor)
    return EditHistory.Step(
      start: step.start,
      removed: removed,
      inserted: step.removed.utf8.count,
      caret: before.caret,
      anchor: before.anchor
    )
  }

  private mutating func substitute(_ range: Range<Int>, with addition: String) -> String {
    let range = indices(of: range)
    let removed = String(text[range])
    text.replaceSubrange(range, with: addition)
    isEdited = true
    return removed
  }

  /// Follows the app from a text to the one that it has now.
  ///
  /// The caret keeps what is behind it behind it where that is still there, after a deletion rather what
  /// is before it; else it keeps its number of clusters in what has changed.
  private mutating func follow(from known: String) {
    let old = TextEditing(known)
    let prefix = known.commonPrefix(with: text)
    let suffix = known.commonSuffix(with: text)
    let isDeletion = history.endsWithDeletion
    let (end, newEnd) = (known.utf8.count, text.utf8.count)
    func moved(_ offset: Int) -> Int {
      if isDeletion, offset <= prefix { return offset }
      if end - offset <= suffix { return newEnd - (end - offset) }
      if offset <= prefix { return offset }
      let distance = old.clusters(from: prefix, to: offset)
      return min(self.offset(distance, clustersAfter: prefix), max(prefix, newEnd - suffix))
    }
    caret = moved(old.boundary(atOrAfter: caret))
    anchor = moved(old.boundary(atOrAfter: anchor))
    history.absorb(text, to: known)
  }
}
