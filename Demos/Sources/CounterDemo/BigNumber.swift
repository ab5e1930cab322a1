// SPDX-License-Identifier: MIT

import TermRender

/// A number of up to two digits, drawn with pixels: three columns and five rows for each digit.
struct BigNumber: Leaf {
  let value: Int
  /// The scale of the digits.
  ///
  /// Scale 1 stacks two pixels in a cell. Scale 2 draws each pixel with two cells.
  let scale: Int

  private var digits: [Int] { value < 10 ? [value] : [value / 10 % 10, value % 10] }

  private var digitSize: Size {
    scale == 1 ? Size(columns: 3, rows: 3) : Size(columns: 6, rows: 5)
  }

  private var gap: Int { scale }

  func size(for proposal: Size) -> Size {
    Size(columns: 2 * digitSize.columns + gap, rows: digitSize.rows)
  }

  func draw(in canvas: inout Canvas) {
    for (place, digit) in digits.reversed().enumerated() {
      let x = canvas.size.columns - digitSize.columns - place * (digitSize.columns + gap)
      if scale == 1 {
        drawSmall(digit, at: x, in: canvas)
      } else {
        drawLarge(digit, at: x, in: canvas)
      }
    }
  }

  private func drawLarge(_ digit: Int, at x: Int, in canvas: Canvas) {
    for y in 0..<5 {
      for column in 0..<3 where Self.isSet(digit, column, y) {
        // Reversed spaces take one byte per cell, and are visible without color or Unicode.
        canvas.fill(
          Rect(x: x + 2 * column, y: y, columns: 2, rows: 1),
          style: Style(attributes: .reverse)
        )
      }
    }
  }

  private func drawSmall(_ digit: Int, at x: Int, in canvas: Canvas) {
    for row in 0..<3 {
      for column in 0..<3 {
        switch (Self.isSet(digit, column, 2 * row), Self.isSet(digit, column, 2 * row + 1)) {
        case (true, true): canvas.put("█", x: x + column, y: row)
        case (true, false): canvas.put("▀", x: x + column, y: row)
        case (false, true): canvas.put("▄", x: x + column, y: row)
        case (false, false): break
        }
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
