// SPDX-License-Identifier: MIT

import CTermShim
import TermScreen

/// Turns what ncurses writes into what the terminal gets.
///
/// ncurses writes a small language: an absolute motion to the first cell that changed in a row, and its character.
/// What is to be drawn there, and in the rest of the row, the frame says: the translator takes glyphs and styles
/// from it and ignores the character. How the cursor gets there, and what is erased rather than drawn, is its own
/// choice too.
struct Translator {
  /// What the frame is drawn from.
  struct Source {
    var frame: RowPlane
    var fold: RowFold
    var terminal: TerminalDescription
    var styles: StyleTable
    var clusters: ClusterTable
    /// What changed, in the order of rows and columns.
    var runs: [ChangedRun]
  }

  let source: Source
  let frame: RowPlane
  private let runs: [ChangedRun]
  let columns: Int
  let rows: Int
  let records: UnsafeMutablePointer<StyleTable.Record>
  let buffer: OutputBuffer

  var state: TerminalState

  /// The row that was erased to its end last: what changed after that in the row is there.
  var erasedRow = -1

  /// How many of the source's runs were drawn.
  private var runsDrawn = 0

  /// Where the next byte goes, and where the room ends.
  var out: UnsafeMutablePointer<UInt8>
  var limit: UnsafeMutablePointer<UInt8>

  /// Whether ncurses wrote what is not in the language.
  ///
  /// The next frame must paint everything.
  private(set) var isLost = false

  /// More than a motion, a change of style and a scalar can take.
  static let slack = 256

  init(source: Source, state: TerminalState, buffer: OutputBuffer) {
    self.source = source
    self.state = state
    self.buffer = buffer
    frame = source.frame
    runs = source.runs
    columns = source.fold.size.columns
    rows = source.fold.size.rows
    records = source.styles.records
    out = buffer.start + buffer.count
    limit = buffer.start + buffer.capacity
    reserve(0)
  }

  /// Makes room for ``slack`` bytes and `more`.
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

  /// Translates what ncurses wrote.
  mutating func translate(_ bytes: UnsafePointer<UInt8>, count: Int) {
    var next = bytes
    let end = bytes + count
    while next < end { next = next[0] < 0x20 ? control(next, end) : drawRow(next) }
  }

  /// Ends the frame: the pen is plain, and the buffer knows how much was written.
  mutating func finish() {
    assert(runsDrawn == runs.count, "ncurses wrote nothing of cells that changed.")
    if runsDrawn < runs.count { lose() }
    reserve(0)
    use(0)
    buffer.count = out - buffer.start
  }

  /// Bytes of the UTF-8 character that begins with `lead`.
  @inline(__always)
  private static func length(_ lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}

// MARK: - Drawing

extension Translator {
  /// Draws what changed in a row, of which ncurses wrote the first cell; answers where its next byte is.
  @inline(__always)
  private mutating func drawRow(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    // Where a row is full, ncurses goes on in the next.
    if state.column == columns { (state.row, state.column) = (state.row &+ 1, 0) }
    guard runsDrawn < runs.count, runs[runsDrawn].row == state.row,
      runs[runsDrawn].columns.lowerBound == state.column
    else { return unknown(start) }
    assert(isExpected(start), "ncurses drew something else at \(state.column), \(state.row).")
    repeat {
      draw(runs[runsDrawn])
      runsDrawn &+= 1
    } while runsDrawn < runs.count && runs[runsDrawn].row == state.row
    state.column &+= 1
    return start + Self.length(start[0])
  }

  @inline(__always)
  private mutating func draw(_ run: ChangedRun) {
    let cells = frame[run.row]
    let end = run.columns.upperBound
    var x = run.columns.lowerBound
    while x < end {
      let cell = cells[x]
      if cell.glyph == 0x20 {
        x = drawBlanks(cells, x..<end, row: run.row)
      } else if cell.glyph < 0x80 {
        x = drawASCII(cells, x..<end, row: run.row)
      } else {
        go(toColumn: x, row: run.row)
        use(cell.style)
        if cell.isCluster {
          draw(cluster: cell, column: x, row: run.row)
        } else {
          put(scalar: cell.glyph)
          advance(toColumn: x &+ cell.width)
        }
        x &+= cell.width
      }
    }
  }

  /// Draws characters as far as they are in the style of the first; answers the column after them.
  @inline(__always)
  private mutating func drawASCII(
    _ cells: UnsafePointer<Cell>,
    _ columns: Range<Int>,
    row: Int
  ) -> Int {
    go(toColumn: columns.lowerBound, row: row)
    use(cells[columns.lowerBound].style)
    reserve(columns.count)
    let look = cells[columns.lowerBound].bits >> 32
    var x = columns.lowerBound
    repeat {
      put(UInt8(truncatingIfNeeded: cells[x].glyph))
      x &+= 1
    } while x < columns.upperBound && cells[x].isGraphic && cells[x].bits >> 32 == look
    advance(toColumn: x)
    return x
  }

  /// Notes that the terminal's cursor has moved on in its row, by what was drawn.
  @inline(__always)
  mutating func advance(toColumn column: Int) {
    if column < columns {
      state.cursorColumn = column
    } else {
      // In the last column terminals wait, each in its own way, before they wrap.
      state.loseCursor()
    }
  }

  @inline(never)
  private mutating func draw(cluster cell: Cell, column: Int, row: Int) {
    let record = source.clusters.records[Int(cell.glyph & ~CursesCharacter.clusterFlag)]
    let count = Int(record.count)
    reserve(count)
    if record.isBracketed {
      // The cells' own blanks first: the terminal may draw fewer columns than the cluster owns.
      for _ in 0..<cell.width { put(0x20) }
      advance(toColumn: column + cell.width)
      if state.cursorRow < 0 || !goBack(to: column) { place(column: column, row: row) }
    }
    source.clusters.bytes.withUnsafeBufferPointer { bytes in
      if let first = bytes.baseAddress {
        out.update(from: first + Int(record.offset), count: count)
      }
    }
    out += count
    advance(toColumn: column + cell.width)
    if record.isBracketed, state.cursorRow >= 0 { state.cursorColumn = -1 }
  }

  /// Sends the cursor to a column of its row, where the terminal can do that.
  private mutating func goBack(to column: Int) -> Bool {
    guard source.terminal.hasColumnAddress else { return false }
    put(sequence: column + 1, 0x47)
    return true
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    out[0] = byte
    out += 1
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

  /// Whether ncurses drew what it was given for the cell where it is; debug builds ask.
  private func isExpected(_ character: UnsafePointer<UInt8>) -> Bool {
    guard state.row < rows, state.column < columns else { return false }
    let cell = frame[state.row][state.column]
    let count = Self.length(character[0])
    var value = count == 1 ? UInt32(character[0]) : UInt32(character[0]) & 0xFF >> UInt32(count + 1)
    for index in 1..<max(1, count) { value = value << 6 | UInt32(character[index] & 0x3F) }
    return value == CursesCharacter(glyph: cell.glyph, columns: cell.width).scalar
  }

  /// Gives up on knowing what the terminal shows.
  mutating func lose() {
    isLost = true
    state.loseCursor()
  }
}

extension Cell {
  /// Whether it shows an ASCII character other than a blank.
  @inline(__always)
  fileprivate var isGraphic: Bool { glyph &- 0x21 < 0x5E }
}
