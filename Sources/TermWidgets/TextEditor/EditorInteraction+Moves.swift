// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A change to an editor in response to input.
struct EditorChange {
  /// The new state of the editor.
  var state: TextEditorState
  /// The edit of the text, if any.
  var edit: TextEdit?
  /// The text to copy to the clipboard, if any.
  var copied: String?
  /// The number of widgets to move the focus by: 1 for the next widget, or -1 for the previous widget.
  var focusSteps = 0
}

// MARK: - Caret

extension EditorInteraction {
  /// Returns a change that moves the caret.
  ///
  /// If text is selected, `left` and `right` move the caret to the ends of the selection.
  func moving(_ movement: EditorKeys.Movement, selecting: Bool) -> EditorChange {
    let selection = state.selection
    let leaves = !selecting && !selection.isEmpty
    switch movement {
    case .along(.left) where leaves: return moving(to: selection.lowerBound)
    case .along(.right) where leaves: return moving(to: selection.upperBound)
    case .along(let movement):
      let place = document.destination(of: movement, from: state.caret)
      return moving(to: place, selecting: selecting)
    case .up: return moving(rows: -1, selecting: selecting)
    case .down: return moving(rows: 1, selecting: selecting)
    case .pageUp: return moving(rows: -page, selecting: selecting, isPage: true)
    case .pageDown: return moving(rows: page, selecting: selecting, isPage: true)
    case .rowStart: return moving(to: rowStart, selecting: selecting)
    case .rowEnd: return moving(to: rowEnd, selecting: selecting)
    case .textStart: return moving(to: 0, selecting: selecting)
    case .textEnd: return moving(to: document.utf8Count, selecting: selecting)
    }
  }

  /// Returns a change that moves the caret to an offset.
  func moving(to place: Int, selecting: Bool = false) -> EditorChange {
    var next = kept()
    next.caret = place
    if !selecting { next.anchor = place }
    return EditorChange(state: next)
  }

  /// Returns a change that selects part of the text, with the caret at its end.
  func selecting(_ range: Range<Int>) -> EditorChange {
    var next = kept()
    (next.anchor, next.caret) = (range.lowerBound, range.upperBound)
    return EditorChange(state: next)
  }

  /// The number of rows in a page, which is one less than the visible rows.
  private var page: Int { max(1, layout.space.rows - 1) }

  /// Returns a change that moves the caret vertically to its preferred column, limited to the bounds of the text.
  private func moving(rows distance: Int, selecting: Bool, isPage: Bool = false) -> EditorChange {
    var cursor = cursor(at: state.caret)
    let column = state.column ?? column(of: state.caret, in: cursor.row)
    var place = distance < 0 ? 0 : document.utf8Count
    if cursor.move(distance) { place = self.place(atColumn: column, in: cursor.row) }
    var change = moving(to: place, selecting: selecting)
    change.state.column = column
    if isPage, let first = rows.first {
      var top = self.cursor(at: first.start)
      _ = top.move(distance)
      change.state.top = top.row.start
    }
    return change
  }

  /// The start of the text in the caret's row, or the start of the row if the caret is already there.
  private var rowStart: Int {
    let row = cursor(at: state.caret).row
    guard row.range.lowerBound == 0 else { return row.start }
    let indented = row.start + min(document[row.line].indentation.utf8.count, row.range.upperBound)
    return state.caret == indented ? row.start : indented
  }

  /// The end of the caret's row, or the end of the line if the caret is already there.
  private var rowEnd: Int {
    let row = cursor(at: state.caret).row
    if row.isLast { return row.bytes.upperBound }
    let end = document.destination(of: .left, from: row.bytes.upperBound)
    return state.caret == end ? document.end(of: row.line) : end
  }
}

extension RowCursor {
  /// Moves by a number of rows, backward if the number is negative.
  ///
  /// - Returns: A Boolean value that indicates whether the cursor moved by the full number of rows.
  mutating func move(_ distance: Int) -> Bool {
    for _ in 0..<abs(distance) {
      guard distance < 0 ? retreat() : advance() else { return false }
    }
    return true
  }
}

extension String {
  /// The leading spaces and tabs.
  var indentation: Substring { self[..<(firstIndex { $0 != " " && $0 != "\t" } ?? endIndex)] }
}

// MARK: - Scrolling

extension EditorInteraction {
  /// Returns a change that scrolls without moving the caret, or `nil` if the text can't scroll further.
  func scrolling(rows distance: Int, columns: Int) -> EditorChange? {
    guard let first = rows.first else { return nil }
    var next = state
    var top = cursor(at: first.start)
    _ = top.move(distance)
    // Stop at the offset that shows the last row.
    if distance > 0 {
      var end = cursor(at: document.utf8Count)
      _ = end.move(1 - layout.space.rows)
      if end.row.start < top.row.start { top = end }
    }
    next.top = max(top.row.start, distance > 0 ? first.start : 0)
    next.x = x
    if layout.wrapping.columns == nil, columns != 0 { next.x = scrolledColumn(by: columns) }
    if next.top == first.start, next.x == x { return nil }
    next.followsCaret = false
    return EditorChange(state: next)
  }

  /// Returns the first visible column after a scroll, limited so that some row still has visible text.
  private func scrolledColumn(by columns: Int) -> Int {
    let widest = rows.reduce(0) { max($0, column(of: $1.bytes.upperBound, in: $1)) }
    return max(0, min(x + columns, max(x, widest + 1 - layout.textColumns)))
  }
}
