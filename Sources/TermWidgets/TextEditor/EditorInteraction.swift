// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A snapshot of the visible text and the caret that computes the effect of input.
struct EditorInteraction {
  let document: TextDocument
  let options: EditorOptions
  /// The stored state, adjusted to the current document.
  let state: TextEditorState
  let layout: EditorLayout
  /// The visible rows.
  private(set) var rows: [EditorRow] = []
  /// The number of columns scrolled out of view at the left, which is 0 if lines wrap.
  private(set) var x = 0

  init(_ document: TextDocument, _ options: EditorOptions, _ state: TextEditorState, size: Size) {
    self.document = document
    self.options = options
    self.state = state.settled(in: document)
    layout = EditorLayout(document, options, size: size)
    rows = visibleRows()
    if layout.wrapping.columns == nil { x = visibleColumn() }
  }

  /// Returns a cursor at the row that contains an offset.
  func cursor(at offset: Int) -> RowCursor { RowCursor(document, layout.wrapping, at: offset) }

  /// Returns the visible rows, scrolled no further than necessary.
  private func visibleRows() -> [EditorRow] {
    guard layout.space.rows > 0 else { return [] }
    let rows = rows(from: cursor(at: state.top))
    guard state.followsCaret, !rows.contains(where: { $0.contains(state.caret) }) else {
      return rows
    }
    var top = cursor(at: state.caret)
    if let first = rows.first, state.caret > first.start {
      for _ in 1..<max(1, layout.space.rows) where !top.retreat() { break }
    }
    return self.rows(from: top)
  }

  /// Returns the rows that start at a cursor.
  ///
  /// If the text ends early, the result includes preceding rows.
  private func rows(from top: RowCursor) -> [EditorRow] {
    var cursor = top
    var rows = [top.row]
    while rows.count < layout.space.rows, cursor.advance() { rows.append(cursor.row) }
    cursor = top
    while rows.count < layout.space.rows, cursor.retreat() { rows.insert(cursor.row, at: 0) }
    return rows
  }

  /// Returns the first visible column.
  ///
  /// If the editor follows the caret, the grapheme cluster at the caret is visible.
  private func visibleColumn() -> Int {
    guard state.followsCaret else { return max(0, state.x) }
    let row = cursor(at: state.caret).row
    let line = document[row.line]
    let place = state.caret - row.line.start
    let column = column(of: state.caret, in: row)
    let after = line.destination(of: .right, from: place)
    // At the end of a line, the caret can be in the column reserved for it.
    let width = max(1, self.column(of: row.line.start + after, in: row) - column)
    return min(
      column,
      max(max(0, state.x), column + width - layout.textColumns - (after == place ? 1 : 0))
    )
  }

  // MARK: - Cells and offsets

  /// Returns the column of an offset in its row.
  func column(of offset: Int, in row: EditorRow) -> Int {
    document[row.line].column(
      of: offset - row.line.start,
      from: row.range.lowerBound,
      tabStop: options.tabWidth
    )
  }

  /// Returns the offset in a row that's nearest to a column.
  ///
  /// If the line continues on the next row, the offset is before the end of the row.
  func place(atColumn column: Int, in row: EditorRow) -> Int {
    let line = document[row.line]
    let found = line.place(atColumn: max(0, column), in: row.range, tabStop: options.tabWidth)
    guard found.offset == row.range.upperBound, !row.isLast, !row.range.isEmpty else {
      return row.line.start + found.offset
    }
    return row.line.start + line.destination(of: .left, from: found.offset)
  }

  /// The cell of the caret in the text area, or `nil` if the caret isn't visible.
  var caretCell: Point? {
    guard layout.space.columns > 0, let y = rows.firstIndex(where: { $0.contains(state.caret) })
    else { return nil }
    let column = column(of: state.caret, in: rows[y]) - x
    guard column >= 0 else { return nil }
    // Spaces that disappear at the end of a row have no cells.
    if layout.wrapping.columns != nil {
      return Point(x: min(column, layout.space.columns - 1), y: y)
    }
    return column < layout.space.columns ? Point(x: column, y: y) : nil
  }

  /// Returns the offset at a cell, relative to the text area.
  ///
  /// For a cell outside the area, the result is the offset that the cell would show after scrolling.
  func place(at cell: Point) -> Int {
    guard let first = rows.first, let last = rows.last else { return state.caret }
    var row = rows[max(0, min(cell.y, rows.count - 1))]
    if cell.y < 0 {
      row = self.row(-cell.y, rowsFrom: first, goingUp: true)
    } else if cell.y >= layout.space.rows {
      row = self.row(cell.y - rows.count + 1, rowsFrom: last, goingUp: false)
    } else if cell.y >= rows.count {
      return document.utf8Count
    }
    return place(atColumn: cell.x + x, in: row)
  }

  private func row(_ distance: Int, rowsFrom start: EditorRow, goingUp: Bool) -> EditorRow {
    var cursor = cursor(at: start.start)
    for _ in 0..<min(distance, layout.space.rows) {
      guard goingUp ? cursor.retreat() : cursor.advance() else { break }
    }
    return cursor.row
  }

  /// Returns the state without the transient values that the next input must reset.
  func kept() -> TextEditorState {
    var next = state
    next.top = rows.first?.start ?? state.top
    next.x = x
    next.followsCaret = true
    next.column = nil
    next.run = nil
    next.leavesByTab = false
    next.grab = nil
    return next
  }
}
