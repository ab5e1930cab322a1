// SPDX-License-Identifier: MIT

/// A random number generator that returns equal numbers for equal seeds (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// A source of random strings that form difficult clusters.
enum ClusterSoup {
  private static let ingredients: [Unicode.Scalar] = [
    "a", "1", "#", " ", "é", "界", "한", "ﾊ", "❤", "☝", "👍", "⌚", "🏴", "👩", "ก", "ำ", "क", "\r", "\n",
    "\t", "\0", "\u{1B}", "\u{94D}", "\u{93F}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{FE0E}",
    "\u{20E3}", "\u{1F1E9}", "\u{1F3FD}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{600}",
    "\u{110BD}",
    "\u{E0067}", "\u{E007F}", "\u{202E}", "\u{FEFF}", "\u{AD}", "\u{102C}", "\u{FFFF}", "\u{20000}",
  ]

  static func text(using random: inout some RandomNumberGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      text.append(ingredients[Int.random(in: 0..<ingredients.count, using: &random)])
    }
    return String(text)
  }
}
