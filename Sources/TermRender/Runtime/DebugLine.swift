// SPDX-License-Identifier: MIT

import TermScreen

/// A line on the last row of the screen that shows measurements of the previous frame.
///
/// The line is drawn over the app's content and isn't part of the state. Recordings, comparisons, and snapshots don't
/// contain it.
struct DebugLine {
  private var drawnRegions = 0
  private var bytes = 0

  /// Records the measurements of a frame for display in the next frame.
  mutating func record(regions: Int, bytes: Int) {
    drawnRegions = regions
    self.bytes = bytes
  }

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - buffer: The screen. The line covers its last row.
  ///   - regions: The number of regions on the screen.
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
