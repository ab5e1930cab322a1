// SPDX-License-Identifier: MIT

import TermScreen

/// The line at the right of a border or a pane, on which a scroll bar beside it draws its thumb.
///
/// A region beside the line contains the cells of the line, which it restores when it's drawn separately.
final class FrameLine {
  /// The style of the line.
  let style: Style
  private let symbol: Unicode.Scalar
  /// The visible cells of the line on the screen.
  private let cells: Rect

  /// Creates a line from its drawing.
  ///
  /// The initializer returns `nil` if the line is invisible or as thick as a thumb.
  ///
  /// - Parameter canvas: The canvas of the line, which is one column wide.
  init?(on canvas: Canvas) {
    let visible = canvas.visibleFrame
    guard let drawn = canvas.drawnScalar(x: 0, y: visible.y - canvas.frame.y), drawn.scalar != "█"
    else { return nil }
    symbol = drawn.scalar
    style = drawn.style
    cells = visible
  }

  /// Returns the canvas together with the cells of the line beside it, or `nil` if the line isn't directly beside it.
  func joined(to canvas: Canvas) -> Canvas? {
    let (frame, visible) = (canvas.frame, canvas.visibleFrame)
    guard frame.x + frame.columns == cells.x, visible.x + visible.columns == cells.x,
      !visible.isEmpty, visible.y >= cells.y, visible.y + visible.rows <= cells.y + cells.rows
    else { return nil }
    return canvas.addingColumn()
  }

  /// Draws the line in the last column of a canvas.
  func draw(in canvas: Canvas) {
    var line = canvas
    line.style = style
    let (columns, rows) = (canvas.size.columns, canvas.size.rows)
    line.fill(Rect(x: columns - 1, y: 0, columns: 1, rows: rows), symbol)
  }
}
