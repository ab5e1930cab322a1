// SPDX-License-Identifier: MIT

package import TermScreen

/// An encoder that converts cells of a frame to the bytes that draw them on a terminal.
///
/// A writer selects the cells to draw and the rows to scroll. The encoder selects cursor motions, style changes, and
/// spaces to erase. Glyphs, styles, and links come from the frame, so drawing a cell twice, or drawing an unchanged
/// cell, has no visible effect.
package struct CellEncoder {
  let frame: RowPlane
  let columns: Int
  let rows: Int
  let terminal: TerminalDescription
  let styles: StyleTable
  let clusters: ClusterTable
  private let buffer: OutputBuffer

  var state: TerminalState

  /// The row that was erased to its end, and the first erased column.
  ///
  /// The rest of the row needs no drawing.
  var erased = (row: -1, column: 0)

  /// The position of the next byte.
  var out: UnsafeMutablePointer<UInt8>
  private var limit: UnsafeMutablePointer<UInt8>

  /// The styles by index.
  ///
  /// Their address changes when the table grows.
  @inline(__always)
  var records: UnsafeMutablePointer<StyleTable.Record> { styles.records }

  /// A number that exceeds the bytes of a motion, a style change, and a scalar together.
  private static let slack = 256

  init(
    frame: RowPlane,
    size: Size,
    terminal: TerminalDescription,
    fitter: CellFitter,
    state: TerminalState,
    buffer: OutputBuffer
  ) {
    self.frame = frame
    self.terminal = terminal
    self.state = state
    self.buffer = buffer
    columns = size.columns
    rows = size.rows
    styles = fitter.styles
    clusters = fitter.clusters
    out = buffer.start + buffer.count
    limit = buffer.start + buffer.capacity
    reserve(0)
  }
}

// MARK: - Drawing

extension CellEncoder {
  /// Clears a terminal whose contents are unknown.
  package mutating func clear() {
    put("\u{1B}[m")
    if terminal.editing.contains(.scrollRegion) { put("\u{1B}[r") }
    if terminal.wrapsAtOnce { put("\u{1B}[?7l") }
    put("\u{1B}[2J")
    state = TerminalState()
    erased.row = -1
  }

  /// Draws cells of a row as they are in the frame.
  ///
  /// - Parameters:
  ///   - row: A row of the frame.
  ///   - range: One or more columns. Both halves of a wide cluster are drawn.
  package mutating func draw(row: Int, columns range: Range<Int>) {
    let cells = frame[row]
    var x = range.lowerBound
    if x > 0, cells[x].width == 0 { x &-= 1 }
    let end = range.upperBound
    while x < end {
      let cell = cells[x]
      if cell.glyph == 0x20 {
        x = drawBlanks(cells, x..<end, row: row)
      } else if cell.glyph < 0x80 {
        x = drawASCII(cells, x..<end, row: row)
      } else {
        go(toColumn: x, row: row)
        use(cell.style)
        if cell.isCluster {
          draw(cluster: cell, column: x, row: row)
        } else {
          put(scalar: cell.glyph)
          advance(toColumn: x &+ cell.width)
        }
        x &+= cell.width
      }
    }
  }

  /// Shows the terminal's cursor at a cell, or hides it.
  package mutating func show(cursor: Point?) {
    reserve(0)
    guard let cursor, cursor.x >= 0, cursor.x < columns, cursor.y >= 0, cursor.y < rows else {
      if state.isCursorShown != false { put("\u{1B}[?25l") }
      state.isCursorShown = false
      return
    }
    use(0)
    go(toColumn: cursor.x, row: cursor.y)
    if state.isCursorShown != true { put("\u{1B}[?25h") }
    state.isCursorShown = true
  }

  /// Ends the frame with a plain pen, and updates the buffer's byte count.
  mutating func finish() {
    reserve(0)
    use(0)
    buffer.count = out - buffer.start
  }

  /// Draws the characters that have the style of the first one, and returns the column after them.
  @inline(__always)
  private mutating func drawASCII(
    _ cells: UnsafePointer<Cell>,
    _ columns: Range<Int>,
    row: Int
  ) -> Int {
    go(toColumn: columns.lowerBound, row: row)
    use(cells[columns.lowerBound].style)
    reserve(columns.count)
    let appearance = cells[columns.lowerBound].bits >> 32
    var x = columns.lowerBound
    repeat {
      put(UInt8(truncatingIfNeeded: cells[x].glyph))
      x &+= 1
    } while x < columns.upperBound && cells[x].isGraphic && cells[x].bits >> 32 == appearance
    advance(toColumn: x)
    return x
  }

  @inline(never)
  private mutating func draw(cluster cell: Cell, column: Int, row: Int) {
    let record = clusters.records[Int(cell.glyph & ~CellFitter.clusterFlag)]
    let count = Int(record.count)
    reserve(count)
    if record.isBracketed {
      // Spaces come first, because the terminal can draw fewer columns than the cluster has.
      for _ in 0..<cell.width { put(0x20) }
      advance(toColumn: column + cell.width)
      if state.row >= 0, terminal.hasColumnAddress {
        put(sequence: column + 1, 0x47)
      } else {
        place(column: column, row: row)
      }
    }
    clusters.bytes.withUnsafeBufferPointer { bytes in
      if let first = bytes.baseAddress {
        out.update(from: first + Int(record.offset), count: count)
      }
    }
    out += count
    advance(toColumn: column + cell.width)
    if record.isBracketed, state.row >= 0 { state.column = -1 }
  }

  /// Records the cursor's new column after drawing.
  @inline(__always)
  mutating func advance(toColumn column: Int) {
    if column < columns {
      state.column = column
    } else if columns > 1 {
      // Terminals differ in when they wrap. The next motion specifies the column.
      state.column = -1
    } else {
      state.loseCursor()
    }
  }
}

// MARK: - Bytes

extension CellEncoder {
  /// Reserves space for ``slack`` bytes and the given number of additional bytes.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if limit - out < Self.slack &+ more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    buffer.count = out - buffer.start
    buffer.reserve(Self.slack + more)
    out = buffer.start + buffer.count
    limit = buffer.start + buffer.capacity
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    out[0] = byte
    out += 1
  }

  mutating func put(_ text: StaticString) {
    out.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    out += text.utf8CodeUnitCount
  }

  @inline(__always)
  private mutating func put(scalar value: UInt32) {
    if value < 0x800 {
      put(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
    } else if value < 0x10000 {
      put(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      put(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
    } else {
      put(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      put(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
      put(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
    }
    put(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
  }

  mutating func put(number: Int) {
    if number >= 10 { put(number: number / 10) }
    put(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }

  /// Writes `CSI number final`.
  mutating func put(sequence number: Int, _ final: UInt8) {
    put(0x1B)
    put(0x5B)
    put(number: number)
    put(final)
  }

  /// Writes `CSI number final`, without the number if it is 1.
  mutating func step(_ count: Int, _ final: UInt8) {
    put(0x1B)
    put(0x5B)
    if count > 1 { put(number: count) }
    put(final)
  }

  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }

  /// Returns the number of bytes that `step(_:_:)` writes.
  static func stepCost(_ count: Int) -> Int { count == 1 ? 3 : 3 + digits(count) }
}

extension Cell {
  /// A Boolean value that indicates whether the cell shows an ASCII character other than a space.
  @inline(__always)
  fileprivate var isGraphic: Bool { glyph &- 0x21 < 0x5E }
}
