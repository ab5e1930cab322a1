// SPDX-License-Identifier: MIT

import TermRender

/// A number of up to two digits in the colors of the theme's gradient.
struct Digits: Widget {
  let value: Int
  let size: DigitSize

  var body: some Widget {
    ThemeReader { theme in BigNumber(value: value, size: size, gradient: theme.brand) }
  }
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

/// A number of up to two digits, drawn with the pixels of a bitmap font.
private struct BigNumber: Leaf {
  let value: Int
  let size: DigitSize
  let gradient: Theme.Gradient

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

  func size(for proposal: Size) -> Size { Size(columns: columns(of: 2), rows: size.rows) }

  func draw(in canvas: inout Canvas) {
    let space = canvas.size.columns - columns(of: digits.count)
    let start = size == .small ? space : space / 2
    for (place, digit) in digits.enumerated() {
      for column in 0..<font.columns {
        let x = (place * (font.columns + 1) + column) * size.pixelColumns
        let color = gradient.color(at: (Double(x) + 0.5) / Double(columns(of: 2)))
        for row in 0..<size.rows {
          let upper = hasPixel(digit, column, halfRow: 2 * row)
          let lower = hasPixel(digit, column, halfRow: 2 * row + 1)
          let area = Rect(x: start + x, y: row, columns: size.pixelColumns, rows: 1)
          drawCell(upper: upper, lower: lower, color, in: area, of: canvas)
        }
      }
    }
  }

  private func hasPixel(_ digit: Int, _ column: Int, halfRow: Int) -> Bool {
    let row = halfRow / size.pixelHalfRows
    return row < font.rows && font.hasPixel(digit, column: column, row: row)
  }

  /// Draws the part of a pixel that's in one row.
  private func drawCell(
    upper: Bool,
    lower: Bool,
    _ color: Color,
    in area: Rect,
    of canvas: Canvas
  ) {
    let style = Style(foreground: color)
    switch (upper, lower) {
    case (true, true) where size.pixelHalfRows.isMultiple(of: 2):
      // Backgrounds take one byte per cell, and are visible without Unicode.
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
