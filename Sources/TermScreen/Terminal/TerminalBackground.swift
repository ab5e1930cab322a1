// SPDX-License-Identifier: MIT

/// Whether a terminal's own background is light or dark.
public enum TerminalBackground: String, Hashable, Sendable, Codable {
  case light, dark
}

extension TerminalBackground {
  /// Reads the colour by which a terminal answers the question for its background (OSC 11).
  ///
  /// - Parameter answer: `rgb:RR/GG/BB` with one to four hexadecimal digits each, `rgba:` with an opacity
  ///   that is not looked at, or `#RRGGBB`. Anything else says nothing.
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
    // Where black and white stand out from it equally.
    let isLight = Oklab(levels[0], levels[1], levels[2]).lightness > 0.567
    self = isLight ? .light : .dark
  }

  /// A level from 0 to 255, of as many digits as it was given in.
  private static func level(_ digits: Substring) -> UInt8? {
    guard 1...4 ~= digits.utf8.count, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let most = (UInt32(1) << (4 * digits.utf8.count)) - 1
    return UInt8(value * 255 / most)
  }
}
