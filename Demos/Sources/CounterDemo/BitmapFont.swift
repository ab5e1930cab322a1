// SPDX-License-Identifier: MIT

/// A font whose digits consist of pixels.
struct BitmapFont {
  /// The number of columns in each digit.
  let columns: Int
  /// The pixels of the digits from 0 to 9: a number for each row, with a bit for each column.
  private let digits: [[Int]]

  /// The number of rows in each digit.
  var rows: Int { digits[0].count }

  /// Returns a Boolean value that indicates whether a digit has a pixel at the given column and row.
  func hasPixel(_ digit: Int, column: Int, row: Int) -> Bool {
    digits[digit][row] & (1 << (columns - 1 - column)) != 0
  }
}

extension BitmapFont {
  /// A font of three columns and five rows.
  static let small = BitmapFont(
    columns: 3,
    digits: [
      [0b111, 0b101, 0b101, 0b101, 0b111], [0b010, 0b110, 0b010, 0b010, 0b111],
      [0b111, 0b001, 0b111, 0b100, 0b111], [0b111, 0b001, 0b111, 0b001, 0b111],
      [0b101, 0b101, 0b111, 0b001, 0b001], [0b111, 0b100, 0b111, 0b001, 0b111],
      [0b111, 0b100, 0b111, 0b101, 0b111], [0b111, 0b001, 0b001, 0b001, 0b001],
      [0b111, 0b101, 0b111, 0b101, 0b111], [0b111, 0b101, 0b111, 0b001, 0b111],
    ]
  )

  /// A font of five columns and seven rows.
  ///
  /// Every digit has pixels in the first and the last column, so that numbers have equal gaps and are centered.
  static let large = BitmapFont(
    columns: 5,
    digits: [
      [0b01110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110],
      [0b00100, 0b01100, 0b10100, 0b00100, 0b00100, 0b00100, 0b11111],
      [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
      [0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110],
      [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
      [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
      [0b01110, 0b10000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
      [0b11111, 0b00001, 0b00010, 0b00100, 0b00100, 0b00100, 0b00100],
      [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
      [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00001, 0b01110],
    ]
  )
}
