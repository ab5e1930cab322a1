// SPDX-License-Identifier: MIT

/// A clipped drawing surface over part of a ``CellBuffer``.
///
/// A leaf widget draws on a canvas. The origin is the top-left cell. Drawing functions accept any coordinates and draw
/// only what is visible.
@frozen
public struct Canvas {
  @usableFromInline let buffer: CellBuffer
  @usableFromInline let cells: UnsafeMutablePointer<Cell>
  @usableFromInline let stride: Int
  @usableFromInline var origin: Point
  /// The writable part of the buffer, in the buffer's coordinates.
  @usableFromInline var clip: Rect

  /// The size of the drawing surface, including clipped parts.
  public private(set) var size: Size

  /// The style from which the styles of drawing functions inherit unset values.
  public var style: Style = .plain

  init(buffer: CellBuffer, area: Rect, clip: Rect) {
    self.buffer = buffer
    self.cells = buffer.cells
    self.stride = buffer.size.columns
    self.origin = Point(x: area.x.asCoordinate, y: area.y.asCoordinate)
    self.size = area.size
    self.clip = clip
  }

  /// The canvas's rectangle in the buffer's coordinates, including clipped parts.
  public var frame: Rect { Rect(origin: origin, size: size) }

  /// The visible part of the canvas, in the buffer's coordinates.
  public var visibleFrame: Rect { clip }

  /// A Boolean value that indicates whether no part of the canvas is visible.
  public var isInvisible: Bool { clip.isEmpty }

  /// Returns a canvas on part of this canvas, clipped to both.
  public func subcanvas(in area: Rect) -> Canvas {
    let area = Rect(origin: position(x: area.x, y: area.y), size: area.size)
    var canvas = Canvas(buffer: buffer, area: area, clip: clip.intersection(area))
    canvas.style = style
    return canvas
  }

  /// Returns a canvas of the given size at the same origin, with no visible part.
  public func hidden(size: Size) -> Canvas {
    var canvas = subcanvas(in: .zero)
    canvas.size = size
    return canvas
  }

  /// Returns the position in the buffer's coordinates of a position on the canvas.
  private func position(x: Int, y: Int) -> Point {
    Point(
      x: (origin.x + x.asCoordinate).asCoordinate,
      y: (origin.y + y.asCoordinate).asCoordinate
    )
  }

  /// Shows the terminal's cursor at a cell if that cell is visible.
  public func placeCursor(x: Int, y: Int) {
    let position = position(x: x, y: y)
    if clip.contains(position) { buffer.cursor = position }
  }
}

extension Int {
  /// The number, limited to ±2⁶⁰ so that sums of several coordinates don't overflow.
  @inlinable
  var asCoordinate: Int { Swift.min(Swift.max(self, -1 << 60), 1 << 60) }
}

// MARK: - Drawing cells

extension Canvas {
  /// Draws one scalar in one cell, or in two if it's wide.
  ///
  /// A visible replacement is drawn for a scalar that isn't printable.
  @inlinable @inline(__always)
  public func put(_ scalar: Unicode.Scalar, x: Int, y: Int, style: Style = .plain) {
    // ASCII, box drawing, block elements, and Braille patterns, which widgets draw cell by cell.
    guard
      scalar.value &- 0x20 < 0x5F || scalar.value &- 0x2500 < 0xA0 || scalar.value &- 0x2800 < 0x100
    else {
      putAny(scalar, x: x, y: y, style: style)
      return
    }
    // Sums that overflow are still far outside the clip.
    let column = origin.x &+ x
    let row = origin.y &+ y
    guard column >= clip.x, column < clip.x &+ clip.columns, row >= clip.y,
      row < clip.y &+ clip.rows
    else { return }
    let cell = cells + (row &* stride &+ column)
    if cell.pointee.width != 1 { eraseOtherHalf(cell) }
    cell.pointee = Cell(glyph: scalar.value, style: styleIndex(for: style))
  }

