// SPDX-License-Identifier: MIT

import TermScreen

/// What a table does otherwise than a list with the rows that it has as a list, apart from drawing them.
///
/// It is kept for input, so it holds no rows.
@MainActor
struct TableRows {
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

  typealias Drawing = @MainActor (Row, Canvas, RenderPass) -> Void

  /// What draws the cells of a row; made once for all rows.
  var drawingOfRows: Drawing {
    let pinned = drawing(of: layout.pinnedSlots)
    let scrolled = drawing(of: layout.scrolledSlots(offset: offset))
    return { row, canvas, pass in
      if pass.isAccessible { describe(row, pass) }
      pinned(row, canvas, pass)
      scrolled(row, canvas.inside(layout.scrolledPart), pass)
    }
  }

  /// What draws cells from left to right: the first one, and then what draws the others.
  ///
  /// Not a loop, since to look up an element of an array of what is generic takes longer than to draw a cell.
  private func drawing(of slots: [TableSlot]) -> Drawing {
    var drawing: Drawing = { _, _, _ in }
    for slot in slots.reversed() { drawing = self.drawing(at: slot, before: drawing) }
    return drawing
  }

  private func drawing(at slot: TableSlot, before others: @escaping Drawing) -> Drawing {
    let column = columns[slot.column]
    switch column.content {
    case .text(let text):
      let look = CellText(alignment: column.alignment, unicode: unicode)
      return { row, canvas, pass in
        look.draw(text(row), in: canvas, at: slot, pass)
        others(row, canvas, pass)
      }
    case .widget(let content):
      let alignment = column.alignment
      return { row, canvas, pass in
        Self.draw(content(row).single, in: canvas.inside(slot.frame), alignment, pass)
        others(row, canvas, pass)
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
    for slot in layout.pinnedSlots { drawTitle(sorting, in: canvas, at: slot, pass) }
    let part = canvas.inside(layout.scrolledPart)
    for slot in layout.scrolledSlots(offset: offset) {
      drawTitle(sorting, in: part, at: slot, pass)
    }
  }

  private func drawTitle(
    _ sorting: TableSorting<Row>?,
    in canvas: Canvas,
    at slot: TableSlot,
    _ pass: RenderPass
  ) {
    let column = columns[slot.column]
    let text = CellText(alignment: column.alignment, unicode: unicode)
    guard let isDescending = sorting?.isDescending(column) else {
      return text.draw(column.title, in: canvas, at: slot, pass)
    }
    // Before what stands at the right edge, so that the title stays above what it is the title of.
    let (cell, sign) = (canvas.inside(slot.frame), TableSlot.signColumns)
    let room = max(0, slot.width - sign)
    let isLast = column.alignment == .trailing
    let title = Rect(x: isLast ? sign : 0, y: 0, columns: room, rows: 1)
    text.draw(column.title, in: cell.inside(title), pass)
    let needed = min(room, CellText.columns(of: column.title))
    let end = column.alignment.offset(of: needed, in: room) + needed + 1
    cell.put(
      self.sign(isDescending: isDescending),
      x: isLast ? room - needed : min(end, slot.width - 1),
      y: 0,
      style: pass.environment.theme[.accent]
    )
  }

  private func sign(isDescending: Bool) -> Unicode.Scalar {
    if unicode { return isDescending ? "▼" : "▲" }
    return isDescending ? "v" : "^"
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
