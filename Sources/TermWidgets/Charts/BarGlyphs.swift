// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The characters that draw vertical bars.
struct BarGlyphs: Sendable {
  /// The characters for one to eight eighths of a cell, from the bottom.
  let rising: [Unicode.Scalar]

  static let blocks = BarGlyphs(rising: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"])

  static let ascii = BarGlyphs(rising: [".", ":", "-", "=", "+", "*", "#", "#"])
}

extension Canvas {
  /// Draws a vertical bar.
  ///
  /// - Parameters:
  ///   - x: The column.
  ///   - bottom: The lowest row.
  ///   - eighths: The height in eighths of a row.
  ///   - glyphs: The characters to draw with.
  ///   - style: The style of the bar.
  func drawColumn(
    x: Int,
    bottom: Int,
    eighths: Int,
    _ glyphs: BarGlyphs,
    style: Style
  ) {
    let full = eighths / 8
    fill(Rect(x: x, y: bottom - full + 1, columns: 1, rows: full), glyphs.rising[7], style: style)
    if eighths % 8 > 0 { put(glyphs.rising[eighths % 8 - 1], x: x, y: bottom - full, style: style) }
  }
}
