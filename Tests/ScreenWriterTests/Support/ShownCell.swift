// SPDX-License-Identifier: MIT

import TermScreen
import VirtualTerminal

@testable import TermVT

extension ShownCell {
  /// What a cell of a buffer should look like.
  init(_ cell: Cell, table: CellTable, fitter: CellFitter) {
    self.init(
      text: fitter.profile.clusterWidths.fit(table.text(of: cell), columns: cell.width).text,
      style: fitter.profile.capabilities.shown(table.styles[Int(cell.style)])
    )
  }

  /// A cell of a frame in which all can be shown; `nil` for the second half of a wide cluster.
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

  /// 0 for the default, 1 + n for entry n of the palette, 2²⁴ + RGB.
  static func packed(_ color: Color) -> UInt32 {
    switch color.kind {
    case .default: 0
    case .palette(let index): 1 + UInt32(index)
    case .rgb(let red, let green, let blue):
      1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }
}

/// What a buffer should look like, row after row, `nil` for the second halves of wide clusters.
///
/// A cluster that the terminal draws narrower than its two cells has a blank for its second one.
///
/// - Parameters:
///   - buffer: What was presented.
///   - fitter: Knows what the terminal can show.
///   - widths: How the terminal draws clusters, where the fitter does not know it.
/// - Returns: Rows of cells.
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
