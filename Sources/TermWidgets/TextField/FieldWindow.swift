// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The visible part of a line of text in a field, which includes the caret.
///
/// An ellipsis replaces omitted text on each side. The window reads only the visible text, regardless of the length of
/// the line.
struct FieldWindow: Hashable, Sendable {
  /// The visible range in UTF-8 bytes.
  private(set) var shown: Range<Int>
  /// A Boolean value that indicates whether an ellipsis precedes the visible part.
  private(set) var marksStart = false
  /// A Boolean value that indicates whether an ellipsis follows the visible part.
  private(set) var marksEnd = false
  /// The column of the caret, or `nil` if the window has no columns.
  private(set) var caretColumn: Int?

  private let text: String
  private let isSecret: Bool
  /// The width of an ellipsis in columns, or 0 if the field is too narrow for an ellipsis.
  private let mark: Int

  /// Creates a window over a line of text.
  ///
  /// The window includes the offset `caret`, which is the caret of the text by default. It starts at the offset `start`
  /// from the previous drawing, or at the nearest offset that fits. The width of the window is `space` columns, and the
  /// width of an ellipsis is `mark` columns.
  init(_ editing: EditableText, caret: Int? = nil, start: Int, space: Int, mark: Int) {
    text = editing.text
    isSecret = editing.isSecret
    // A wide grapheme cluster must fit between two ellipses.
    self.mark = space < 2 * mark + 2 ? 0 : mark
    shown = 0..<0
    let caret = text.index(atUTF8: caret ?? editing.caret)
    show(from: first(showing: caret, after: start, editing, space), caret, space)
  }

  /// Returns the index of the first visible grapheme cluster.
  private func first(
    showing caret: String.Index,
    after start: Int,
    _ editing: EditableText,
    _ space: Int
  ) -> String.Index {
    // The caret needs the width of the grapheme cluster after it, or one cell at the end of the text.
    var (needed, rest) = (1, 0)
    if caret < text.endIndex {
      needed = columns(at: caret)
      rest = text.index(after: caret) < text.endIndex ? mark : 0
    }
    let lowest = first(before: caret, in: space - needed - rest)
    // A later start would only leave columns empty.
    let highest = first(before: text.endIndex, in: space - 1)
    let wanted = min(text.index(atUTF8: editing.boundary(atOrAfter: start)), highest, caret)
    let first = max(lowest, wanted)
    // If the omitted text fits in the space of the ellipsis, show the text instead.
    return mark > 0 && fits(text.startIndex..<first, in: mark) ? text.startIndex : first
  }

  private func fits(_ range: Range<String.Index>, in space: Int) -> Bool {
    var (index, rest) = (range.lowerBound, space)
    while index < range.upperBound {
      rest -= columns(at: index)
      if rest < 0 { return false }
      index = text.index(after: index)
    }
    return true
  }

  /// Returns the first index from which all text before `end` fits, with a preceding ellipsis if necessary.
  private func first(before end: String.Index, in space: Int) -> String.Index {
    var (index, best, sum) = (end, end, 0)
    while index > text.startIndex {
      index = text.index(before: index)
      sum += columns(at: index)
      if sum > space { return best }
      if sum <= space - mark { best = index }
    }
    return index
  }

  private mutating func show(from first: String.Index, _ caret: String.Index, _ space: Int) {
    marksStart = first > text.startIndex && mark > 0
    var column = marksStart ? mark : 0
    var index = first
    while index < text.endIndex {
      let next = text.index(after: index)
      let width = columns(at: index)
      let isWhole =
        column + width + mark <= space || fits(index..<text.endIndex, in: space - column)
      if !isWhole { break }
      if index == caret { caretColumn = column }
      column += width
      index = next
    }
    marksEnd = index < text.endIndex && mark > 0
    shown = text.offset(of: first)..<text.offset(of: index)
    // The caret is visible even if its grapheme cluster is too wide.
    if index == caret, space > 0 { caretColumn = min(column, space - 1) }
  }

  /// Returns the offset of the grapheme cluster at a column, or the end of the visible part.
  ///
  /// A column outside the window refers to the next grapheme cluster on that side.
  ///
  /// - Parameter target: The column, relative to the left edge of the window.
  /// - Returns: The offset in UTF-8 bytes.
  func offset(atColumn target: Int) -> Int {
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
    isSecret ? 1 : TermScreen.displayWidth(of: text[index])
  }
}
