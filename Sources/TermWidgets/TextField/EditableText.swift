// SPDX-License-Identifier: MIT

import TermTree

/// An editable line of text with a caret, a selection, and an undo history.
///
/// The value doesn't depend on keys or the screen. The caret and the anchor are never inside a grapheme cluster. For
/// example, a combining mark typed after a letter joins it, and the caret moves after both.
struct EditableText: Hashable, Sendable {
  private(set) var text: String
  /// The offset of the caret in UTF-8 bytes.
  private(set) var caret: Int
  /// The offset of the other end of the selection in UTF-8 bytes, which equals ``caret`` if no text is selected.
  private(set) var anchor: Int
  private(set) var history: EditHistory
  /// A Boolean value that indicates whether the text is secret.
  ///
  /// Secret text behaves like a single word. The state never contains the text.
  let isSecret: Bool
  /// A Boolean value that indicates whether an edit changed the text.
  private(set) var isEdited = false

  /// Creates a value for editing a text.
  ///
  /// - Parameters:
  ///   - text: The app's text.
  ///   - state: The stored state, if any. By default, the caret is at the end.
  ///   - isSecret: Pass `true` for a password or other secret text. The default is `false`.
  ///   - hasEdits: Pass `true` if the state is from an edit since the field received the focus. A different text is then
  ///     the app's change to that edit. Otherwise, a different text replaces the text, with the caret at its end. The
  ///     default is `true`.
  init(
    _ text: String,
    state: TextFieldState? = nil,
    isSecret: Bool = false,
    hasEdits: Bool = true
  ) {
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
    if let known = state?.text, !known.isIdentical(to: text) {
      if hasEdits { follow(from: known) } else { discardEdits() }
    }
    caret = boundary(atOrAfter: caret)
    anchor = boundary(atOrAfter: anchor)
  }

  /// Returns the state to store.
  ///
  /// - Parameter start: The offset of the first visible grapheme cluster.
  /// - Returns: A state from which ``init(_:state:isSecret:hasEdits:)`` restores this value.
  func state(start: Int) -> TextFieldState {
    var state = TextFieldState(caret: kept(caret), anchor: kept(anchor))
    state.start = kept(start)
    state.history = history
    state.text = isSecret ? nil : text
    return state
  }

  /// The range of the selection in UTF-8 bytes.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  // MARK: - Caret

  /// A movement of the caret.
  enum Movement: Hashable, Sendable {
    case left, right
    /// A movement to the start or end of a word, skipping characters other than letters, digits, and `_`.
    case wordLeft, wordRight
    /// A movement to the previous position after a space.
    case blankLeft
    case start, end
  }

  /// Moves the caret.
  ///
  /// If text is selected, `left` and `right` move the caret to the ends of the selection.
  mutating func move(_ movement: Movement, selecting: Bool = false) {
    let selection = selection
    switch movement {
    case .left where !selecting && !selection.isEmpty: place(caret: selection.lowerBound)
    case .right where !selecting && !selection.isEmpty: place(caret: selection.upperBound)
    default: place(caret: destination(of: movement), selecting: selecting)
    }
  }

  /// Moves the caret to the first grapheme cluster boundary at or after an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset in UTF-8 bytes, limited to the end of the text.
  ///   - selecting: Pass `true` to extend the selection from the anchor. The default is `false`.
  mutating func place(caret offset: Int, selecting: Bool = false) {
    history.endRun()
    caret = boundary(atOrAfter: offset)
    if !selecting { anchor = caret }
  }

  /// Selects part of the text, with the caret at its end.
  mutating func select(_ range: Range<Int>) {
    place(caret: range.lowerBound)
    place(caret: range.upperBound, selecting: true)
  }

  // MARK: - Edits

  /// Deletes the selection or, if it's empty, the text up to the destination of a movement.
  mutating func delete(_ movement: Movement) {
    guard selection.isEmpty else { return replace(selection, with: "", run: nil) }
    let other = destination(of: movement)
    replace(min(caret, other)..<max(caret, other), with: "", run: .deleting(movement))
  }

  /// Replaces the selection with a string.
  ///
  /// - Parameters:
  ///   - addition: The string to insert unchanged.
  ///   - limit: The maximum number of grapheme clusters, or `nil` for no limit. The method inserts only the part of the
  ///     addition that fits. It doesn't truncate text that already exceeds the limit.
  ///   - run: The run of edits that the insertion can continue. By default, the insertion is a separate undo step.
  mutating func insert(_ addition: String, limit: Int? = nil, run: EditHistory.Run? = nil) {
    let addition = limit.map { fitting(addition, limit: $0) } ?? addition
    // If no part of the addition fits, don't delete the selection.
    if !addition.isEmpty { replace(selection, with: addition, run: run) }
  }

  /// Inserts a typed scalar.
  ///
  /// The scalars of a word form one undo step.
  mutating func type(_ scalar: Unicode.Scalar, limit: Int? = nil) {
    insert(String(Character(scalar)), limit: limit, run: .typing(scalar))
  }

  /// Undoes the last step, if any.
  ///
  /// - Returns: A Boolean value that indicates whether the history contained a step to undo.
  @discardableResult
  mutating func undo() -> Bool {
    guard let step = history.takeUndo() else { return false }
    history.recordUndone(revert(step))
    return true
  }

  /// Redoes the last undone step, if any.
  ///
  /// - Returns: A Boolean value that indicates whether the history contained a step to redo.
  @discardableResult
  mutating func redo() -> Bool {
    guard let step = history.takeRedo() else { return false }
    history.recordRedone(revert(step))
    return true
  }
}

extension EditableText {
  /// Returns a prefix of an addition that fits within the maximum number of grapheme clusters of the text.
  private func fitting(_ addition: String, limit: Int) -> String {
    let selection = indices(of: selection)
    func count(with part: Substring) -> Int {
      var whole = text
      whole.replaceSubrange(selection, with: part)
      return whole.utf8.count <= limit ? 0 : whole.count
    }
    guard count(with: addition[...]) > limit else { return addition }
    var part = addition.prefix(max(0, limit - count(with: "")))
    // Next to other scalars, a grapheme cluster can split into several.
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

  /// Reverts a step and returns the inverse step.
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

  /// Moves the caret to the end and clears the history.
  private mutating func discardEdits() {
    place(caret: text.utf8.count)
    history = EditHistory()
  }

  /// Adjusts the caret and the history to the app's change to the last edit.
  ///
  /// The caret remains before the text that follows it, if that text is unchanged. After a deletion, it instead remains
  /// after the text that precedes it. Otherwise, its distance from the start of the change remains the same number of
  /// grapheme clusters.
  private mutating func follow(from known: String) {
    let old = EditableText(known)
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
