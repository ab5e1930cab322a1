// SPDX-License-Identifier: MIT

package import TermScreen

/// A screen of cells whose rows can move without being copied.
///
/// The owner must call ``deallocate()``.
package struct RowPlane {
  /// The cells of all rows.
  ///
  /// The order of the rows isn't specified.
  package let cells: UnsafeMutableBufferPointer<Cell>
  private let rows: UnsafeMutableBufferPointer<UnsafeMutablePointer<Cell>>
  let columns: Int

  /// Creates a plane of empty cells.
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

  /// Accesses the cells of a row.
  @inline(__always)
  package subscript(y: Int) -> UnsafeMutablePointer<Cell> { rows[y] }

  /// Moves rows and fills the exposed rows with a cell.
  ///
  /// - Complexity: O(*r* + *c*), where *r* is the number of moved rows and *c* is the number of exposed cells.
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
