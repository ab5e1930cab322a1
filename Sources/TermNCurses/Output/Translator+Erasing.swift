// SPDX-License-Identifier: MIT

import TermScreen

extension Translator {
  /// Draws blanks as far as they look like the first, or erases them.
  ///
  /// - Parameters:
  ///   - cells: Of the row.
  ///   - columns: Of what changed; the first is a blank.
  ///   - row: Where they are.
  /// - Returns: The column after them.
  @inline(__always)
  mutating func drawBlanks(
    _ cells: UnsafePointer<Cell>,
    _ columns: Range<Int>,
    row: Int
  ) -> Int {
    let first = columns.lowerBound
    var x = first &+ 1
    while x < columns.upperBound, cells[x] == cells[first] { x &+= 1 }
    guard row != erasedRow else { return x }
    go(toColumn: first, row: row)
    useOnBlank(cells[first].style)
    let count = x &- first
    guard count <= Self.endOfRowBytes || !erase(cells, first..<x, row: row) else { return x }
    reserve(count)
    out.update(repeating: 0x20, count: count)
    out += count
    advance(toColumn: x)
    return x
  }

  /// Erases blanks from the cursor on, whose style is selected.
  ///
  /// Where the row holds nothing else from there on, all of it is erased at once.
  ///
  /// - Returns: Whether they were erased; not where it is shorter to draw them, or erasing would not bring
  ///   their style about.
  @inline(never)
  private mutating func erase(
    _ cells: UnsafePointer<Cell>,
    _ blanks: Range<Int>,
    row: Int
  ) -> Bool {
    let editing = source.terminal.editing
    let (count, end) = (blanks.count, blanks.upperBound)
    guard source.terminal.erases(records[Int(cells[blanks.lowerBound].style)].pen) else {
      return false
    }
    // All are the same where each is like the one before.
    if editing.contains(.eraseToEndOfLine),
      RowDiff.areEqual(cells + end - 1, cells + end, columns: columns - end)
    {
      put(0x1B)
      put(0x5B)
      put(0x4B)
      erasedRow = row
      return true
    }
    guard count >= Self.leastErased, editing.contains(.eraseCharacters) else { return false }
    put(sequence: count, 0x58)
    return true
  }

  /// Bytes of `EL`.
  private static let endOfRowBytes = 3

  /// Fewer blanks are sooner drawn than erased and moved over.
  private static let leastErased = 10
}
