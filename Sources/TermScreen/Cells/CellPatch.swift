// SPDX-License-Identifier: MIT

/// A copy of the cells of a rectangle, used to restore them later.
package struct CellPatch {
  /// The copied rectangle, which is inside the buffer.
  package let area: Rect
  fileprivate let cells: [Cell]
  /// The table's generation at the time of the copy.
  ///
  /// A later sweep invalidates the indexes in the cells.
  fileprivate let generation: Int

  /// Returns a Boolean value that indicates whether the cells can still be restored.
  package func holds(in buffer: CellBuffer) -> Bool { generation == buffer.table.generation }
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
    var taken: [Cell] = []
    taken.reserveCapacity(part.columns * part.rows)
    for y in part.y..<part.y + part.rows {
      taken += UnsafeBufferPointer(start: row(y) + part.x, count: part.columns)
    }
    damage(rows: part.y..<part.y + part.rows)
    return CellPatch(area: part, cells: taken, generation: table.generation)
  }

  /// Restores cells that were copied from a buffer of this size, and marks their rows as damaged.
  package func restore(_ patch: CellPatch) {
    precondition(
      patch.holds(in: self) && patch.area.intersection(Rect(size: size)) == patch.area,
      """
      Can't restore \(patch.area) in a buffer of \(size) cells: the area doesn't fit, or a sweep followed. \
      Restore a patch in its own buffer, before the next sweep.
      """
    )
    patch.putBack(in: self)
    damage(rows: patch.area.y..<patch.area.y + patch.area.rows)
  }
}

extension CellPatch {
  fileprivate func putBack(in buffer: CellBuffer) {
    cells.withUnsafeBufferPointer { cells in
      for line in 0..<area.rows {
        let from = UnsafeBufferPointer(
          rebasing: cells[line * area.columns..<(line + 1) * area.columns]
        )
        guard let start = from.baseAddress else { continue }
        (buffer.row(area.y + line) + area.x).update(from: start, count: area.columns)
      }
    }
  }
}
