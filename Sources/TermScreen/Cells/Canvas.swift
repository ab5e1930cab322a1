// SPDX-License-Identifier: MIT

/// A rectangle of a ``CellBuffer`` in its own coordinates; what would fall outside is clipped.
///
/// A leaf widget gets one to draw on. (0, 0) is its top left cell. Coordinates may be anything.
@frozen
public struct Canvas {
  @usableFromInline let buffer: CellBuffer
  @usableFromInline let cells: UnsafeMutablePointer<Cell>
  @usableFromInline let stride: Int
  @usableFromInline var origin: Point
  /// The part of the buffer that may be written, in the buffer's coordinates.
  @usableFromInline var clip: Rect

  /// Columns and rows of the rectangle, also where parts of it are clipped.
  public private(set) var size: Size

  /// What a style given to a drawing function leaves open comes from here.
  public var style: Style = .plain

  init(buffer: CellBuffer, area: Rect, clip: Rect) {
    self.buffer = buffer
    self.cells = buffer.cells
    self.stride = buffer.size.columns
    self.origin = Point(x: area.x.asCoordinate, y: area.y.asCoordinate)
    self.size = area.size
    self.clip = clip
  }

  /// The rectangle in the buffer's coordinates.
  public var frame: Rect { Rect(origin: origin, size: size) }

  /// The part of the rectangle that can be seen, in the buffer's coordinates.
  public var visibleFrame: Rect { clip }

  /// Whether nothing drawn here can be seen.
  public var isInvisible: Bool { clip.isEmpty }

  /// A canvas on a part of this one, clipped to this one too.
  public func inside(_ area: Rect) -> Canvas {
    let area = Rect(origin: place(x: area.x, y: area.y), size: area.size)
    var canvas = Canvas(buffer: buffer, area: area, clip: clip.intersection(area))
    canvas.style = style
    return canvas
  }

  /// A canvas at the same place on which nothing can be seen.
  public func hidden(size: Size) -> Canvas {
    var canvas = inside(.zero)
    canvas.size = size
    return canvas
  }

  /// A place of the canvas in the buffer's coordinates.
  private func place(x: Int, y: Int) -> Point {
    Point(
      x: (origin.x + x.asCoordinate).asCoordinate,
      y: (origin.y + y.asCoordinate).asCoordinate
    )
  }

  /// Says that its rows are drawn again, when it is used for another frame.
  package func damage() { buffer.damage(rows: clip.y..<clip.y + clip.rows) }

  /// Shows the terminal's own cursor at a cell, where that is not clipped.
  public func placeCursor(x: Int, y: Int) {
    let place = place(x: x, y: y)
    if clip.contains(place) { buffer.cursor = place }
  }
}

extension Int {
  /// The number, cut so that sums of a few cannot overflow; no screen reaches that far.
  @inlinable
  var asCoordinate: Int { Swift.min(Swift.max(self, -1 << 60), 1 << 60) }
}

// MARK: - Drawing cells

extension Canvas {
  /// Puts one scalar into a cell, or into two; what may not stand in a cell is shown by its stand-in.
  @inlinable @inline(__always)
  public func put(_ scalar: Unicode.Scalar, x: Int, y: Int, style: Style = .plain) {
    // ASCII, box drawing and blocks, Braille patterns: what cells are drawn with one by one.
    guard
      scalar.value &- 0x20 < 0x5F || scalar.value &- 0x2500 < 0xA0 || scalar.value &- 0x2800 < 0x100
    else {
      putAny(scalar, x: x, y: y, style: style)
      return
    }
    // Where these wrap around, they are still far outside of the clip.
    let column = origin.x &+ x
    let row = origin.y &+ y
    guard column >= clip.x, column < clip.x &+ clip.columns, row >= clip.y,
      row < clip.y &+ clip.rows
    else { return }
    let cell = cells + (row &* stride &+ column)
    if cell.pointee.width != 1 { mend(cell) }
    cell.pointee = Cell(glyph: scalar.value, style: number(of: style))
  }

  /// Fills a part with one scalar; with blanks when it does not take just one column.
  public func fill(_ area: Rect, _ scalar: Unicode.Scalar = " ", style: Style = .plain) {
    let part = clip.intersection(Rect(origin: place(x: area.x, y: area.y), size: area.size))
    guard !part.isEmpty else { return }
    let (glyph, width) = Self.shown(scalar)
    let cell = Cell(glyph: width == 1 ? glyph : 0x20, style: number(of: style))
    for y in part.y..<part.y + part.rows {
      let first = cells + (y * stride + part.x)
      mendEnds(first, count: part.columns)
      first.update(repeating: cell, count: part.columns)
    }
  }

  /// Fills the whole canvas with blanks, which keep only what shows of the style, and hides the
  /// terminal's cursor if it stands in it.
  public func clear(style: Style = .plain) {
    var canvas = self
    canvas.style = style.over(self.style).onBlank
    canvas.fill(Rect(size: size))
    if let cursor = buffer.cursor, clip.contains(cursor) { buffer.cursor = nil }
  }

  /// Changes the style of all that was drawn before, such as of what lies under a dialog.
  ///
  /// - Parameter change: Called once for each run of cells of one style.
  /// - Complexity: O(*n*) in the cells that can be seen.
  public func restyle(_ change: (inout Style) -> Void) {
    guard !clip.isEmpty else { return }
    for y in clip.y..<clip.y + clip.rows {
      var known: (old: UInt32, new: UInt32, onBlank: UInt32)?
      for x in clip.x..<clip.x + clip.columns {
        let cell = cells + (y * stride + x)
        // A cluster that is cut by the edge keeps the style of its other half.
        if x == clip.x, cell.pointee.width == 0 { continue }
        if x == clip.x + clip.columns - 1, cell.pointee.width == 2 { continue }
        let old = cell.pointee.style
        if known?.old != old {
          var style = buffer.table.styles[Int(old)]
          change(&style)
          let numbers = (buffer.table.number(of: style), buffer.table.number(of: style.onBlank))
          known = (old, numbers.0, numbers.1)
        }
        guard let known else { continue }
        let isBlank = cell.pointee.glyph == 0x20
        cell.pointee = Cell(
          glyph: cell.pointee.glyph,
          style: isBlank ? known.onBlank : known.new,
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
    put(glyph, width: width, column: column, row: row, style: number(of: style))
  }

  @inlinable @inline(__always)
  func number(of style: Style) -> UInt32 { buffer.table.number(of: style.over(self.style)) }

  /// Blanks the other half of a wide cluster before one half of it is written over.
  @usableFromInline @inline(never)
  func mend(_ cell: UnsafeMutablePointer<Cell>) {
    let other = cell.pointee.width == 0 ? cell - 1 : cell + 1
    other.pointee = Cell(glyph: 0x20, style: other.pointee.style)
    cell.pointee = Cell(glyph: 0x20, style: cell.pointee.style)
  }

  /// Mends the clusters that reach out of a run of cells at its two ends.
  func mendEnds(_ first: UnsafeMutablePointer<Cell>, count: Int) {
    if first.pointee.width == 0 { mend(first) }
    let last = first + count - 1
    if last.pointee.width == 2 { mend(last) }
  }
}
