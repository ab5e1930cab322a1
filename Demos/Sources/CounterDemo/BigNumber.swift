// SPDX-License-Identifier: MIT

import TermRender

/// A number of up to two digits in the colors of the theme's gradient.
struct Digits: Widget {
  let value: Int
  let scale: Int

  var body: some Widget {
    ThemeReader { theme in BigNumber(value: value, scale: scale, gradient: theme.brand) }
  }
}

/// A number of up to two digits, drawn with pixels: three columns and five rows for each digit.
private struct BigNumber: Leaf {
  let value: Int
  /// The scale of the digits.
  ///
  /// Scale 1 stacks two pixels in a cell. Scale 2 draws each pixel with two cells, and scale 3 with eight.
  let scale: Int
  let gradient: Theme.Gradient

  /// The last two digits.
  ///
  /// A damaged session can contain any number.
  private var digits: [Int] {
    let value = Int(value.magnitude % 100)
    return value < 10 ? [value] : [value / 10, value % 10]
  }

  /// The size of a pixel in cells, or `nil` if two pixels share a cell.
  private var pixel: Size? {
    switch scale {
    case 1: nil
    case 2: Size(columns: 2, rows: 1)
    default: Size(columns: 4, rows: 2)
    }
  }

  private var digitSize: Size {
    Size(columns: 3 * (pixel?.columns ?? 1), rows: pixel.map { 5 * $0.rows } ?? 3)
  }

  private var gap: Int { pixel?.columns ?? 1 }

  func size(for proposal: Size) -> Size {
    Size(columns: 2 * digitSize.columns + gap, rows: digitSize.rows)
  }

  func draw(in canvas: inout Canvas) {
    let columns = digits.count * (digitSize.columns + gap) - gap
    let start = scale == 1 ? canvas.size.columns - columns : (canvas.size.columns - columns) / 2
    for (place, digit) in digits.enumerated() {
      let x = start + place * (digitSize.columns + gap)
      for column in 0..<3 {
        let left = x + column * (pixel?.columns ?? 1)
        let color = gradient.color(
          at: (Double(left - start) + 0.5) / Double(2 * digitSize.columns + gap)
        )
        if let pixel {
          for y in 0..<5 where Self.isSet(digit, column, y) {
            // Backgrounds take one byte per cell, and are visible without Unicode.
            canvas.fill(
              Rect(x: left, y: y * pixel.rows, columns: pixel.columns, rows: pixel.rows),
              style: color == .default
                ? Style(attributes: .reverse) : Style(background: color)
            )
          }
        } else {
          drawSmall(digit, column, at: left, Style(foreground: color), in: canvas)
        }
      }
    }
  }

  private func drawSmall(_ digit: Int, _ column: Int, at x: Int, _ style: Style, in canvas: Canvas)
  {
    for row in 0..<3 {
      switch (Self.isSet(digit, column, 2 * row), Self.isSet(digit, column, 2 * row + 1)) {
      case (true, true): canvas.put("█", x: x, y: row, style: style)
      case (true, false): canvas.put("▀", x: x, y: row, style: style)
      case (false, true): canvas.put("▄", x: x, y: row, style: style)
      case (false, false): break
      }
    }
  }

  private static func isSet(_ digit: Int, _ column: Int, _ row: Int) -> Bool {
    row < 5 && pixels[digit][row] & (4 >> column) != 0
  }

  /// The pixels of each digit: five rows of three bits.
  private static let pixels: [[Int]] = [
    [0b111, 0b101, 0b101, 0b101, 0b111], [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111], [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001], [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111], [0b111, 0b001, 0b001, 0b001, 0b001],
    [0b111, 0b101, 0b111, 0b101, 0b111], [0b111, 0b101, 0b111, 0b001, 0b111],
  ]
}
