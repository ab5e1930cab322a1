// SPDX-License-Identifier: MIT

import Testing

@testable import TermScreen

@Suite
struct CharacterWidthTests {
  @Test
  func `Every scalar has the width in the reference data`() {
    // Scalars that a cell can't contain differ intentionally, and a spacing mark without a base has a column.
    var differing = Set<UInt32>()
    for (scalar, reference) in scalarsWithReference() {
      let width = ScalarWidth(scalar)
      switch (width.columns, reference) {
      case (nil, _): if reference > 0 && reference != 3 { differing.insert(scalar.value) }
      case (.some(let columns), _) where columns == reference: break
      default:
        #expect(
          width.columns == 1 && scalar.properties.generalCategory == .spacingMark,
          "U+\(String(scalar.value, radix: 16)): \(width), not \(reference)"
        )
      }
    }
    let harmful: [ClosedRange<UInt32>] = [
      0xAD...0xAD, 0xFDD0...0xFDEF, 0xFFF0...0xFFFB, 0x10EEEE...0x10EEEE,
    ]
    for value in differing {
      #expect(
        value & 0xFFFE == 0xFFFE || harmful.contains { $0 ~= value },
        "U+\(String(value, radix: 16)) isn't printable"
      )
    }
  }

  @Test
  func `Independent scalars form separate clusters`() {
    let samples: [Unicode.Scalar] = ["a", "한", "☝", "क"]
    for (scalar, _) in scalarsWithReference() where ScalarWidth(scalar).standsAlone {
      var text = String.UnicodeScalarView()
      for sample in samples {
        text.append(sample)
        text.append(scalar)
      }
      #expect(String(text).count == 2 * samples.count, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("界", 2), ("한", 2), ("ﾊ", 1), ("Ａ", 2), ("─", 1),
      ("█", 1),
      ("🙂", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🏳️‍⚧️", 2), ("🏴‍☠️", 2), ("❤️‍🔥", 2), ("❤\u{200D}🔥", 2),
      ("🇩🇪", 2), ("👍🏽", 2), ("☝🏽", 2), ("👩🏽‍❤️‍💋‍👨🏿", 2), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E007F}", 2),
      ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("⌚", 2), ("⌚\u{FE0E}", 1), ("🙂\u{FE0E}", 1),
      ("㊗", 2), ("㊗\u{FE0E}", 2), ("㊗\u{FE0F}", 2), ("1", 1), ("1\u{FE0F}\u{20E3}", 2),
      ("1\u{20E3}", 1),
      ("a\u{FE0F}", 1), ("©", 1), ("©\u{FE0F}", 2), ("\u{1100}\u{1161}\u{11A8}", 2),
      ("\u{1161}", 1),
      ("क्ष", 2), ("कि", 2), ("กำ", 2), ("க", 1), ("\u{301}", 1), ("\u{200D}", 1), ("\u{200B}", 1),
      ("\t", 1), ("\r\n", 1), ("\u{85}", 1), ("\u{AD}", 1), ("\u{FEFF}", 1), ("\u{10FFFF}", 1),
      ("\u{20000}", 2), ("\u{E000}", 1), ("\u{F0001}", 1), ("\u{1FAE9}", 2), ("\u{1FACD}", 2),
    ] as [(String, Int)]
  )
  func `Grapheme clusters have the expected display widths`(text: String, expected: Int) throws {
    let cluster = try #require(text.first)
    #expect(text.count == 1)
    #expect(displayWidth(of: cluster) == expected)
    #expect(displayWidth(of: text) == expected)
  }

  @Test
  func `Variation selector 16 widens only the ASCII that starts keycaps`() {
    for value in UInt8(0x20)..<0x7F {
      let scalar = Unicode.Scalar(value)
      let cluster = Character("\(scalar)\u{FE0F}")
      #expect(displayWidth(of: cluster) == (scalar.properties.isEmoji ? 2 : 1), "\(scalar)")
    }
  }

  @Test
  func `Brahmic clusters have the reference width, limited to two columns`() {
    var compared = 0
    for (text, reference) in WidthReference.clusters where text.count == 1 {
      #expect(text.reduce(0) { $0 + displayWidth(of: $1) } == min(2, reference), "\(text)")
      compared += 1
    }
    #expect(compared > 100)
  }

  @Test
  func `A string is as wide as the sum of its characters`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let text = ClusterSoup.text(using: &random)
      let sum = text.reduce(0) { $0 + displayWidth(of: $1) }
      #expect(displayWidth(of: text) == sum)
      let part = text.dropFirst(1).dropLast(1)
      #expect(displayWidth(of: part) == part.reduce(0) { $0 + displayWidth(of: $1) })
    }
  }

  @Test
  func `An empty string has no columns`() {
    #expect(displayWidth(of: "") == 0)
    #expect(displayWidth(of: "abc".prefix(0)) == 0)
  }

  @Test
  func `The table specifies its Unicode version`() {
    #expect(WidthTable.unicodeVersion == "17.0.0")
  }

  /// Returns all scalars with the width from the reference function, or 3 if it returns -1.
  private func scalarsWithReference() -> [(Unicode.Scalar, Int)] {
    var result: [(Unicode.Scalar, Int)] = []
    result.reserveCapacity(0x110000)
    let ends = WidthReference.runs.dropFirst().map { $0 >> 2 } + [0x110000]
    for (run, end) in zip(WidthReference.runs, ends) {
      for value in run >> 2..<end {
        if let scalar = Unicode.Scalar(value) { result.append((scalar, Int(run & 3))) }
      }
    }
    return result
  }
}
