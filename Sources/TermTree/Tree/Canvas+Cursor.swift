// SPDX-License-Identifier: MIT

public import TermScreen

extension Canvas {
  /// Draws the symbol of the row that key presses apply to in the first column, without the row's reversed colors.
  ///
  /// A reversed half block would be a dark half cell. Some fonts leave a line of the row's color below it.
  ///
  /// - Parameters:
  ///   - symbol: The symbol, which is ``Symbol/cursor`` for a row with the focus.
  ///   - y: The line of the row. The default is 0.
  ///   - isFramed: A Boolean value that indicates whether the lines around the rows are
  ///     ``SurroundingLines/focused``. In a reversed row, a half block then becomes a full block, which
  ///     leaves no gap beside the row. The default is `false`.
  ///   - style: The style of the symbol. The default is the style of the canvas.
  public func putCursor(
    _ symbol: Unicode.Scalar,
    y: Int = 0,
    isFramed: Bool = false,
    style: Style = .plain
  ) {
    var cell = self
    let isReversed = cell.style.attributes.contains(.reverse)
    cell.style.attributes.remove(.reverse)
    cell.put(isFramed && isReversed && symbol == "▌" ? "█" : symbol, x: 0, y: y, style: style)
  }
}
