// SPDX-License-Identifier: MIT

/// The cells of a rectangle as they were, to be put back.
package struct CellPatch {
  /// The rectangle, inside of the buffer.
  package let area: Rect
  fileprivate let cells: [Cell]
  /// The sweep after which they were taken: after another one their numbers mean something else.
  fileprivate let generation: Int

  /// Whether the cells can still be put back.
  package func holds(in buffer: CellBuffer) -> Bool { generation == buffer.table.generation }
}

extension CellBuffer {
  /// Takes the cells of a rectangle, and one more on both sides.
  ///
  /// So what is drawn in the rectangle meanwhile leaves no half of a wide cluster behind.
  ///
  /// - Parameter area: The rectangle; its rows count as damaged, since something will be drawn there.
  /// - Returns: The cells.
  /// - Complexity: O(*n*) in the cells.
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

  /// Puts cells back that were taken from a buffer of this size; their rows count as damaged.
  package func restore(_ patch: CellPatch) {
    precondition(
      patch.holds(in: self) && patch.area.intersection(Rect(size: size)) == patch.area,
      "Cells of \(patch.area) cannot be put into a buffer of \(size), or not after a sweep."
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
