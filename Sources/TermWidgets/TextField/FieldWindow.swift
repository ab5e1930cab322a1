// SPDX-License-Identifier: MIT

import TermScreen

/// The part of a line of text that a field shows, so that the caret is in it.
///
/// Where there is more on a side, a mark stands there instead of a cluster. Only what can be seen is looked
/// at, however long the text is.
package struct FieldWindow: Hashable, Sendable {
  /// The bytes of UTF-8 that are shown.
  package private(set) var shown: Range<Int>
  /// Whether there is more before and behind; where there is no room for a mark none is drawn.
  package private(set) var marksStart = false
  package private(set) var marksEnd = false
  /// The column of the caret; `nil` where there is no column at all.
  package private(set) var caretColumn: Int?

  private let text: String
  private let isSecret: Bool
  /// The columns of a mark: none where these would be too many.
  private let mark: Int

  /// - Parameters:
  ///   - editing: The text.
  ///   - caret: The place that has to be seen, which is the caret's unless given.
  ///   - start: The bytes before the first cluster that was shown last: as little as need be is moved.
  ///   - room: The columns there are; none where it is negative.
  ///   - mark: The columns of a mark.
  package init(_ editing: TextEditing, caret: Int? = nil, start: Int, room: Int, mark: Int) {
    text = editing.text
    isSecret = editing.isSecret
    // Between two marks a wide cluster has room.
    self.mark = room < 2 * mark + 2 ? 0 : mark
    shown = 0..<0
    let caret = text.index(atUTF8: caret ?? editing.caret)
    show(from: first(showing: caret, after: start, editing, room), caret, room)
  }

  /// The first cluster to show.
  private func first(
    showing caret: String.Index,
    after start: Int,
    _ editing: TextEditing,
    _ room: Int
  ) -> String.Index {
    // The caret takes the cluster that it stands before, at the end a cell of its own.
    var (needed, rest) = (1, 0)
    if caret < text.endIndex {
      needed = columns(at: caret)
      rest = text.index(after: caret) < text.endIndex ? mark : 0
    }
    let lowest = first(before: caret, in: room - needed - rest)
    // Further on there would only be room without text.
    let highest = first(before: text.endIndex, in: room - 1)
    let wanted = min(text.index(atUTF8: editing.boundary(atOrAfter: start)), highest, caret)
    let first = max(lowest, wanted)
    // A mark in the place of what takes no more columns would be a waste.
    return mark > 0 && hasRoom(for: text.startIndex..<first, in: mark) ? text.startIndex : first
  }

  private func hasRoom(for range: Range<String.Index>, in room: Int) -> Bool {
    var (index, rest) = (range.lowerBound, room)
    while index < range.upperBound {
      rest -= columns(at: index)
      if rest < 0 { return false }
      index = text.index(after: index)
    }
    return true
  }

  /// The first cluster from which all before `end` has room, with the mark that has to stand before it.
  private func first(before end: String.Index, in room: Int) -> String.Index {
    var (index, best, sum) = (end, end, 0)
    while index > text.startIndex {
      index = text.index(before: index)
      sum += columns(at: index)
      if sum > room { return best }
      if sum <= room - mark { best = index }
    }
    return index
  }

  private mutating func show(from first: String.Index, _ caret: String.Index, _ room: Int) {
    marksStart = first > text.startIndex && mark > 0
    var column = marksStart ? mark : 0
    var index = first
    while index < text.endIndex {
      let next = text.index(after: index)
      let width = columns(at: index)
      let isWhole =
        column + width + mark <= room || hasRoom(for: index..<text.endIndex, in: room - column)
      if !isWhole { break }
      if index == caret { caretColumn = column }
      column += width
      index = next
    }
    marksEnd = index < text.endIndex && mark > 0
    shown = text.offset(of: first)..<text.offset(of: index)
    // Where its cluster is too wide for the room, the caret stands there all the same.
    if index == caret, room > 0 { caretColumn = min(column, room - 1) }
  }

  /// The place that a column belongs to: before the cluster that is seen there, else the end.
  ///
  /// Columns beyond an end of the room are the cluster that comes next there.
  ///
  /// - Parameter target: A column, from the left of the room.
  /// - Returns: The bytes of UTF-8 before it.
  package func offset(atColumn target: Int) -> Int {
    var index = text.index(atUTF8: shown.lowerBound)
    var column = marksStart ? mark : 0
    if target < column || target < 0 {
      return index > text.startIndex ? text.offset(of: text.index(before: index)) : 0
    }
    let end = text.index(atUTF8: shown.upperBound)
    while index < end {
      column += columns(at: index)
      if target < column { return text.offset(of: index) }
      index = text.index(after: index)
    }
    return shown.upperBound
  }

  private func columns(at index: String.Index) -> Int {
    isSecret ? 1 : TermScreen.columns(of: text[index])
  }
}
