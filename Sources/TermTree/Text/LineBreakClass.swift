// SPDX-License-Identifier: MIT

/// The line breaking class of a grapheme cluster, determined by its first scalar.
///
/// The classes and rules are a subset of the Unicode line breaking algorithm (UAX #14). Thai, Lao, and Khmer have no
/// spaces between words and would need dictionaries. Text in these scripts breaks at spaces, or between characters if
/// it doesn't fit in a row.
enum LineBreakClass {
  /// A space, which disappears at a break.
  case blank
  /// A character that joins its neighbors, such as a no-break space.
  case glue
  /// A character that can't end a row.
  case opening
  /// A character that can't start a row.
  case closing
  /// The hyphen-minus character.
  case hyphen
  case dash
  case digit
  /// A character that allows breaks before and after it.
  case ideograph
  case other

  /// Creates the class of a cluster.
  ///
  /// - Parameters:
  ///   - scalar: The first scalar of the cluster.
  ///   - columns: The width of the cluster, which distinguishes emoji from symbols.
  init(_ scalar: UInt32, columns: Int) {
    if scalar < 0x80 {
      self = Self.ascii(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x1100 {
      self = Self.latin(scalar)
    } else {
      self = Self.beyond(scalar, columns: columns)
    }
  }

  /// Returns a Boolean value that indicates whether a row can end after one class and the next row start with another.
  ///
  /// - Parameters:
  ///   - left: The class before the break.
  ///   - isFirst: A Boolean value that indicates whether `left` starts its word. The hyphens of `-5` and `--all` remain
  ///     with the word.
  ///   - right: The class after the break.
  /// - Returns: `true` if a break is possible.
  static func canBreak(after left: Self, isFirst: Bool, before right: Self) -> Bool {
    switch (left, right) {
    case (.blank, _): true
    case (.glue, _), (_, .glue), (.opening, _), (_, .closing), (_, .hyphen), (_, .dash): false
    // A dash in a range of numbers or times remains between them.
    case (.hyphen, .digit), (.dash, .digit): false
    case (.hyphen, _), (.dash, _): !isFirst
    case (.ideograph, _), (_, .ideograph): true
    default: false
    }
  }

  private static func ascii(_ byte: UInt8) -> Self {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .other
    case UInt8(ascii: " "), UInt8(ascii: "\t"): .blank
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "$"): .opening
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"),
      UInt8(ascii: "?"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: "%"), UInt8(ascii: "/"):
      .closing
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .glue
    default: .other
    }
  }

  private static func latin(_ scalar: UInt32) -> Self {
    switch scalar {
    case 0xA0: .glue
    case 0xAB, 0xA3, 0xA5, 0xA1, 0xBF: .opening
    case 0xBB, 0xB0: .closing
    case 0x58A: .dash
    default: .other
    }
  }

  private static func beyond(_ scalar: UInt32, columns: Int) -> Self {
    switch scalar {
    case 0x2007, 0x202F, 0x2060, 0xFEFF, 0x2011: .glue
    case 0x1680, 0x2000...0x200A, 0x205F, 0x3000: .blank
    case 0x2010, 0x2012...0x2014, 0x2E3A, 0x2E3B: .dash
    case 0x2018, 0x201A, 0x201C, 0x201E, 0x2039, 0x20AC, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010,
      0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFE59, 0xFE5B, 0xFE5D, 0xFF04, 0xFF08, 0xFF3B,
      0xFF5B, 0xFF5F, 0xFF62, 0xFFE1, 0xFFE5:
      .opening
    case 0x2019, 0x201D, 0x203A, 0x2024...0x2026, 0x2030, 0x203C, 0x2047...0x2049: .closing
    case 0x1100...0x11FF, 0x2E80...0x303F, 0x3041...0x33FF, 0xFE10...0xFFEF:
      isKinsoku(scalar) ? .closing : .ideograph
    case 0x231A...0x2BFF: columns == 2 ? .ideograph : .other
    case 0x3400...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F000...0x1FBEF,
      0x20000...0x3FFFF:
      .ideograph
    default: .other
    }
  }

  /// Returns a Boolean value that indicates whether Japanese and Chinese typesetting prohibits the character at the
  /// start of a row.
  ///
  /// These characters are closing punctuation, iteration marks, the prolonged sound mark, and small kana.
  private static func isKinsoku(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019,
      0x301B...0x301C, 0x301E, 0x301F, 0x303B, 0x309B...0x309E, 0x30A0, 0x30FB...0x30FE:
      true
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x31F0...0x31FF:
      true
    case 0xFE10...0xFE16, 0xFE50...0xFE57, 0xFE5A, 0xFE5C, 0xFE5E, 0xFF01, 0xFF05, 0xFF09, 0xFF0C,
      0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60, 0xFF61, 0xFF63...0xFF65,
      0xFF67...0xFF70, 0xFF9E, 0xFF9F:
      true
    default: false
    }
  }
}
