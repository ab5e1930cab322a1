// SPDX-License-Identifier: MIT

import TermRender

/// A number of up to two digits in the colors of the theme's gradient, drawn with the pixels of a bitmap font.
struct Digits: Widget {
  typealias Body = Never

  let value: Int
  let size: DigitSize

  var nodes: Nodes { Nodes(DigitsNode(value: value, size: size)) }
}

/// The size of the digits, which determines their font.
struct DigitSize: Equatable {
  /// The width of a pixel in columns.
  let pixelColumns: Int

  var font: BitmapFont { self == .small ? .small : .large }

  /// The height of a pixel in half rows.
  ///
  /// A cell is about twice as high as wide, so a pixel is about square.
  var pixelHalfRows: Int { pixelColumns }

  /// The number of rows, of which the last one can be half empty.
  var rows: Int { (font.rows * pixelHalfRows + 1) / 2 }

  static let small = DigitSize(pixelColumns: 1)

  /// Returns the largest size of the large font at which two digits fit a space, or the smallest if none does.
  static func largest(in space: Size) -> DigitSize {
    DigitSize(pixelColumns: max(2, min(space.columns / 11, space.rows * 2 / 7)))
  }
}

private final class DigitsNode: Node {
  private let value: Int
  private let size: DigitSize

  init(value: Int, size: DigitSize) {
    self.value = value
    self.size = size
  }

  /// The last two digits.
  ///
  /// A damaged session can contain any number.
  private var digits: [Int] {
    let value = Int(value.magnitude % 100)
    return value < 10 ? [value] : [value / 10, value % 10]
  }

  private var font: BitmapFont { size.font }

  /// Returns the width of a number of digits, with a gap of one pixel between them.
  private func columns(of digitCount: Int) -> Int {
    (digitCount * (font.columns + 1) - 1) * size.pixelColumns
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: Size(columns: columns(of: 2), rows: size.rows))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let gradient = context.environment.theme.brand
    let space = canvas.size.columns - columns(of: digits.count)
    let start = size == .small ? space : space / 2
    for (place, digit) in digits.enumerated() {
      for column in 0..<font.columns {
        let x = (place * (font.columns + 1) + column) * size.pixelColumns
        let color = gradient.color(at: (Double(x) + 0.5) / Double(columns(of: 2)))
        let fillsCells = fillsCells(color, context)
        for row in 0..<size.rows {
          let upper = hasPixel(digit, column, halfRow: 2 * row)
          let lower = hasPixel(digit, column, halfRow: 2 * row + 1)
          let area = Rect(x: start + x, y: row, columns: size.pixelColumns, rows: 1)
          drawCell(upper: upper, lower: lower, color, fills: fillsCells, in: area, of: canvas)
        }
      }
    }
  }

  private func hasPixel(_ digit: Int, _ column: Int, halfRow: Int) -> Bool {
    let row = halfRow / size.pixelHalfRows
    return row < font.rows && font.hasPixel(digit, column: column, row: row)
  }

  /// Returns a Boolean value that indicates whether whole cells are backgrounds instead of characters.
  ///
  /// Backgrounds take one byte per cell, and have no gaps between rows in any terminal. Beside half cells, reversed
  /// cells and ASCII characters would differ. Small digits are characters, so that they're also readable as text.
  private func fillsCells(_ color: Color, _ context: RenderContext) -> Bool {
    if size.pixelHalfRows.isMultiple(of: 2) { return true }
    return size != .small && color != .default && context.capabilities.supportsUnicode
  }

  /// Draws the part of a pixel that's in one row.
  private func drawCell(
    upper: Bool,
    lower: Bool,
    _ color: Color,
    fills: Bool,
    in area: Rect,
    of canvas: Canvas
  ) {
    let style = Style(foreground: color)
    switch (upper, lower) {
    case (true, true) where fills:
      canvas.fill(
        area,
        style: color == .default ? Style(attributes: .reverse) : Style(background: color)
      )
    case (true, true): canvas.fill(area, "█", style: style)
    case (true, false): canvas.fill(area, "▀", style: style)
    case (false, true): canvas.fill(area, "▄", style: style)
    case (false, false): break
    }
  }
}
