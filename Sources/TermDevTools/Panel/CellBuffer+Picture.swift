// SPDX-License-Identifier: MIT

import TermRender

extension CellBuffer {
  /// Draws the buffer without its cursor at the top-left corner of a canvas.
  ///
  /// - Complexity: O(*n*), where *n* is the number of drawn cells. Only cells with several scalars create
  ///   strings.
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
