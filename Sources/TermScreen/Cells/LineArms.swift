// SPDX-License-Identifier: MIT

/// The four arms of a line-drawing character, from the middle of its cell to the edges, and their weights.
struct LineArms: Equatable, Sendable {
  /// Two bits each for up, right, down, and left, starting at the lowest bit: 0 none, 1 light, 2 heavy, 3 double.
  private(set) var bits: UInt8

  private init(bits: UInt8) { self.bits = bits }

  /// Creates the arms of a character, or `nil` if it isn't a line-drawing character.
  ///
  /// The ASCII characters `-` and `|` are lines, and `+` is a crossing.
  init?(of scalar: UInt32) {
    switch scalar {
    case 0x2500..<0x2580:
      bits = Self.table[Int(scalar - 0x2500)]
      if bits == 0 { return nil }
    case UInt32(UInt8(ascii: "-")): bits = 0b01_00_01_00
    case UInt32(UInt8(ascii: "|")): bits = 0b00_01_00_01
    case UInt32(UInt8(ascii: "+")): bits = 0b01_01_01_01
    default: return nil
    }
  }

  private subscript(arm: Int) -> UInt8 {
    get { bits >> (2 * UInt8(arm)) & 3 }
    set { bits = bits & ~(3 << (2 * UInt8(arm))) | newValue << (2 * UInt8(arm)) }
  }

  /// Returns the arms of both characters, with the heavier weight for each arm.
  func union(_ other: LineArms) -> LineArms {
    var arms = self
    for arm in 0..<4 { arms[arm] = max(arms[arm], other[arm]) }
    return arms
  }

  /// The character with these arms, or the most similar one.
  var scalar: Unicode.Scalar {
    if let scalar = Self.scalars[Int(bits)] { return scalar }
    // Double lines join others only if both arms along a line have the same weight.
    var alike = self
    for arm in 0..<2 {
      let most = max(alike[arm], alike[arm + 2])
      for position in [arm, arm + 2] where alike[position] > 0 { alike[position] = most }
    }
    if let scalar = Self.scalars[Int(alike.bits)] { return scalar }
    var light = self
    for arm in 0..<4 where light[arm] > 0 { light[arm] = 1 }
    return Self.scalars[Int(light.bits)] ?? "┼"
  }

  /// The characters indexed by their arms.
  ///
  /// If several characters have the same arms, the first one in `table` is used. It's also the plainest one.
  private static let scalars: [Unicode.Scalar?] = {
    var scalars = [Unicode.Scalar?](repeating: nil, count: 256)
    for (index, bits) in table.enumerated() where bits != 0 && scalars[Int(bits)] == nil {
      scalars[Int(bits)] = Unicode.Scalar(0x2500 + UInt32(index))
    }
    return scalars
  }()

  /// The arms of the characters from U+2500 to U+257F, derived from their names.
  ///
  /// Diagonals have no arms.
  // swift-format-ignore
  private static let table: [UInt8] = [
    68, 136, 17, 34, 68, 136, 17, 34, 68, 136, 17, 34, 20, 24, 36, 40,
    80, 144, 96, 160, 5, 9, 6, 10, 65, 129, 66, 130, 21, 25, 22, 37,
    38, 26, 41, 42, 81, 145, 82, 97, 98, 146, 161, 162, 84, 148, 88, 152,
    100, 164, 104, 168, 69, 133, 73, 137, 70, 134, 74, 138, 85, 149, 89, 153,
    86, 101, 102, 150, 90, 165, 105, 154, 169, 166, 106, 170, 68, 136, 17, 34,
    204, 51, 28, 52, 60, 208, 112, 240, 13, 7, 15, 193, 67, 195, 29, 55,
    63, 209, 115, 243, 220, 116, 252, 205, 71, 207, 221, 119, 255, 20, 80, 65,
    5, 0, 0, 0, 64, 1, 4, 16, 128, 2, 8, 32, 72, 33, 132, 18,
  ]
}

extension Canvas {
  /// Draws a piece of a line in a cell and joins it to the line in that cell.
  ///
  /// A cell that contains neither a space nor a line, such as part of a title in a border, doesn't change.
  ///
  /// - Parameters:
  ///   - scalar: A box-drawing character, `-`, `|`, or `+`.
  ///   - x: The column.
  ///   - y: The row.
  ///   - style: The style of the line, which inherits unset values from the canvas's ``style``.
  public func join(_ scalar: Unicode.Scalar, x: Int, y: Int, style: Style = .plain) {
    let position = Point(x: origin.x + x.asCoordinate, y: origin.y + y.asCoordinate)
    guard clip.contains(position) else { return }
    let old = cells[position.y * stride + position.x].glyph
    guard old != 0x20, let own = LineArms(of: scalar.value) else {
      if old == 0x20 { put(scalar, x: x, y: y, style: style) }
      return
    }
    guard let there = LineArms(of: old) else { return }
    let joined = own.union(there)
    if joined == own || scalar.value < 0x80 {
      // A character whose arms don't change keeps its rounded corners and dashes.
      put(joined == own ? scalar : "+", x: x, y: y, style: style)
    } else if joined == there, let former = Unicode.Scalar(old) {
      put(former, x: x, y: y, style: style)
    } else {
      put(joined.scalar, x: x, y: y, style: style)
    }
  }
}
