// SPDX-License-Identifier: MIT

import TermScreen

/// What a table does otherwise than a list with the rows that it has as a list.
@MainActor
struct TableRows<Row> {
  /// Draws what a row shows.
  let draw: @MainActor (Row, inout Canvas, RenderPass) -> Void
  /// What a press means that means nothing to the rows.
  let respond: @MainActor (KeyPress) -> Response
  /// What is read out in the place of all rows, made from what a list says of itself.
  let amend: @MainActor (inout AccessibleElement) -> Void
}

/// Draws the cells of rows, and the titles above them, where columns stand at one moment.
@MainActor
struct TableCells<Row> {
  let columns: [TableColumn<Row>]
  let layout: TableLayout
  /// Cells that have left to the left.
  let offset: Int
  let unicode: Bool

  /// Draws the cells of a row.
  func draw(_ row: Row, in canvas: Canvas, _ pass: RenderPass) {
    if pass.isAccessible { describe(row, pass) }
    forEachColumn(in: canvas) { column, cell, seen in
      switch column.content {
      case .text(let text):
        let cellText = CellText(alignment: column.alignment, unicode: unicode)
        let text = text(row)
        cellText.draw(text, in: cell, pass)
        if seen.count < cell.size.columns { cellText.markCuts(of: text, in: cell, seen: seen) }
      case .widget(let content):
        Self.draw(content(row).single, in: cell, column.alignment, pass)
      }
    }
  }

  /// Says the texts of a row, also those that are scrolled out of sight; widgets say themselves.
  private func describe(_ row: Row, _ pass: RenderPass) {
    for column in columns {
      guard case .text(let text) = column.content else { continue }
      pass.describe(as: AccessibleElement(.text, "\(column.title) \(text(row))"))
    }
  }

  /// Draws the titles, with a sign at the one by which rows are sorted.
  func drawTitles(_ sorting: TableSorting<Row>?, in canvas: Canvas, _ pass: RenderPass) {
    forEachColumn(in: canvas) { column, cell, seen in
      let text = CellText(alignment: column.alignment, unicode: unicode)
      guard let isDescending = sorting?.isDescending(column) else {
        text.draw(column.title, in: cell, pass)
        if seen.count < cell.size.columns { text.markCuts(of: column.title, in: cell, seen: seen) }
        return
      }
      // Before what stands at the right edge, so that the title stays above what it is the title of.
      let room = max(0, cell.size.columns - Self.signColumns)
      let isLast = column.alignment == .trailing
      let title = Rect(x: isLast ? Self.signColumns : 0, y: 0, columns: room, rows: 1)
      text.draw(column.title, in: cell.inside(title), pass)
      let needed = min(room, CellText.columns(of: column.title))
      let end = column.alignment.offset(of: needed, in: room) + needed + 1
      let x = isLast ? room - needed : min(end, cell.size.columns - 1)
      cell.put(sign(isDescending: isDescending), x: x, y: 0, style: pass.environment.theme[.accent])
    }
  }

  /// Cells that the sign takes, with the blank between it and the title.
  static var signColumns: Int { 2 }

  private func sign(isDescending: Bool) -> Unicode.Scalar {
    if unicode { return isDescending ? "▼" : "▲" }
    return isDescending ? "v" : "^"
  }

  /// Calls `body` with each column of which something can be seen, its cell in a row, and what of that is seen.
  private func forEachColumn(
    in canvas: Canvas,
    _ body: (TableColumn<Row>, Canvas, Range<Int>) -> Void
  ) {
    for index in 0..<layout.pinnedCount {
      body(columns[index], cell(index, in: canvas), 0..<layout.widths[index])
    }
    let room = layout.room - layout.pinnedRoom
    let area = canvas.inside(Rect(x: layout.pinnedRoom, y: 0, columns: room, rows: 1))
    for index in layout.scrolledColumns(offset: offset) {
      let x = layout.start(of: index, offset: offset) - layout.pinnedRoom
      let end = max(0, min(layout.widths[index], room - x))
      body(
        columns[index],
        cell(index, from: layout.pinnedRoom, in: area),
        min(max(0, -x), end)..<end
      )
    }
  }

  private func cell(_ index: Int, from origin: Int = 0, in canvas: Canvas) -> Canvas {
    let x = layout.start(of: index, offset: offset) - origin
    return canvas.inside(Rect(x: x, y: 0, columns: layout.widths[index], rows: 1))
  }

  /// Draws a widget in its cell, where it stands unless it fills.
  private static func draw(
    _ node: Node,
    in cell: Canvas,
    _ alignment: HorizontalAlignment,
    _ pass: RenderPass
  ) {
    var area = cell
    if alignment != .leading {
      let fit = node.fit(cell.size, pass)
      if !fit.fills.contains(.horizontal) {
        let width = min(fit.size.columns, cell.size.columns)
        let x = alignment.offset(of: width, in: cell.size.columns)
        area = cell.inside(Rect(x: x, y: 0, columns: width, rows: 1))
      }
    }
    node.draw(in: &area, pass)
  }
}
