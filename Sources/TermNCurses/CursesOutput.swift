// SPDX-License-Identifier: MIT

import TermScreen
import TermVT

/// A parser for the output of ncurses, which an encoder then reproduces on the terminal.
///
/// The output of ncurses is limited to the sequences of ``TerminfoEntry``:
///
/// ```
/// frame  = *(motion / text / erase / region / scroll / clear)
/// motion = %x02 row column / CSI row ";" column "H"
/// text   = 1*%x20-7E                 ; a cell for each byte
/// erase  = CSI "K"                   ; to the end of the row
/// region = CSI top ";" bottom "r"    ; the cursor's position becomes unknown
/// scroll = CSI n "S" / CSI n "T"     ; the region, up or down
/// clear  = CSI "H" CSI "2J"
/// ```
///
/// The parser ignores the values of text bytes. The encoder draws the cells of the frame at those positions.
struct CursesOutput {
  private let size: Size

  /// The cursor of ncurses, which doesn't move between frames.
  ///
  /// After the scroll region changes, the row is -1.
  private var column = 0
  private var row = 0

  /// The current scroll region.
  private var region: Range<Int>

  init(size: Size) {
    self.size = size
    region = 0..<size.rows
  }

  /// Parses the output of a frame.
  ///
  /// - Returns: `false` if the output contains unsupported bytes, after which parsing stops; otherwise, `true`.
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

  private mutating func control(
    _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>,
    _ encoder: inout CellEncoder
  ) -> UnsafePointer<UInt8>? {
    guard end - start >= 3 else { return nil }
    if start[0] == 0x02 {
      return move(toRow: Int(start[1]), column: Int(start[2])) ? start + 3 : nil
    }
    guard start[0] == 0x1B, start[1] == 0x5B else { return nil }
    var next = start + 2
    var (first, second) = (0, 0)
    while next < end, next[0] &- 0x30 < 12 {
      if next[0] == UInt8(ascii: ";") {
        (first, second) = (second, 0)
      } else {
        second = second &* 10 &+ Int(next[0]) &- 0x30
      }
      next += 1
    }
    return next < end && perform(next[0], first, second, &encoder) ? next + 1 : nil
  }

  /// Moves the cursor to a one-based position, and returns a Boolean value that indicates whether it's on the screen.
  private mutating func move(toRow row: Int, column: Int) -> Bool {
    (self.row, self.column) = (row - 1, column - 1)
    return 1...size.rows ~= row && 1...size.columns ~= column
  }

  /// Performs a control sequence.
  ///
  /// A single parameter is passed as `second`.
  private mutating func perform(
    _ final: UInt8,
    _ first: Int,
    _ second: Int,
    _ encoder: inout CellEncoder
  ) -> Bool {
    switch final {
    case UInt8(ascii: "H"): return move(toRow: max(1, first), column: max(1, second))
    case UInt8(ascii: "J"): encoder.clear()
    case UInt8(ascii: "K") where row >= 0 && column < size.columns:
      encoder.draw(row: row, columns: column..<size.columns)
    case UInt8(ascii: "r") where first >= 1 && first < second && second <= size.rows:
      region = first - 1..<second
      row = -1
    case UInt8(ascii: "S") where 1..<region.count ~= second:
      encoder.scroll(RowShift(region: region, distance: second))
    case UInt8(ascii: "T") where 1..<region.count ~= second:
      encoder.scroll(RowShift(region: region, distance: -second))
    default: return false
    }
    return true
  }
}
