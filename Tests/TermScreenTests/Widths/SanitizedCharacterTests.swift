// SPDX-License-Identifier: MIT

import Testing

@testable import TermScreen

@Suite
struct SanitizedCharacterTests {
  @Test(
    arguments: [
      ("a", "a"), ("é", "é"), ("🇩🇪", "🇩🇪"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("\u{A0}", "\u{A0}"), (" ", " "),
      ("\0", "␀"), ("\t", "␉"), ("\n", "␊"), ("\r", "␍"), ("\u{1B}", "␛"), ("\u{1F}", "␟"),
      ("\u{7F}", "␡"), ("\r\n", "␤"), ("\u{80}", "�"), ("\u{9B}", "�"), ("\u{200E}", "�"),
      ("\u{202E}", "�"), ("\u{2066}", "�"), ("\u{2028}", "�"), ("\u{AD}", "�"), ("\u{FEFF}", "�"),
      ("\u{301}", "�"), ("\u{301}\u{302}", "�"), ("\u{200D}", "�"), ("\u{FE0F}", "�"),
      ("\u{FFF9}", "�"),
      ("\u{FFFE}", "�"), ("\u{10FFFF}", "�"), ("\u{E0041}", "�"),
      ("\u{10EEEE}", "�"), ("\u{10EEEE}\u{305}\u{30D}", "�"), ("a\u{305}", "a\u{305}"),
      ("\u{10EEED}", "\u{10EEED}"), ("\u{10EEEF}", "\u{10EEEF}"), ("\u{E0A0}", "\u{E0A0}"),
      ("\u{F0001}", "\u{F0001}"), ("\u{10FFFD}", "\u{10FFFD}"),
      ("\u{E0001}", "�"),
      ("a\u{E0041}\u{E0042}", "a"), ("e\u{301}", "e\u{301}"),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
    ] as [(Character, Character)]
  )
  func `A sanitized cluster is displayable`(cluster: Character, expected: Character) {
    #expect(Array(cluster.sanitized.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    arguments: [
      0x80...0x9F, 0x61C...0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFE00...0xFE0F,
      0xFEFF...0xFEFF, 0xFFF0...0xFFFB, 0xE0000...0xE0FFF, 0x10EEEE...0x10EEEE, 0x1D173...0x1D17A,
      0x180B...0x180F, 0x1BCA0...0x1BCA3, 0xFDD0...0xFDEF, 0x1FFFE...0x1FFFF, 0x10FFFE...0x10FFFF,
    ] as [ClosedRange<UInt32>]
  )
  func `Invisible and bidirectional characters become the replacement character`(
    values: ClosedRange<UInt32>
  ) throws {
    for value in values {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(Character(scalar).sanitized == "\u{FFFD}", "U+\(String(value, radix: 16))")
    }
  }

  @Test
  func `Each ASCII control character has a unique picture`() {
    let controls = (UInt8(0)..<0x20).map { Character(Unicode.Scalar($0)) } + ["\u{7F}"]
    let pictures = Set(controls.map(\.sanitized))
    #expect(pictures.count == 33)
    #expect(pictures.isDisjoint(with: controls))
    #expect(pictures.allSatisfy { displayWidth(of: $0) == 1 })
  }

  @Test
  func `Clusters are truncated after 32 scalars`() {
    let tower = Character("e" + String(repeating: "\u{301}", count: 500))
    #expect(tower.sanitized.unicodeScalars.count == 32)
    #expect(displayWidth(of: tower) == 1)
  }

  @Test
  func `Sanitizing is idempotent and preserves the width`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      for cluster in ClusterSoup.text(using: &random) {
        let sanitized = cluster.sanitized
        #expect(displayWidth(of: sanitized) == displayWidth(of: cluster))
        #expect(sanitized.sanitized == sanitized)
        #expect(sanitized.unicodeScalars.allSatisfy { ScalarWidth($0).isPrintable })
      }
    }
  }
}
