// SPDX-License-Identifier: MIT

import TermScreen

/// Draws what the row at a position shows.
typealias RowDrawing = (Int, inout Canvas, RenderPass) -> Void

/// Draws what can be seen of a list.
///
/// It knows positions only, since to look up what belongs to a generic type costs as much as to draw a row.
@MainActor
struct ListPainter {
  let lines: ListLines
  let place: ListPlace
  let pinsHeader: Bool
  let look: ListLook
  /// Columns before what a row shows.
  let gutter: Int
  /// How the cursor's row stands out, if it does.
  let cursor: (glyph: Unicode.Scalar, style: Style)?
  /// Whether the cursor's row is the one that is chosen.
  let isChoice: Bool
  /// Whether a row is one of several that are chosen; `nil` when none is.
  let isMarked: ((Int) -> Bool)?
  /// What makes the rows a tree, if they are one.
  let tree: ListTree?
  /// Draws what a row shows.
  let drawContent: RowDrawing
  let header: (@MainActor (Int) -> Nodes)?

  func draw(in canvas: Canvas, _ pass: RenderPass) {
    var area = canvas
    var y = 0
    if pinsHeader {
      drawHeader(lines.section(atLine: place.top), in: canvas, y: 0, pass)
      // So that a row of which less can be seen does not lie over the header.
      area = canvas.inside(
        Rect(x: 0, y: 1, columns: canvas.size.columns, rows: canvas.size.rows - 1)
      )
      y = 1
    }
    let end = min(canvas.size.rows, lines.count - place.top)
    while y < end {
      switch lines.item(atLine: place.top + y) {
      case .header(let section):
        drawHeader(section, in: canvas, y: y, pass)
        y += 1
      case .row(let row, let linesBefore):
        drawRow(row, in: area, y: y - linesBefore - (pinsHeader ? 1 : 0), pass)
        y += lines.rowHeight - linesBefore
      }
    }
  }

  private func drawHeader(_ section: Int, in canvas: Canvas, y: Int, _ pass: RenderPass) {
    var line = canvas.inside(Rect(x: 0, y: y, columns: canvas.size.columns, rows: 1))
    pass.beginGroup(.amended(Self.headerAmendment))
    header?(section).draw(in: &line, pass)
    pass.endGroup()
  }

  /// Draws the row whose first line is at `y`.
  private func drawRow(_ row: Int, in canvas: Canvas, y: Int, _ pass: RenderPass) {
    let width = max(0, canvas.size.columns - gutter)
    var part = canvas.inside(Rect(x: gutter, y: y, columns: width, rows: lines.rowHeight))
    if let cursor, row == place.cursor {
      let frame = Rect(x: 0, y: y, columns: canvas.size.columns, rows: lines.rowHeight)
      var line = canvas.inside(frame)
      line.lay(cursor.style)
      for y in 0..<lines.rowHeight { line.put(cursor.glyph, x: 0, y: y) }
      part.style = line.style
    }
    if let isMarked, isMarked(row) { canvas.put(look.mark, x: 1, y: y, style: part.style) }
    if pass.isAccessible { pass.beginGroup(.combined(element(ofRow: row))) }
    drawContent(row, &part, pass)
    if pass.isAccessible { pass.endGroup() }
  }

  /// A row as it is read out, before its content.
  private func element(ofRow row: Int) -> AccessibleElement {
    var states: AccessibleStates = []
    if let isMarked { states = isMarked(row) ? .selected : [] }
    if row == place.cursor, place.hasCursor {
      if isMarked == nil, isChoice { states.insert(.selected) }
      if look.hasFocus { states.insert(.focused) }
    }
    switch tree?.kind(row) {
    case .open: states.insert(.expanded)
    case .closed: states.insert(.collapsed)
    case .leaf, nil: break
    }
    return AccessibleElement(
      .row,
      "",
      value: tree.map { "level \($0.depth(row) + 1)" } ?? "",
      states: states,
      place: AccessibleElement.Place(row + 1)
    )
  }

  private static let headerAmendment: AccessibleAmendment = {
    var amendment = AccessibleAmendment()
    amendment.role = .heading
    return amendment
  }()
}
