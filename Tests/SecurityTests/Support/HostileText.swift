// SPDX-License-Identifier: MIT

import StateStore

/// Text that attempts to control the terminal that displays it.
enum HostileText {
  /// Returns the text for a seed.
  static func text(_ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    return text(using: &random)
  }

  static func text(using random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text += (sequences.randomElement(using: &random) ?? "").unicodeScalars
      case 1:
        text +=
          ["harmless", "wörter", "日本語", "👩‍👧", "e\u{301}"].randomElement(using: &random)?
          .unicodeScalars ?? "".unicodeScalars
      case 2: text.append(scalar(in: 0...0x1F, using: &random))
      case 3: text.append(scalar(in: 0x7F...0x9F, using: &random))
      case 4: text.append(hidden.randomElement(using: &random) ?? "\u{202E}")
      default: text.append(scalar(in: 0...0x10FFFF, using: &random))
      }
    }
    return String(text)
  }

  /// Returns the link target for a seed.
  static func target(_ seed: UInt64) -> String {
    seed % 3 == 0 ? "https://example.org/" + text(seed) : "https://example.org/höhe/\(seed)?q=ü漢"
  }

  private static func scalar(
    in range: ClosedRange<UInt32>,
    using random: inout SeededGenerator
  ) -> Unicode.Scalar {
    Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "\u{9B}"
  }

  /// Scalars that change the text direction or are invisible.
  private static let hidden: [Unicode.Scalar] = [
    "\u{61C}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202D}", "\u{202E}", "\u{2066}",
    "\u{2069}", "\u{2028}", "\u{2029}", "\u{AD}", "\u{FEFF}", "\u{FFF9}", "\u{E0001}", "\u{FFFF}",
    "\u{10EEEE}",
  ]

  /// Control sequences that the library never writes.
  private static let sequences = [
    "\u{1B}c",  // reset
    "\u{1B}]0;owned\u{7}", "\u{1B}]2;owned\u{1B}\\", "\u{9D}0;owned\u{9C}",  // a title
    "\u{1B}]52;c;cm0gLXJm\u{7}",  // the clipboard
    "\u{1B}]8;;javascript:x\u{1B}\\",  // a link
    "\u{1B}[21t", "\u{1B}[6n", "\u{1B}[c", "\u{1B}P$qm\u{1B}\\", "\u{90}+q544e\u{9C}",  // queries
    // modes
    "\u{1B}[?1049l", "\u{1B}[?47h", "\u{1B}[20h", "\u{1B}[4h", "\u{1B}(0", "\u{E}", "\u{9B}2J",
    "\u{1B}_Ga=T\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}X\u{1B}\\", "\u{9F}x\u{9C}",  // strings
    "\u{1B}\u{1B}[31m", "\u{1B}", "\u{9B}", "\u{1B}[", "\u{1B}]8;;",  // incomplete sequences
    "\r\n", "\n", "\t", "\u{8}\u{8}\u{8}", "\u{7}", "\u{C}",
  ]
}
