// SPDX-License-Identifier: MIT

import TermScreen

/// The appearance of the terminal's next character: a style in two words, for fast comparison.
struct Pen: Hashable {
  /// The foreground in the low half and the background in the high half.
  ///
  /// A value of 0 is the default.
  var colors: UInt64 = 0

  /// The attributes, the kind and color of the underline, and the link: 8, 8, 25, and 23 bits from the lowest.
  var rest: UInt64 = 0

  static let plain = Pen()
  static let linkLimit: UInt32 = 1 << 23

  private static let linkShift: UInt64 = 41
  private static let underlineColorShift: UInt64 = 16
  private static let sgrMask: UInt64 = (1 << linkShift) - 1

  init() {}

  init(_ style: Style) {
    let underlined = UInt64(style.underline.rawValue) << 8
    let link = style.link.number < Self.linkLimit ? UInt64(style.link.number) : 0
    colors = Self.key(style.foreground) | Self.key(style.background) << 32
    rest =
      UInt64(style.attributes.rawValue) | underlined
      | Self.key(style.underlineColor) << Self.underlineColorShift | link << Self.linkShift
  }

  /// Returns 0 for the default, values from 1 for the palette, and values from 2²⁴ for true colors.
  private static func key(_ color: Color) -> UInt64 {
    switch color.kind {
    case .default: 0
    case .palette(let index): 1 + UInt64(index)
    case .rgb(let red, let green, let blue):
      1 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  @inline(__always) var background: UInt64 { colors >> 32 }
  @inline(__always) var attributes: UInt8 { UInt8(truncatingIfNeeded: rest) }
  @inline(__always) var underline: UInt8 { UInt8(truncatingIfNeeded: rest >> 8) }
  @inline(__always) var underlineColor: UInt64 { rest >> Self.underlineColorShift & 0x1FF_FFFF }
  @inline(__always) var link: UInt32 { UInt32(truncatingIfNeeded: rest >> Self.linkShift) }

  /// A Boolean value that indicates whether spaces drawn with the pen show more than its background.
  @inline(__always) var showsOnBlanks: Bool { rest & Self.blankMask != 0 }

  /// Returns a Boolean value that indicates whether the pen and another pen draw equal spaces.
  ///
  /// The result is `true` only if neither pen shows more than its background on a space.
  @inline(__always)
  func drawsBlanks(like other: Pen) -> Bool {
    !showsOnBlanks && !other.showsOnBlanks && background == other.background
  }

  private static let blankMask: UInt64 =
    UInt64(Style.Attributes([.reverse, .strikethrough]).rawValue) | 0xFF00 | ~sgrMask

  /// Returns a Boolean value that indicates whether the pen equals another pen, ignoring the link.
  @inline(__always)
  func looksLike(_ other: Pen) -> Bool {
    colors == other.colors && (rest ^ other.rest) & Self.sgrMask == 0
  }

  /// Copies everything except the link from another pen.
  mutating func takeLook(of other: Pen) {
    colors = other.colors
    rest = rest & ~Self.sgrMask | other.rest & Self.sgrMask
  }

  mutating func takeLink(of other: Pen) {
    rest = rest & Self.sgrMask | other.rest & ~Self.sgrMask
  }

  @inline(__always)
  mutating func takeBackground(of other: Pen) {
    colors = colors & 0xFFFF_FFFF | (other.background << 32)
  }
}
