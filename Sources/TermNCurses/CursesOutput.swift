// SPDX-License-Identifier: MIT

#if NCurses
import TermScreen
import TermVT

/// Reads what ncurses writes, and has an encoder do that on the terminal.
///
/// ncurses writes a small language, that of ``TerminfoEntry``:
/// ```
/// frame  = *(motion / text / erase / region / scroll / clear)
/// motion = %x02 row column / CSI row ";" column "H"
/// text   = 1*%x20-7E                 ; a cell for each byte
/// erase  = CSI "K"                   ; to the end of the row
/// region = CSI top ";" bottom "r"    ; the cursor is nowhere then
/// scroll = CSI n "S" / CSI n "T"     ; the region, up or down
/// clear  = CSI "H" CSI "2J"
/// ```
/// The character of a byte doesn't matter: the encoder draws the cell that the frame has there.
struct CursesOutput {
  private let size: Size

  /// The cursor of ncurses, which stays where it is between frames.
  private var column = 0
  private var row = 0

  /// The rows that scroll.
  private var region: Range<Int>

  init(size: Size) {
    self.size = size
    region = 0..<size.rows
  }

  /// Reads a frame.
  ///
  /// - Returns: false if there is something that is not in the language. What comes after it is not read.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ encoder: inout CellEncoder) -> Bool {
    guard var next = bytes.baseAddress else { return true }
    let end = next + bytes.count
    while next < end {
      let rest =
        next[0] &- 0x20 < 0x5F ? text(next, end, &encoder) : control(next, end, &encoder)
      guard let rest else { return false }
      next = rest
    }
    return true
  }

  @inline(__always)
  private mutating func text(
    _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>,
    _ encoder: inout CellEncoder
  ) -> UnsafePointer<UInt8>? {
    var next = start + 1
    while next < end, next[0] &- 0x20 < 0x5F { next += 1 }
    let count = next - start
    guard row >= 0, column + count <= size.columns else { return nil }
    encoder.draw(row: row, columns: column..<column + count)
    column += count
    return next
  }

  @inline(__always)
  private mutating func control(
    _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>,
    _ encoder: inout CellEncoder
  ) -> UnsafePointer<UInt8>? {
    if start[0] == 0x02, end - start >= TerminfoEntry.motionCount {
      let isInside = move(toRow: Int(start[1]), column: Int(start[2]))
      return isInside ? start + TerminfoEntry.motionCount : nil
    }
    guard start[0] == 0x1B, end - start >= 3, start[1] == 0x5B else { return nil }
    return sequence(start + 2, end, &encoder)
  }

  /// Moves the cursor to a position counted from 1.
  private mutating func move(toRow row: Int, column: Int) -> Bool {
    (self.row, self.column) = (row - 1, column - 1)
    return 1...size.rows ~= row && 1...size.columns ~= column
  }

  /// Reads the parameters and the final byte of a control sequence.
  private mutating func sequence(
    _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>,
    _ encoder: inout CellEncoder
  ) -> UnsafePointer<UInt8>? {
    var next = start
    var (first, second) = (0, 0)
    var isFirst = true
    while next < end, next - start < 12, next[0] &- 0x30 < 12 {
      let digit = Int(next[0]) - 0x30
      if digit == 11 {
        isFirst = false
      } else if isFirst {
        first = first * 10 + digit
      } else {
        second = second * 10 + digit
      }
      next += 1
    }
    guard next < end, perform(next[0], first, second, &encoder) else { return nil }
    return next + 1
  }

  private mutating func perform(
    _ final: UInt8,
    _ first: Int,
    _ second: Int,
    _ encoder: inout CellEncoder
  ) -> Bool {
    switch final {
    case UInt8(ascii: "H"): return move(toRow: max(1, first), column: max(1, second))
    case UInt8(ascii: "J"): encoder.clear()
    case UInt8(ascii: "K"):
      guard row >= 0, column < size.columns else { return false }
      encoder.draw(row: row, columns: column..<size.columns)
    case UInt8(ascii: "r"):
      guard first >= 1, first < second, second <= size.rows else { return false }
      region = first - 1..<second
      row = -1
    case UInt8(ascii: "S"), UInt8(ascii: "T"):
      guard 1..<region.count ~= first else { return false }
      let isUp = final == UInt8(ascii: "S")
      encoder.scroll(RowShift(region: region, distance: isUp ? first : -first))
    default: return false
    }
    return true
  }
}
#endif
