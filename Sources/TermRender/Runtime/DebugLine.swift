// SPDX-License-Identifier: MIT

import TermScreen

/// Figures about the frame before, on the last row of the screen.
///
/// They belong to no region and to no state, and lie over what the app shows there: they are in no
/// recording, comparison or snapshot.
struct DebugLine {
  private var drawnRegions = 0
  private var bytes = 0

  /// Remembers what a frame took, for the next one to show.
  mutating func note(regions: Int, bytes: Int) {
    drawnRegions = regions
    self.bytes = bytes
  }

  /// - Parameters:
  ///   - buffer: The screen, on whose last row it is drawn.
  ///   - regions: How many regions there are on the screen.
  ///   - writer: The name of the writer that draws the screen, if any.
  @MainActor
  func draw(in buffer: CellBuffer, regions: Int, writer: String?) {
    let row = Rect(x: 0, y: buffer.size.rows - 1, columns: buffer.size.columns, rows: 1)
    var canvas = buffer.canvas(row)
    canvas.style = Style(attributes: .reverse)
    canvas.clear()
    let name = writer.map { ", writer \($0)" } ?? ""
    canvas.write(" redrew \(drawnRegions) of \(regions) regions, \(bytes) bytes\(name)", x: 0, y: 0)
  }
}