  /// Fills an area with one scalar, or with spaces if the scalar doesn't take exactly one column.
  public func fill(_ area: Rect, _ scalar: Unicode.Scalar = " ", style: Style = .plain) {
    let part = clip.intersection(Rect(origin: position(x: area.x, y: area.y), size: area.size))
    guard !part.isEmpty else { return }
    let (glyph, width) = Self.shown(scalar)
    let cell = Cell(glyph: width == 1 ? glyph : 0x20, style: styleIndex(for: style))
    for y in part.y..<part.y + part.rows {
      let first = cells + (y * stride + part.x)
      eraseCutClusters(first, count: part.columns)
      first.update(repeating: cell, count: part.columns)
    }
  }

  /// Fills the canvas with spaces and hides the terminal's cursor if the cursor is in the visible part.
  ///
  /// Only the values of the style that are visible on a space are applied.
  public func clear(style: Style = .plain) {
    var canvas = self
    canvas.style = style.inheriting(from: self.style).forBlankCell
    canvas.fill(Rect(size: size))
    if let cursor = buffer.cursor, clip.contains(cursor) { buffer.cursor = nil }
  }

  /// Copies the cells at the same positions of another buffer, which must have the same size and table.
  package func copy(from other: CellBuffer) {
    for y in clip.y..<clip.y + clip.rows {
      let first = cells + (y * stride + clip.x)
      eraseCutClusters(first, count: clip.columns)
      first.update(from: other.row(y) + clip.x, count: clip.columns)
    }
  }

  /// Changes the style of all visible cells, for example of the content behind a dialog.
  ///
  /// - Parameter change: A closure that modifies a style. The canvas calls it once for each run of cells in a row with
  ///   the same style.
  /// - Complexity: O(*n*), where *n* is the number of visible cells.
  public func restyle(_ change: (inout Style) -> Void) {
    guard !clip.isEmpty else { return }
    guard let watch = buffer.watch else { return restyleCells(change) }
    watch.whileRestyling(clip) { restyleCells(change) }
  }

  private func restyleCells(_ change: (inout Style) -> Void) {
    for y in clip.y..<clip.y + clip.rows {
      var known: (old: UInt32, new: UInt32, forBlankCell: UInt32)?
      for x in clip.x..<clip.x + clip.columns {
        let cell = cells + (y * stride + x)
        // A wide cluster that the edge cuts keeps the style of its other half.
        if x == clip.x, cell.pointee.width == 0 { continue }
        if x == clip.x + clip.columns - 1, cell.pointee.width == 2 { continue }
        let old = cell.pointee.style
        if known?.old != old {
          var style = buffer.table.styles[Int(old)]
          change(&style)
          let numbers = (
            buffer.table.styleIndex(for: style), buffer.table.styleIndex(for: style.forBlankCell)
          )
          known = (old, numbers.0, numbers.1)
        }
        guard let known else { continue }
        let isBlank = cell.pointee.glyph == 0x20
        cell.pointee = Cell(
          glyph: cell.pointee.glyph,
          style: isBlank ? known.forBlankCell : known.new,
          width: cell.pointee.width
        )
      }
    }
  }

  @usableFromInline @inline(never)
  func putAny(_ scalar: Unicode.Scalar, x: Int, y: Int, style: Style) {
    guard let row = visibleRow(y) else { return }
    let (glyph, width) = Self.shown(scalar)
    let column = origin.x + x.asCoordinate
    put(glyph, width: width, column: column, row: row, style: styleIndex(for: style))
  }

  @inlinable @inline(__always)
  func styleIndex(for style: Style) -> UInt32 {
    buffer.table.styleIndex(for: style.inheriting(from: self.style))
  }

  /// Replaces both halves of a wide cluster with spaces before one of its cells is overwritten.
  @usableFromInline @inline(never)
  func eraseOtherHalf(_ cell: UnsafeMutablePointer<Cell>) {
    let other = cell.pointee.width == 0 ? cell - 1 : cell + 1
    other.pointee = Cell(glyph: 0x20, style: other.pointee.style)
    cell.pointee = Cell(glyph: 0x20, style: cell.pointee.style)
  }

  /// Erases the wide clusters that extend beyond either end of a run of cells.
  func eraseCutClusters(_ first: UnsafeMutablePointer<Cell>, count: Int) {
    if first.pointee.width == 0 { eraseOtherHalf(first) }
    let last = first + count - 1
    if last.pointee.width == 2 { eraseOtherHalf(last) }
  }
}
