// SPDX-License-Identifier: MIT

import TermScreen

/// A source of random styles, positions, and strings, in which difficult values are more frequent.
struct RandomDrawing {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func chance(of one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  /// Returns a position in or near `length` cells, or sometimes a distant one.
  mutating func place(around length: Int) -> Int {
    if chance(of: 20) { return pick([-1 << 40, -1 << 20, 1 << 20, 1 << 40]) }
    return Int.random(in: -4...length + 3, using: &random)
  }

  mutating func length(around length: Int) -> Int {
    chance(of: 20) ? pick([-3, 0, 1 << 40]) : Int.random(in: 0...length + 3, using: &random)
  }

  mutating func area(around size: Size) -> Rect {
    Rect(
      x: place(around: size.columns),
      y: place(around: size.rows),
      columns: length(around: size.columns),
      rows: length(around: size.rows)
    )
  }

  mutating func style() -> Style {
    Style(
      foreground: pick([.default, .default, .red, .rgb(1, 2, 3)]),
      background: pick([.default, .default, .blue, .palette(200)]),
      attributes: Style.Attributes(rawValue: pick([0, 0, 1, 12])),
      underline: pick([.none, .none, .curly]),
      underlineColor: pick([.default, .default, .green]),
      link: pick([.none, .none, Link("https://example.org")])
    )
  }

  mutating func scalar() -> Unicode.Scalar {
    pick([
      "x", "~", " ", "─", "█", "⣿", "→", "é", "界", "👍", "⌚", "❤", "\u{301}", "\u{7F}", "\u{85}",
      "\n", "\0", "\u{FE0F}", "\u{1F1E9}", "\u{1100}", "\u{200D}", "\u{FFFF}", "\u{20000}",
      "\u{F0001}",
    ])
  }

  mutating func text() -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: String(repeating: "plain ASCII ", count: pick([0, 1, 5]))
    case 1: pick(["grüße 界面 ok", "界界界界界界", "→é─", "a界", "界a"])
    case 2: pick(["e\u{301}🇩🇪x", "👨‍👩‍👧‍👦!", "a\r\nb", "\u{1B}[31mred", "\u{301}"])
    default: ClusterSoup.text(using: &random)
    }
  }
}
