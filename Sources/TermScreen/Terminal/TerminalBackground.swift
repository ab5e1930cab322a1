// SPDX-License-Identifier: MIT

/// The brightness of a terminal's default background.
public enum TerminalBackground: String, Hashable, Sendable, Codable {
  /// A light background, which requires dark text.
  case light
  /// A dark background, which requires light text.
  case dark
}

extension TerminalBackground {
  /// Creates the brightness from the color in a terminal's reply to a background query (OSC 11).
  ///
  /// - Parameter answer: The color as `rgb:RR/GG/BB` with one to four hexadecimal digits each, as `rgba:` with an
  ///   opacity that is ignored, or as `#RRGGBB`. The result is `nil` for any other text.
  package init?(answer: String) {
    let parts: [Substring]
    if let colon = answer.firstIndex(of: ":") {
      guard ["rgb", "rgba"].contains(answer[..<colon]) else { return nil }
      parts = answer[answer.index(after: colon)...].split(
        separator: "/",
        omittingEmptySubsequences: false
      )
    } else {
      guard answer.hasPrefix("#"), answer.count == 7 else { return nil }
      let digits = Array(answer.dropFirst())
      parts = stride(from: 0, to: 6, by: 2).map { Substring(String(digits[$0...$0 + 1])) }
    }
    let levels = parts.prefix(3).compactMap(Self.level)
    guard levels.count == 3 else { return nil }
    // At this lightness, black and white have equal contrast.
    let isLight = Oklab(levels[0], levels[1], levels[2]).lightness > 0.567
    self = isLight ? .light : .dark
  }

  /// Returns a level from 0 to 255 for a hexadecimal number of one to four digits.
  private static func level(_ digits: Substring) -> UInt8? {
    guard 1...4 ~= digits.utf8.count, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let most = (UInt32(1) << (4 * digits.utf8.count)) - 1
    return UInt8(value * 255 / most)
  }
}
