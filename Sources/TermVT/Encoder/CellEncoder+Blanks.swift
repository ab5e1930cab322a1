// SPDX-License-Identifier: MIT

import TermScreen

extension CellEncoder {
  /// Draws or erases the blanks that look like the first.
  ///
  /// - Parameters:
  ///   - cells: The row.
  ///   - columns: The columns to draw, of which the first is a blank.
  ///   - row: The number of the row.
  /// - Returns: The column after the blanks.
  @inline(__always)
  mutating func drawBlanks(
    _ cells: UnsafePointer<Cell>,
    _ columns: Range<Int>,
    row: Int
  ) -> Int {
    let first = columns.lowerBound
    var x = first &+ 1
    while x < columns.upperBound, cells[x] == cells[first] { x &+= 1 }
    guard row != erased.row || first < erased.column else { return x }
    go(toColumn: first, row: row)
    useOnBlank(cells[first].style)
    let count = x &- first
    let isLast = x == columns.upperBound
    guard count <= Self.endOfRowBytes || !erase(cells, first..<x, row: row, isLast: isLast) else {
      return x
    }
    reserve(count)
    out.update(repeating: 0x20, count: count)
    out += count
    advance(toColumn: x)
    return x
  }

  /// Erases blanks from the cursor on, whose style is selected.
  ///
  /// If the rest of the row is blank alike, it is erased along.
  ///
  /// - Returns: false where it is shorter to draw the blanks, or where erasing doesn't give them their style.
  @inline(never)
  private mutating func erase(
    _ cells: UnsafePointer<Cell>,
    _ blanks: Range<Int>,
    row: Int,
    isLast: Bool
  ) -> Bool {
    let (count, end) = (blanks.count, blanks.upperBound)
    let pen = records[Int(cells[blanks.lowerBound].style)].pen
    guard !pen.showsOnBlanks, pen.background == 0 || terminal.erasesInBackground else {
      return false
    }
    // All are alike if each is like the one before.
    if terminal.editing.contains(.eraseToEndOfLine),
      RowDiff.areEqual(cells + end - 1, cells + end, columns: columns - end)
    {
      put("\u{1B}[K")
      erased = (row, blanks.lowerBound)
      return true
    }
    let cost = 3 + Self.digits(count)
    // The cursor stays where it is.
    guard count > (isLast ? cost : 2 * cost), terminal.editing.contains(.eraseCharacters) else {
      return false
    }
    put(sequence: count, 0x58)
    return true
  }

  /// The number of bytes of `EL`.
  private static let endOfRowBytes = 3
}
