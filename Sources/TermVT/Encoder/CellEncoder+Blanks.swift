// SPDX-License-Identifier: MIT

import TermScreen

extension CellEncoder {
  /// Draws or erases the spaces with the same appearance as the first cell.
  ///
  /// - Parameters:
  ///   - cells: The cells of the row.
  ///   - columns: The columns to draw. The first one must be a space.
  ///   - row: The index of the row.
  /// - Returns: The column after the spaces.
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

  /// Erases spaces at the cursor, whose style must be selected.
  ///
  /// If the rest of the row consists of equal spaces, they're erased, too.
  ///
  /// - Returns: `false` if drawing the spaces is shorter, or if erasing can't produce their style; otherwise, `true`.
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
    // If each cell equals the preceding one, all are equal.
    if terminal.editing.contains(.eraseToEndOfLine),
      RowDiff.areEqual(cells + end - 1, cells + end, columns: columns - end)
    {
      put("\u{1B}[K")
      erased = (row, blanks.lowerBound)
      return true
    }
    let cost = 3 + Self.digits(count)
    // The cursor doesn't move.
    guard count > (isLast ? cost : 2 * cost), terminal.editing.contains(.eraseCharacters) else {
      return false
    }
    put(sequence: count, 0x58)
    return true
  }

  /// The length of `EL` in bytes.
  private static let endOfRowBytes = 3
}
