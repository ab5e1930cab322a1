// SPDX-License-Identifier: MIT

package import TermScreen

/// A screenful of cells, whose rows can move without being copied.
///
/// Whoever makes one deallocates it.
package struct RowPlane {
  /// The rows' cells, in any order of rows.
  package let cells: UnsafeMutableBufferPointer<Cell>
  private let rows: UnsafeMutableBufferPointer<UnsafeMutablePointer<Cell>>
  private let columns: Int

  /// A plane of blanks.
  init(size: Size) {
    columns = size.columns
    let first = UnsafeMutablePointer<Cell>.allocate(capacity: size.columns * size.rows)
    cells = UnsafeMutableBufferPointer(start: first, count: size.columns * size.rows)
    cells.initialize(repeating: .blank)
    rows = .allocate(capacity: size.rows)
    for y in 0..<size.rows { rows.initializeElement(at: y, to: first + y * size.columns) }
  }

  func deallocate() {
    cells.deallocate()
    rows.deallocate()
  }

  /// The cells of a row.
  @inline(__always)
  package subscript(y: Int) -> UnsafeMutablePointer<Cell> { rows[y] }

  /// Moves rows, and fills those that are exposed.
  ///
  /// - Complexity: O(rows + cells exposed).
  func shift(_ shift: RowShift, exposing cell: Cell) {
    let (region, distance) = (shift.region, shift.distance)
    let middle = distance > 0 ? region.upperBound - distance : region.lowerBound - distance
    reverse(region)
    reverse(region.lowerBound..<middle)
    reverse(middle..<region.upperBound)
    for y in shift.exposed { rows[y].update(repeating: cell, count: columns) }
  }

  private func reverse(_ range: Range<Int>) {
    var (first, last) = (range.lowerBound, range.upperBound - 1)
    while first < last {
      rows.swapAt(first, last)
      (first, last) = (first + 1, last - 1)
    }
  }
}
