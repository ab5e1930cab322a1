// SPDX-License-Identifier: MIT

import TermRender

extension CellBuffer {
  /// Draws what the buffer shows at the top left of a canvas; its cursor is not shown.
  ///
  /// - Complexity: O(*n*) in the cells that fit; none makes a string but those of several scalars.
  func draw(in canvas: Canvas) {
    for y in 0..<min(size.rows, canvas.size.rows) {
      for x in 0..<min(size.columns, canvas.size.columns) {
        let cell = cells[y * size.columns + x]
        let style = table.styles[Int(cell.style)]
        if cell.width == 0 { continue }
        if !cell.isCluster, let scalar = Unicode.Scalar(cell.glyph) {
          canvas.put(scalar, x: x, y: y, style: style)
        } else {
          canvas.write(table.text(of: cell), x: x, y: y, style: style)
        }
      }
    }
  }
}
