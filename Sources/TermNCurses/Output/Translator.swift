// SPDX-License-Identifier: MIT

import CTermShim
import TermScreen

/// Turns what ncurses writes into what the terminal gets.
///
/// ncurses writes a small language: absolute motions, and one character for every cell that has to be drawn.
/// Where it draws, the frame says what: the translator takes glyph and style from there and ignores the
/// character. How the cursor gets there, and what is erased rather than drawn, is its own choice too.
struct Translator {
  /// What the frame is drawn from.
  struct Source {
    var frame: RowPlane
    var fold: RowFold
    var terminal: TerminalDescription
    var styles: StyleTable
    var clusters: ClusterTable
    /// In the order of rows and columns.
    var runs: [BlankRun] = []
  }

  let source: Source
  let frame: RowPlane
  let columns: Int
  let rows: Int
  let records: UnsafeMutablePointer<StyleTable.Record>
  let buffer: OutputBuffer

  var state: TerminalState

  /// The row that was erased to its end last: what ncurses writes after that in the row is there.
  var erasedRow = -1

  /// Those of the source's runs that were met.
  var runsMet = 0

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
    while next < end {
      if next[0] > 0x20 {
        next = draw(next, end)
      } else {
        next = next[0] == 0x20 ? drawBlanks(next, end) : control(next, end)
      }
    }
  }

  /// Ends the frame: the pen is plain, and the buffer knows how much was written.
  mutating func finish() {
    assert(runsMet == source.runs.count, "ncurses wrote nothing of blanks that changed.")
    if runsMet < source.runs.count { lose() }
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
  /// Draws the cell where ncurses is, and those after it that look like it; answers where the next begins.
  @inline(__always)
  private mutating func draw(
    _ character: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    let next = character + Self.length(character[0])
    wrap()
    guard state.row < rows, state.column < columns else {
      lose()
      return next
    }
    assert(isExpected(character), "ncurses drew something else at \(state.column), \(state.row).")
    let cell = frame[state.row] + state.column
    let pen = state.pen
    draw(cell[0])
    return pen == state.pen ? drawOn(cell + 1, next, end) : next
  }

  /// Draws on as long as cells are ASCII in the style of the one before.
  ///
  /// The last column is not among them: what comes after it is another matter.
  ///
  /// - Parameters:
  ///   - cells: From where ncurses is.
  ///   - start: What it wrote for them.
  ///   - end: Where that ends.
  ///   - first: The least character that is drawn: blanks may be erased rather than drawn.
  /// - Returns: Where what follows was written.
  mutating func drawOn(
    _ cells: UnsafePointer<Cell>,
    _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>,
    from first: UInt8 = 0x21
  ) -> UnsafePointer<UInt8> {
    guard state.cursorColumn == state.column else { return start }
    let room = min(end - start, columns &- 1 &- state.column)
    reserve(room)
    var count = 0
    while count < room, start[count] >= first, start[count] < 0x7F,
      cells[count].bits == cells[-1].bits(of: start[count])
    {
      out[count] = start[count]
      count &+= 1
    }
    out += count
    state.column &+= count
    state.cursorColumn = state.column
    return start + count
  }

  /// Goes on in the next row where the last is full, as ncurses does.
  @inline(__always)
  mutating func wrap() {
    guard state.column == columns else { return }
    state.row &+= 1
    state.column = 0
  }

  @inline(__always)
  mutating func draw(_ cell: Cell) {
    // The second half of a wide cluster was drawn with the first.
    guard cell.width > 0 else { return state.column &+= 1 }
    reserve(0)
    go()
    if cell.glyph == 0x20 {
      useOnBlank(cell.style)
      put(0x20)
    } else {
      use(cell.style)
      if cell.glyph < 0x80 {
        put(UInt8(truncatingIfNeeded: cell.glyph))
      } else if cell.isCluster {
        return draw(cluster: cell)
      } else {
        put(scalar: cell.glyph)
      }
    }
    advance(cell.width)
  }

  /// Moves both cursors past what was drawn; that of ncurses, for which a wide cluster is two, by one column.
  @inline(__always)
  private mutating func advance(_ width: Int) {
    let end = state.column &+ width
    state.column &+= 1
    if end < columns {
      state.cursorColumn = end
    } else {
      // In the last column terminals wait, each in its own way, before they wrap.
      state.loseCursor()
    }
  }

  @inline(never)
  private mutating func draw(cluster cell: Cell) {
    let record = source.clusters.records[Int(cell.glyph & ~CursesCharacter.clusterFlag)]
    let count = Int(record.count)
    reserve(count)
    let start = state.column
    if record.isBracketed {
      // The cells' own blanks first: the terminal may draw fewer columns than the cluster owns.
      for _ in 0..<cell.width { put(0x20) }
      if start + cell.width < columns {
        state.cursorColumn = start + cell.width
      } else {
        state.loseCursor()
      }
      if state.cursorRow < 0 || !goBack(to: start) { place(column: start, row: state.row) }
    }
    source.clusters.bytes.withUnsafeBufferPointer { bytes in
      if let first = bytes.baseAddress {
        out.update(from: first + Int(record.offset), count: count)
      }
    }
    out += count
    advance(cell.width)
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
    let (row, column) = (frame[state.row], state.column)
    let isTail = row[column].width == 0 && column > 0
    let cell = row[isTail ? column - 1 : column]
    let expected = CursesCharacter(glyph: cell.glyph, columns: cell.width)
    let count = Self.length(character[0])
    var value = count == 1 ? UInt32(character[0]) : UInt32(character[0]) & 0xFF >> UInt32(count + 1)
    for index in 1..<max(1, count) { value = value << 6 | UInt32(character[index] & 0x3F) }
    return value == (isTail ? expected.tail : expected).scalar
  }

  /// Gives up on knowing what the terminal shows.
  mutating func lose() {
    isLost = true
    state.loseCursor()
  }
}

extension Cell {
  /// The bits of a cell of the same style and width for an ASCII character.
  @inline(__always)
  fileprivate func bits(of character: UInt8) -> UInt64 {
    bits & ~0xFFFF_FFFF | UInt64(character)
  }
}
