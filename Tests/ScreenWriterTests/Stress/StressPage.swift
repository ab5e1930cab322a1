// SPDX-License-Identifier: MIT

import TermScreen

/// A page of clusters that terminals draw differently, between two rulers, redrawn at random.
///
/// The rulers are drawn once and must not change, regardless of the clusters between them.
struct StressPage {
  private(set) var buffer: CellBuffer
  private var inner: CellBuffer
  var scene: RandomScene

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - size: The size, at least 3×3. The rulers are columns of bars and rows of digits around the page.
  ///   - seed: The seed of the random content.
  init(size: Size, seed: UInt64) {
    precondition(size.columns > 2 && size.rows > 2, "Invalid page size \(size). Use at least 3×3.")
    scene = RandomScene(seed: seed, clusters: Self.clusters.flatMap(\.clusters))
    scene.isDense = true
    buffer = CellBuffer(size: size)
    inner = CellBuffer(size: .zero, table: buffer.table)
    resize(to: size)
  }

  /// Resizes the page and clears it.
  mutating func resize(to size: Size) {
    buffer = CellBuffer(size: size, table: buffer.table)
    let space = Size(columns: size.columns - 2, rows: size.rows - 2)
    inner = CellBuffer(size: space, table: buffer.table)
    let canvas = buffer.canvas()
    canvas.write(Self.ruler(size.columns), x: 0, y: 0)
    canvas.write(Self.ruler(size.columns), x: 0, y: size.rows - 1)
    for y in 1..<size.rows - 1 {
      canvas.put("|", x: 0, y: y)
      canvas.put("|", x: size.columns - 1, y: y)
    }
  }

  /// Draws the next frame.
  mutating func change() {
    scene.change(inner)
    for y in 0..<inner.size.rows {
      // Opens the row to mark it as damaged.
      _ = buffer.canvas(Rect(x: 0, y: y + 1, columns: 1, rows: 1))
      (buffer.row(y + 1) + 1).update(from: inner.row(y), count: inner.size.columns)
    }
    buffer.cursor = inner.cursor.map { Point(x: $0.x + 1, y: $0.y + 1) }
  }

  static func ruler(_ columns: Int) -> String { String((0..<columns).map { digits[$0 % 10] }) }

  private static let digits = Array("0123456789")
}

// MARK: - Contents

extension StressPage {
  /// Clusters of one kind.
  struct Kind {
    var name: String
    var clusters: [String]
  }

  static let clusters: [Kind] = [
    Kind(
      name: "wide, narrow, and ambiguous",
      clusters: ["漢", "語", "한", "ﾊ", "ｶﾞ", "é", "│", "█", "…", "○", "±", "〰", "﷽", "𒐫", "꧅"]
    ),
    Kind(
      name: "combining",
      clusters: [
        "e\u{301}", "a\u{300}\u{301}\u{302}\u{303}", "o\u{338}", "漢\u{301}", "1\u{20DD}",
        "x" + String(repeating: "\u{308}", count: 40), "\u{301}", "s\u{323}\u{307}",
      ]
    ),
    Kind(
      name: "jamo",
      clusters: [
        "\u{1112}\u{1161}\u{11AB}", "\u{1100}\u{1161}", "\u{1100}", "\u{1161}", "\u{11A8}",
        "\u{1100}\u{1100}\u{1161}", "\u{A960}\u{1161}", "\u{AC00}\u{11A8}",
      ]
    ),
    Kind(
      name: "Indic",
      clusters: [
        "क्षि", "का", "நி", "കൊ", "ಕ್ಷ", "স্ত্র", "త్రి", "ක්‍ය", "กำ", "กี่", "မြ", "ខ្មែ", "\u{93F}",
        "\u{94D}",
      ]
    ),
    Kind(
      name: "joined",
      clusters: [
        "👨‍👩‍👧‍👦", "👩‍👧", "🏳️‍🌈", "🏴‍☠️", "👩🏽‍❤️‍💋‍👨🏿", "🧑🏻‍🚀", "🐻‍❄️", "👁️‍🗨️", "⛓️‍💥", "a\u{200D}b",
        "\u{200D}",
      ]
    ),
    Kind(
      name: "flags",
      clusters: [
        "🇩🇪", "🇯🇵", "🇨🇶", "\u{1F1E6}", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      ]
    ),
    Kind(name: "skin tones", clusters: ["👍🏽", "☝🏿", "🤝🏼", "🧑🏻", "\u{1F3FF}", "a\u{1F3FD}"]),
    Kind(
      name: "variation selectors",
      clusters: [
        "❤️", "❤︎", "❤", "⌚︎", "⌚️", "☎️", "✈︎", "©️", "™️", "㊗️", "a\u{FE0F}", "漢\u{FE00}", "\u{FE0F}",
      ]
    ),
    Kind(name: "keycaps", clusters: ["1️⃣", "#️⃣", "*️⃣", "1\u{20E3}", "a\u{FE0F}\u{20E3}"]),
    Kind(
      name: "emoji from 13 to 17",
      clusters: ["🥲", "🫠", "🫡", "🫨", "🩷", "🪿", "🫩", "🪾", "🫆", "🫟", "\u{1FAEA}", "\u{1FACD}"]
    ),
    Kind(
      name: "unassigned",
      clusters: [
        "\u{378}", "\u{530}", "\u{2FE0}", "\u{1F8FF}", "\u{1FAFF}", "\u{3FFFD}", "\u{40000}",
        "\u{E1000}", "\u{FFFE}", "\u{10FFFF}",
      ]
    ),
    Kind(
      name: "private use and supplementary ideographs",
      clusters: [
        "\u{E000}", "\u{F8FF}", "\u{F0001}", "\u{FFFFD}", "\u{100000}", "\u{100001}", "\u{100002}",
        "\u{1000AB}", "\u{10FFFD}", "\u{20000}", "\u{20001}", "\u{20002}", "\u{2A6DE}",
        "\u{2A6DF}",
        "\u{100000}\u{301}", "\u{20000}\u{301}",
      ]
    ),
    Kind(
      name: "right to left",
      clusters: ["ש", "שׁ", "ع", "مـ", "\u{64B}", "ܐ", "𞤀", "لا", "\u{600}1"]
    ),
    Kind(
      name: "control characters",
      clusters: [
        "\u{1B}", "\u{1B}[2J", "\u{7}", "\u{8}", "\t", "\r", "\u{7F}", "\u{90}", "\u{9B}31m",
        "\u{9D}2;x\u{9C}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{AD}", "\u{FEFF}", "\u{2028}",
      ]
    ),
  ]
}
