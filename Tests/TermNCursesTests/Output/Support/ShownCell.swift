// SPDX-License-Identifier: MIT

import TermScreen

@testable import TermNCurses

/// A cell as somebody in front of the terminal sees it, in a form that all judges can give.
struct ShownCell: Hashable {
  var text = " "
  var foreground: UInt32 = 0
  var background: UInt32 = 0
  var isBold = false
  var isDim = false
  var isItalic = false
  var isReversed = false
  var isStruck = false
  var underline = 0

  /// Without what a blank does not show.
  var visible: ShownCell {
    guard text == " " || text.isEmpty else { return self }
    var cell = self
    cell.text = " "
    cell.isItalic = false
    if !isReversed, !isStruck, underline == 0 {
      cell.foreground = 0
      cell.isBold = false
      cell.isDim = false
    }
    return cell
  }
}

extension ShownCell {
  /// What a cell of a buffer should look like.
  init(_ cell: Cell, table: CellTable, fitter: CellFitter) {
    let style = table.styles[Int(cell.style)]
    let capabilities = fitter.capabilities
    let quantizer = ColorQuantizer(depth: capabilities.colorDepth)
    text = fitter.clusterWidths.fit(table.text(of: cell), columns: cell.width).text
    foreground = Self.packed(quantizer.shown(style.foreground))
    background = Self.packed(quantizer.shown(style.background))
    isBold = style.attributes.contains(.bold)
    isDim = style.attributes.contains(.dim)
    isItalic = style.attributes.contains(.italic)
    isReversed = style.attributes.contains(.reverse)
    isStruck = style.attributes.contains(.strikethrough)
    underline = Int(style.underline.rawValue)
    if underline > 1, !capabilities.underlineStyles { underline = 1 }
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
/// - Parameter widths: How the terminal draws clusters, where the fitter does not know it.
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
      let widths = widths ?? fitter.clusterWidths
      if widths.advance(of: half.text.unicodeScalars).lowerBound > 1 { return nil }
      half.text = " "
      return half.visible
    }
  }
}
