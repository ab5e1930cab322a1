// SPDX-License-Identifier: MIT

import TermScreen

/// Text in one line of a table, cut with an ellipsis where it is too long.
///
/// Nothing is allocated for a text of moderate length that is ASCII or has room.
struct CellText {
  let alignment: HorizontalAlignment
  let unicode: Bool

  /// Draws a text in the cell that a column has in a row.
  @MainActor
  func draw(_ text: String, in row: Canvas, at slot: TableSlot, _ pass: RenderPass) {
    let length = text.utf8.count
    if length <= slot.width, !slot.isCut {
      let x = slot.x + alignment.offset(of: length, in: slot.width)
      if row.writeIfPrintableASCII(text, x: x, y: 0) { return }
    }
    let cell = row.inside(slot.frame)
    draw(text, in: cell, pass)
    if slot.isCut { markCuts(of: text, in: cell, seen: slot.seen) }
  }

  /// Draws a text on a canvas of one row.
  @MainActor
  func draw(_ text: String, in cell: Canvas, style: Style = .plain, _ pass: RenderPass) {
    guard !cell.isInvisible else { return }
    switch Self.form(of: text) {
    case .plain where text.utf8.count <= cell.size.columns:
      write(text, columns: text.utf8.count, in: cell, style)
      return
    case .plain:
      drawCut(text, in: cell, style)
      return
    case .line(let columns) where columns <= cell.size.columns && unicode:
      write(text, columns: columns, in: cell, style)
      return
    case .line, .other: break
    }
    // A table says itself what is read out of it.
    pass.beginGroup(.hidden)
    defer { pass.endGroup() }
    var cell = cell
    cell.style = style.over(cell.style)
    pass.with {
      $0.textLayout = TextLayout()
      $0.textLayout.wrapping = .none
      $0.textLayout.lineLimit = 1
      $0.textLayout.alignment = alignment
    } _: {
      TextNode(Text(text)).draw(in: &cell, pass)
    }
  }

  /// Puts signs where a text goes on beside what is seen of its cell, so that no number looks like another one.
  ///
  /// - Parameters:
  ///   - text: What was drawn.
  ///   - cell: The whole cell.
  ///   - seen: The columns of it that are seen.
  func markCuts(of text: String, in cell: Canvas, seen: Range<Int>) {
    guard !seen.isEmpty else { return }
    let length = min(Self.columns(of: text), cell.size.columns)
    let start = alignment.offset(of: length, in: cell.size.columns)
    let dots = dots(in: seen.count)
    if start < seen.lowerBound, start + length > seen.lowerBound {
      putEllipsis(seen.lowerBound..<seen.lowerBound + dots, in: cell)
    }
    if start + length > seen.upperBound, start < seen.upperBound {
      putEllipsis(seen.upperBound - dots..<seen.upperBound, in: cell)
    }
  }

  private func write(_ text: String, columns: Int, in cell: Canvas, _ style: Style) {
    cell.write(text, x: alignment.offset(of: columns, in: cell.size.columns), y: 0, style: style)
  }

  /// Writes the beginning of an ASCII text, and that there is more.
  private func drawCut(_ text: String, in cell: Canvas, _ style: Style) {
    let room = cell.size.columns
    let dots = dots(in: room)
    cell.inside(Rect(x: 0, y: 0, columns: room - dots, rows: 1))
      .write(text, x: 0, y: 0, style: style)
    putEllipsis(room - dots..<room, in: cell, style)
  }

  /// The columns of an ellipsis in a room.
  private func dots(in room: Int) -> Int { min(unicode ? 1 : 3, room) }

  private func putEllipsis(_ columns: Range<Int>, in cell: Canvas, _ style: Style = .plain) {
    for x in columns { cell.put(unicode ? "…" : ".", x: x, y: 0, style: style) }
  }

  // MARK: Measuring

  private enum Form {
    /// Printable ASCII.
    case plain
    /// One line, without what a line cannot show, of so many columns.
    case line(columns: Int)
    /// Several lines, or more than is looked through in each frame.
    case other
  }

  private static func form(of text: String) -> Form {
    guard text.utf8.count <= 4096 else { return .other }
    if text.utf8.withContiguousStorageIfAvailable(isPrintableASCII) == true { return .plain }
    return text.utf8.contains { $0 == 0x0A || $0 == 0x09 }
      ? .other : .line(columns: columns(of: text))
  }

  /// The columns that a text needs to be shown as a whole.
  static func columns(of text: String) -> Int { TermScreen.columns(of: text) }
}
