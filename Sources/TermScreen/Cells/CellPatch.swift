// SPDX-License-Identifier: MIT

/// A copy of the cells of a rectangle, used to restore them later.
package struct CellPatch {
  /// The copied rectangle, which is inside the buffer.
  package let area: Rect
  fileprivate let cells: CellBuffer
}

extension CellBuffer {
  /// Returns a copy of the cells of a rectangle and of one more column on each side.
  ///
  /// The additional columns ensure that drawing in the rectangle leaves no half of a wide cluster after a restore.
  ///
  /// - Parameter area: The rectangle. Its rows are marked as damaged because the caller draws there next.
  /// - Returns: The copied cells.
  /// - Complexity: O(*n*), where *n* is the number of copied cells.
  package func patch(around area: Rect) -> CellPatch {
    let wide = Rect(x: area.x - 1, y: area.y, columns: area.columns + 2, rows: area.rows)
    let part = area.isEmpty ? .zero : wide.intersection(Rect(size: size))
    let taken = CellBuffer(size: part.size, table: table)
    for y in 0..<part.rows {
      taken.row(y).update(from: row(part.y + y) + part.x, count: part.columns)
    }
    damage(rows: part.y..<part.y + part.rows)
    return CellPatch(area: part, cells: taken)
  }

  /// Restores cells that were copied from a buffer of this size, and marks their rows as damaged.
  package func restore(_ patch: CellPatch) {
    let area = patch.area
    precondition(
      area.intersection(Rect(size: size)) == area,
      "Can't restore \(area) in a buffer of \(size) cells. Restore a patch in its own buffer."
    )
    for y in 0..<area.rows {
      (row(area.y + y) + area.x).update(from: patch.cells.row(y), count: area.columns)
    }
    damage(rows: area.y..<area.y + area.rows)
  }
}
