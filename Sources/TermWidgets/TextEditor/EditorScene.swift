// SPDX-License-Identifier: MIT

import TermScreen

/// What is seen of a text, where the caret stands in it, and what input changes: decides, keeps nothing.
struct EditorScene {
  let document: TextDocument
  let options: EditorOptions
  /// What is kept, brought to the document as it is now.
  let state: EditorState
  let layout: EditorLayout
  /// The rows that are seen.
  private(set) var rows: [EditorRow] = []
  /// Columns before those that are seen, where lines are not wrapped.
  private(set) var x = 0

  init(_ document: TextDocument, _ options: EditorOptions, _ state: EditorState, size: Size) {
    self.document = document
    self.options = options
    self.state = state.settled(in: document)
    layout = EditorLayout(document, options, size: size)
    rows = visibleRows()
    if layout.wrapping.columns == nil { x = visibleColumn() }
  }

  /// Stands at the row that shows a place of the text.
  func cursor(at offset: Int) -> RowCursor { RowCursor(document, layout.wrapping, at: offset) }

  /// The rows that are seen: as little as need be is moved.
  private func visibleRows() -> [EditorRow] {
    guard layout.room.rows > 0 else { return [] }
    let rows = rows(from: cursor(at: state.top))
    guard state.followsCaret, !rows.contains(where: { $0.contains(state.caret) }) else {
      return rows
    }
    var top = cursor(at: state.caret)
    if let first = rows.first, state.caret > first.start {
      for _ in 1..<max(1, layout.room.rows) where !top.retreat() { break }
    }
    return self.rows(from: top)
  }

  /// The rows from one on; from one before it, where the text ends before the room does.
  private func rows(from top: RowCursor) -> [EditorRow] {
    var cursor = top
    var rows = [top.row]
    while rows.count < layout.room.rows, cursor.advance() { rows.append(cursor.row) }
    cursor = top
    while rows.count < layout.room.rows, cursor.retreat() { rows.insert(cursor.row, at: 0) }
    return rows
  }

  /// The first column that is seen, so that the cluster at the caret is.
  private func visibleColumn() -> Int {
    guard state.followsCaret else { return max(0, state.x) }
    let row = cursor(at: state.caret).row
    let line = document[row.line]
    let place = state.caret - row.line.start
    let column = column(of: state.caret, in: row)
    let after = line.destination(of: .right, from: place)
    // At the end of a line the caret may stand in the column that is kept for it.
    let width = max(1, self.column(of: row.line.start + after, in: row) - column)
    return min(
      column,
      max(max(0, state.x), column + width - layout.textColumns - (after == place ? 1 : 0))
    )
  }

  // MARK: - Cells and places

  /// The column of a place in its row.
  func column(of offset: Int, in row: EditorRow) -> Int {
    document[row.line].column(
      of: offset - row.line.start,
      from: row.range.lowerBound,
      tabStop: options.tabWidth
    )
  }

  /// The place in a row that is nearest to a column; where a row goes on in another it is before its end.
  func place(atColumn column: Int, in row: EditorRow) -> Int {
    let line = document[row.line]
    let found = line.place(atColumn: max(0, column), in: row.range, tabStop: options.tabWidth)
    guard found.offset == row.range.upperBound, !row.isLast, !row.range.isEmpty else {
      return row.line.start + found.offset
    }
    return row.line.start + line.destination(of: .left, from: found.offset)
  }

  /// The cell of the caret in the room of the text; `nil` where it is not seen.
  var caretCell: Point? {
    guard layout.room.columns > 0, let y = rows.firstIndex(where: { $0.contains(state.caret) })
    else { return nil }
    let column = column(of: state.caret, in: rows[y]) - x
    guard column >= 0 else { return nil }
    // Blanks that vanish at the end of a row have no cells.
    if layout.wrapping.columns != nil {
      return Point(x: min(column, layout.room.columns - 1), y: y)
    }
    return column < layout.room.columns ? Point(x: column, y: y) : nil
  }

  /// The place of the text that a cell of its room shows; cells out of the room mean what comes there.
  func place(at cell: Point) -> Int {
    guard let first = rows.first, let last = rows.last else { return state.caret }
    var row = rows[max(0, min(cell.y, rows.count - 1))]
    if cell.y < 0 {
      row = self.row(-cell.y, rowsFrom: first, goingUp: true)
    } else if cell.y >= layout.room.rows {
      row = self.row(cell.y - rows.count + 1, rowsFrom: last, goingUp: false)
    } else if cell.y >= rows.count {
      return document.utf8Count
    }
    return place(atColumn: cell.x + x, in: row)
  }

  private func row(_ distance: Int, rowsFrom start: EditorRow, goingUp: Bool) -> EditorRow {
    var cursor = cursor(at: start.start)
    for _ in 0..<min(distance, layout.room.rows) {
      guard goingUp ? cursor.retreat() : cursor.advance() else { break }
    }
    return cursor.row
  }

  /// What is kept when nothing but what is said changes.
  func kept() -> EditorState {
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
