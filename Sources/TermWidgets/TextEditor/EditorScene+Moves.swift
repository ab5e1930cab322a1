// SPDX-License-Identifier: MIT

import TermScreen

/// What input changes of an editor.
struct EditorChange {
  /// What is kept from now on.
  var state: EditorState
  /// What is done to the text.
  var edit: TextEdit?
  /// What is put into the clipboard.
  var copied: String?
  /// Widgets by which the focus goes on: 1 to the next one, -1 to the one before.
  var focusSteps = 0
}

// MARK: - The caret

extension EditorScene {
  /// Moves the caret; from a selection, `left` and `right` go to its ends.
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

  /// Moves the caret to a place.
  func moving(to place: Int, selecting: Bool = false) -> EditorChange {
    var next = kept()
    next.caret = place
    if !selecting { next.anchor = place }
    return EditorChange(state: next)
  }

  /// Selects a part of the text, with the caret at its end.
  func selecting(_ range: Range<Int>) -> EditorChange {
    var next = kept()
    (next.anchor, next.caret) = (range.lowerBound, range.upperBound)
    return EditorChange(state: next)
  }

  /// A page leaves a row of the one before in sight.
  private var page: Int { max(1, layout.room.rows - 1) }

  /// Goes up or down to the column where the caret once was; beyond an end to that end.
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

  /// The first place of the caret's row that is no blank, or its beginning where the caret is there.
  private var rowStart: Int {
    let row = cursor(at: state.caret).row
    guard row.range.lowerBound == 0 else { return row.start }
    let indented = row.start + min(document[row.line].indentation.utf8.count, row.range.upperBound)
    return state.caret == indented ? row.start : indented
  }

  /// The end of the caret's row; the end of the line where the caret is there.
  private var rowEnd: Int {
    let row = cursor(at: state.caret).row
    if row.isLast { return row.bytes.upperBound }
    let end = document.destination(of: .left, from: row.bytes.upperBound)
    return state.caret == end ? document.end(of: row.line) : end
  }
}

extension RowCursor {
  /// Goes some rows on, back when negative; whether there are as many.
  mutating func move(_ distance: Int) -> Bool {
    for _ in 0..<abs(distance) {
      guard distance < 0 ? retreat() : advance() else { return false }
    }
    return true
  }
}

extension String {
  /// The blanks and tabs that it begins with.
  var indentation: Substring { self[..<(firstIndex { $0 != " " && $0 != "\t" } ?? endIndex)] }
}

// MARK: - The view

extension EditorScene {
  /// Scrolls without moving the caret; `nil` where there is nothing more to see.
  func scrolling(rows distance: Int, columns: Int) -> EditorChange? {
    guard let first = rows.first else { return nil }
    var next = state
    var top = cursor(at: first.start)
    _ = top.move(distance)
    // Never further than to where the last row is seen.
    if distance > 0 {
      var end = cursor(at: document.utf8Count)
      _ = end.move(1 - layout.room.rows)
      if end.row.start < top.row.start { top = end }
    }
    next.top = max(top.row.start, distance > 0 ? first.start : 0)
    next.x = x
    if layout.wrapping.columns == nil, columns != 0 { next.x = scrolledColumn(by: columns) }
    if next.top == first.start, next.x == x { return nil }
    next.followsCaret = false
    return EditorChange(state: next)
  }

  /// The first column that is seen after a scroll, at which some row still has text.
  private func scrolledColumn(by columns: Int) -> Int {
    let widest = rows.reduce(0) { max($0, column(of: $1.bytes.upperBound, in: $1)) }
    return max(0, min(x + columns, max(x, widest + 1 - layout.textColumns)))
  }
}
