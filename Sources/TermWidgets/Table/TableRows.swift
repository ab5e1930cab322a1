// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The closures that adapt the rows of a list for a table, except for drawing.
///
/// The runtime stores this value to handle input, so it doesn't contain any rows.
@MainActor
struct TableRows {
  /// A closure that handles the key presses that the rows don't handle.
  let respond: @MainActor (KeyPress) -> Response
  /// A closure that converts the list's accessibility element to a table element.
  let amend: @MainActor (inout AccessibilityElement) -> Void
}

/// The current content of a table's cells and titles.
@MainActor
struct TableCells<Row> {
  let columns: [TableColumn<Row>]
  let layout: TableLayout
  /// The horizontal scroll offset in cells.
  let offset: Int

  typealias Drawing = @MainActor (Row, Canvas, RenderContext) -> Void

  /// A closure that draws the cells of a row.
  ///
  /// Create it once for all rows.
  var drawingOfRows: Drawing {
    let pinned = drawing(of: layout.pinnedSlots)
    let scrolled = drawing(of: layout.scrolledSlots(offset: offset))
    return { row, canvas, context in
      if context.isAccessible { describe(row, context) }
      pinned(row, canvas, context)
      scrolled(row, canvas.subcanvas(in: layout.scrolledPart), context)
    }
  }

  /// Returns a closure that draws the cells from left to right.
  ///
  /// The closure draws the first cell and then calls the closure for the remaining cells. A loop would be slower,
  /// because accessing an element of an array of generic values takes longer than drawing a cell.
  private func drawing(of slots: [TableSlot]) -> Drawing {
    var drawing: Drawing = { _, _, _ in }
    for slot in slots.reversed() { drawing = self.drawing(at: slot, before: drawing) }
    return drawing
  }

  private func drawing(at slot: TableSlot, before others: @escaping Drawing) -> Drawing {
    let column = columns[slot.column]
    let name = column.label.isEmpty ? "column \(slot.column + 1)" : column.label
    switch column.content {
    case .text(let text):
      let appearance = CellText(alignment: column.alignment)
      return { row, canvas, context in
        context.drawPart(name, in: canvas.subcanvas(in: slot.frame)) {
          appearance.draw(text(row), in: canvas, at: slot, context)
        }
        others(row, canvas, context)
      }
    case .widget(let content):
      let alignment = column.alignment
      return { row, canvas, context in
        // A widget that is only clipped would show a part of a number.
        let cell = canvas.subcanvas(in: slot.seenFrame)
        context.drawPart(name, in: cell) {
          Self.draw(content(row).single, in: cell, alignment, context)
        }
        others(row, canvas, context)
      }
    }
  }

  /// Describes the text of a row to screen readers, including columns scrolled out of view.
  ///
  /// Widgets describe themselves.
  private func describe(_ row: Row, _ context: RenderContext) {
    for column in columns {
      guard case .text(let text) = column.content else { continue }
      context.describe(as: AccessibilityElement(.text, "\(column.label) \(text(row))"))
    }
  }

  /// Draws the titles, with an indicator for the column that determines the order.
  ///
  /// If this column is only partly visible, its title and the indicator use the visible part.
  func drawTitles(_ sorting: TableSorting<Row>?, in canvas: Canvas, _ context: RenderContext) {
    for slot in layout.pinnedSlots { drawTitle(sorting, in: canvas, at: slot, context) }
    let part = canvas.subcanvas(in: layout.scrolledPart)
    for slot in layout.scrolledSlots(offset: offset) {
      drawTitle(sorting, in: part, at: slot, context)
    }
  }

  private func drawTitle(
    _ sorting: TableSorting<Row>?,
    in canvas: Canvas,
    at slot: TableSlot,
    _ context: RenderContext
  ) {
    let column = columns[slot.column]
    let text = CellText(alignment: column.alignment)
    guard let isDescending = sorting?.isDescending(column) else {
      return text.draw(column.title, in: canvas, at: slot, context)
    }
    // In a trailing column, the indicator precedes the title, so that the title remains aligned with its column.
    let sign = TableSlot.indicatorColumns
    var cell = canvas.subcanvas(in: slot.seenFrame)
    let accent = context.environment.theme[.accent]
    cell.style.attributes.remove(.dim)
    cell.style = Style(attributes: .bold).inheriting(from: accent).inheriting(from: cell.style)
    let space = max(0, slot.seen.count - sign)
    let isLast = column.alignment == .trailing
    let title = Rect(x: isLast ? sign : 0, y: 0, columns: space, rows: 1)
    text.draw(column.title, in: cell.subcanvas(in: title), context)
    let needed = min(space, CellText.columns(of: column.title))
    let end = column.alignment.offset(of: needed, in: space) + needed + 1
    cell.put(
      isDescending ? context.symbols[.descending] : context.symbols[.ascending],
      x: isLast ? space - needed : min(end, slot.seen.count - 1),
      y: 0
    )
  }

  /// Draws a widget in its cell, at the column's alignment unless the widget fills the width.
  private static func draw(
    _ node: Node,
    in cell: Canvas,
    _ alignment: HorizontalAlignment,
    _ context: RenderContext
  ) {
    var area = cell
    if alignment != .leading {
      let fit = node.fit(cell.size, context)
      if !fit.flexibleAxes.contains(.horizontal) {
        let width = min(fit.size.columns, cell.size.columns)
        let x = alignment.offset(of: width, in: cell.size.columns)
        area = cell.subcanvas(in: Rect(x: x, y: 0, columns: width, rows: 1))
      }
    }
    node.paint(in: &area, context)
  }
}
