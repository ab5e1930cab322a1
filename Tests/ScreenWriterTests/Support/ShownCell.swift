// SPDX-License-Identifier: MIT

import TermScreen
import VirtualTerminal

@testable import TermVT

extension ShownCell {
  /// Creates the expected appearance of a buffer's cell.
  init(_ cell: Cell, table: CellTable, fitter: CellFitter) {
    self.init(
      text: fitter.profile.clusterWidths.fit(table.text(of: cell), columns: cell.width).text,
      style: fitter.profile.capabilities.supportedStyle(for: table.styles[Int(cell.style)])
    )
  }

  /// Creates the expected appearance of a frame's cell, or `nil` for the second half of a wide cluster.
  ///
  /// The frame must contain only supported features.
  init?(_ cell: Frame.Cell) {
    guard !cell.text.isEmpty else { return nil }
    self.init(text: cell.text, style: cell.style)
    self = visible
  }

  private init(text: String, style: Style) {
    self.init()
    self.text = text
    foreground = Self.packed(style.foreground)
    background = Self.packed(style.background)
    isBold = style.attributes.contains(.bold)
    isDim = style.attributes.contains(.dim)
    isItalic = style.attributes.contains(.italic)
    isReversed = style.attributes.contains(.reverse)
    isStruck = style.attributes.contains(.strikethrough)
    underline = Int(style.underline.rawValue)
  }

  /// Returns 0 for the default, 1 + n for palette entry n, or 2²⁴ + RGB.
  static func packed(_ color: Color) -> UInt32 {
    switch color.kind {
    case .default: 0
    case .palette(let index): 1 + UInt32(index)
    case .rgb(let red, let green, let blue):
      1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }
}

/// Returns the expected appearance of a buffer, with `nil` for the second half of each wide cluster.
///
/// If the terminal draws a cluster narrower than its two cells, the second cell contains a space.
///
/// - Parameters:
///   - buffer: The presented buffer.
///   - fitter: A fitter with the profile of the terminal.
///   - widths: The cluster widths of the terminal. The default is those of the fitter's profile.
/// - Returns: The rows of cells.
func shown(
  _ buffer: CellBuffer,
  fitter: CellFitter,
  drawnBy widths: ClusterWidths? = nil
) -> [[ShownCell?]] {
  (0..<buffer.size.rows).map { y in
    let row = buffer.row(y)
    return (0..<buffer.size.columns).map { x -> ShownCell? in
      if row[x].width > 0 { return ShownCell(row[x], table: buffer.table, fitter: fitter).visible }
      var half = ShownCell(row[x - 1], table: buffer.table, fitter: fitter)
      let widths = widths ?? fitter.profile.clusterWidths
      if widths.advance(of: half.text.unicodeScalars).lowerBound > 1 { return nil }
      half.text = " "
      return half.visible
    }
  }
}
