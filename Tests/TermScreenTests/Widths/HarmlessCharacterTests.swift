// SPDX-License-Identifier: MIT

import Testing

@testable import TermScreen

@Suite
struct HarmlessCharacterTests {
  @Test(
    arguments: [
      ("a", "a"), ("é", "é"), ("🇩🇪", "🇩🇪"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("\u{A0}", "\u{A0}"), (" ", " "),
      ("\0", "␀"), ("\t", "␉"), ("\n", "␊"), ("\r", "␍"), ("\u{1B}", "␛"), ("\u{1F}", "␟"),
      ("\u{7F}", "␡"), ("\r\n", "␤"), ("\u{80}", "�"), ("\u{9B}", "�"), ("\u{200E}", "�"),
      ("\u{202E}", "�"), ("\u{2066}", "�"), ("\u{2028}", "�"), ("\u{AD}", "�"), ("\u{FEFF}", "�"),
      ("\u{301}", "�"), ("\u{301}\u{302}", "�"), ("\u{200D}", "�"), ("\u{FE0F}", "�"),
      ("\u{FFF9}", "�"),
      ("\u{FFFE}", "�"), ("\u{10FFFF}", "�"), ("\u{E0041}", "�"),
      ("\u{E0001}", "�"),
      ("a\u{E0041}\u{E0042}", "a"), ("e\u{301}", "e\u{301}"),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
    ] as [(Character, Character)]
  )
  func `A cluster becomes what may stand in a cell`(cluster: Character, expected: Character) {
    #expect(Array(cluster.harmless.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test
  func `Piled up marks are cut after 32 scalars`() {
    let tower = Character("e" + String(repeating: "\u{301}", count: 500))
    #expect(tower.harmless.unicodeScalars.count == 32)
    #expect(columns(of: tower) == 1)
  }

  @Test
  func `A harmless cluster stays as it is, and is as wide as the one it stands for`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      for cluster in ClusterSoup.text(using: &random) {
        let harmless = cluster.harmless
        #expect(columns(of: harmless) == columns(of: cluster))
        #expect(harmless.harmless == harmless)
        #expect(harmless.unicodeScalars.allSatisfy { ScalarWidth($0).isPrintable })
      }
    }
  }
}
