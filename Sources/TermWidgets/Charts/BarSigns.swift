// SPDX-License-Identifier: MIT

import TermScreen

/// The signs that bars are drawn with.
struct BarSigns: Sendable {
  /// From one eighth of a cell, standing on its lower edge, to the whole.
  let rising: [Unicode.Scalar]
  /// From one eighth of a cell, beginning at its left edge, to the whole.
  let growing: [Unicode.Scalar]
  /// The upper and the right half of a cell.
  let upperHalf: Unicode.Scalar
  let rightHalf: Unicode.Scalar

  var full: Unicode.Scalar { rising[7] }

  static let blocks = BarSigns(
    rising: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    growing: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    upperHalf: "▀",
    rightHalf: "▐"
  )

  static let ascii = BarSigns(
    rising: ["_", ".", "-", ":", "=", "+", "*", "#"],
    growing: [" ", " ", " ", "#", "#", "#", "#", "#"],
    upperHalf: "#",
    rightHalf: "#"
  )
}

extension Canvas {
  /// Draws a bar that stands on a row.
  ///
  /// - Parameters:
  ///   - x: Its column.
  ///   - bottom: The lowest of its rows.
  ///   - eighths: Its height in eighths of a row.
  ///   - signs: What it is made of.
  ///   - style: How it differs from what is around.
  func drawColumn(
    x: Int,
    bottom: Int,
    eighths: Int,
    _ signs: BarSigns,
    style: Style = .plain
  ) {
    let full = eighths / 8
    fill(Rect(x: x, y: bottom - full + 1, columns: 1, rows: full), signs.full, style: style)
    if eighths % 8 > 0 { put(signs.rising[eighths % 8 - 1], x: x, y: bottom - full, style: style) }
  }
}
