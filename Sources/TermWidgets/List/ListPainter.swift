// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A closure that draws the content of the row at a position.
typealias RowDrawing = (Int, inout Canvas, RenderContext) -> Void

/// A painter for the visible part of a list.
///
/// The painter uses only positions, because looking up generic metadata takes as long as drawing a row.
@MainActor
struct ListPainter {
  let lines: ListLines
  let place: ListPosition
  let pinsHeader: Bool
  let appearance: ListAppearance
  /// The number of columns before the content of a row, or 0 to show no symbols.
  let gutter: Int
  /// The highlight of the cursor's row, if any.
  let cursor: (glyph: Unicode.Scalar, surface: Theme.Surface?)?
  /// The row under the pointer, if any.
  let hovered: Int?
  /// A Boolean value that indicates whether the cursor's row is the selected row.
  let isChoice: Bool
  /// A closure that returns a Boolean value that indicates whether a row is part of a multiple selection.
  ///
  /// The value is `nil` if no row is part of a multiple selection.
  let isMarked: ((Int) -> Bool)?
  /// The symbol of a row that's part of a multiple selection.
  let mark: Unicode.Scalar
  /// The tree structure of the rows, if any.
  let tree: ListTree?
  /// A closure that draws the content of a row.
  let drawContent: RowDrawing
  let header: (@MainActor (Int) -> Nodes)?

  func draw(in canvas: Canvas, _ context: RenderContext) {
    var area = canvas
    var y = 0
    var offset = place.top
    if pinsHeader {
      drawHeader(lines.section(atLine: place.top.line), in: canvas, y: 0, context)
      // A partly visible row must not cover the header.
      area = canvas.subcanvas(
        in:
          Rect(x: 0, y: 1, columns: canvas.size.columns, rows: canvas.size.rows - 1)
      )
      y = 1
      offset = lines.offset(offset, movedBy: 1)
    }
    while y < canvas.size.rows, offset.line < lines.count {
      switch lines.item(atLine: offset.line) {
      case .header(let section):
        drawHeader(section, in: canvas, y: y, context)
        y += 1
        offset = ListOffset(line: offset.line + 1)
      case .row(let row, let linesBefore):
        let (height, above) = (lines.height(ofRow: row), linesBefore + offset.hidden)
        let top = y - above - (pinsHeader ? 1 : 0)
        let width = max(0, area.size.columns - gutter)
        let part = area.subcanvas(in: Rect(x: gutter, y: top, columns: width, rows: height))
        context.drawPart("row \(row + 1)", in: part) {
          draw(row, at: top, content: part, in: area, context)
        }
        y += height - above
        offset = ListOffset(line: offset.line + lines.rowHeight - linesBefore)
      }
    }
  }

  private func drawHeader(_ section: Int, in canvas: Canvas, y: Int, _ context: RenderContext) {
    var line = canvas.subcanvas(in: Rect(x: 0, y: y, columns: canvas.size.columns, rows: 1))
    context.withAccessibilityGroup(.amended(Self.headerAmendment)) {
      header?(section).draw(in: &line, context)
    }
  }

  /// Draws the row with its first line at `y` and its content on a separate canvas.
  private func draw(
    _ row: Int,
    at y: Int,
    content: Canvas,
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    var part = content
    let isCursor = cursor != nil && row == place.cursor
    let surface = isCursor ? cursor?.surface : row == hovered ? .hover : nil
    if isCursor || surface != nil {
      let frame = Rect(x: 0, y: y, columns: canvas.size.columns, rows: part.size.rows)
      var line = canvas.subcanvas(in: frame)
      if let surface {
        var style = appearance.theme[surface]
        // All cells are bold, because terminals show a bold color as another color, also in reversed cells.
        if surface == .selection { style.attributes.insert(.bold) }
        line.lay(style)
      }
      if let cursor, isCursor, gutter > 0 {
        let style =
          surface == .selection ? appearance.theme.on(.selection)[.focusedBorder] : .plain
        let isFramed = context.environment.surroundingLines == .focused
        for y in line.visibleRows {
          line.putCursor(cursor.glyph, y: y, isFramed: isFramed, style: style)
        }
      }
      part.style = line.style
    }
    if let isMarked, gutter > 0, isMarked(row) {
      // The first line of a row of fitted height can be out of view for as long as the row fills the list.
      canvas.put(mark, x: 1, y: max(0, y), style: part.style)
    }
    context.withAccessibilityGroup(.combined(element(ofRow: row))) {
      if let surface {
        context.with(on: surface) { drawContent(row, &part, context) }
      } else {
        drawContent(row, &part, context)
      }
    }
  }

  /// Returns the accessibility element that precedes the content of a row.
  private func element(ofRow row: Int) -> AccessibilityElement {
    var states: AccessibilityStates = []
    if let isMarked { states = isMarked(row) ? .selected : [] }
    if row == place.cursor, place.hasCursor {
      if isMarked == nil, isChoice { states.insert(.selected) }
      if appearance.hasFocus { states.insert(.focused) }
    }
    switch tree?.kind(row) {
    case .open: states.insert(.expanded)
    case .closed: states.insert(.collapsed)
    case .leaf, nil: break
    }
    return AccessibilityElement(
      .row,
      "",
      value: tree.map { "level \($0.depth(row) + 1)" } ?? "",
      states: states,
      position: AccessibilityElement.Position(row + 1)
    )
  }

  private static let headerAmendment: AccessibilityAmendment = {
    var amendment = AccessibilityAmendment()
    amendment.role = .heading
    return amendment
  }()
}
