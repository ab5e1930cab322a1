// SPDX-License-Identifier: MIT

import StateStore
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct FoldedTextTests {
  @Test(
    arguments: [
      ("zoe", "Zoë", .start), ("ZOË", "zoe", .start), ("zoe\u{308}", "ZOE", .start),
      ("zoe", "Zoe\u{308}", .start), ("lodz", "Łódź", .start), ("strasse", "Straße", .start),
      ("STRASSE", "die straße", .inside), ("ß", "Strasse", .inside), ("oeuvre", "Œuvre", .start),
      ("istanbul", "İstanbul", .start), ("aether", "Æther", .start), ("αθηνα", "Η Αθήνα", .inside),
      ("ОТЕЦ", "отец", .start), ("елка", "Ёлка", .start), ("nguyen", "Nguyễn", .start),
      ("日本", "これは日本語", .inside), ("two words", "Two Words", .start), ("", "anything", .start),
      ("aab", "AAAB", .inside), ("σοφος", "Σοφός", .start), ("é", "e", .start),
    ] as [(String, String, FoldedText.Position)]
  )
  func `Matching ignores case and accents`(wanted: String, text: String, place: FoldedText.Position)
  {
    #expect(FoldedText(wanted).place(in: text) == place)
    let atStart = FoldedText(wanted).place(in: text, onlyAtStart: true)
    #expect(atStart == (place == .start ? .start : nil))
  }

  @Test(arguments: [
    ("a", ""), ("ab", "a"), ("é", "日"), ("日", "ascii"), ("ab", "ba"), ("long", "lon"),
    ("@", "`"), ("[", "{"),
  ])
  func `Missing text isn't found`(wanted: String, text: String) {
    #expect(FoldedText(wanted).place(in: text) == nil)
  }

  /// Letters whose Unicode names contain the base letter, such as LATIN SMALL LETTER E WITH ACUTE.
  private static let variants = [0xC0..<0x250, 0x1E00..<0x1F00].joined().compactMap {
    (value: UInt32) -> (scalar: Unicode.Scalar, letter: String)? in
    guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { return nil }
    let words = name.split(separator: " ")
    guard words.count > 5, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      words[3].count == 1, !name.contains("WITH SMALL LETTER")
    else { return nil }
    return (scalar, words[3].lowercased())
  }

  @Test func `Every Latin letter with a diacritic matches its base letter`() {
    #expect(Self.variants.count > 500)
    for (scalar, letter) in Self.variants {
      #expect(FoldedText(letter).place(in: String(scalar)) == .start, "\(scalar) isn't \(letter)")
    }
  }

  @Test(arguments: 0..<20) func `Any part of a text is found in it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("aAbé日ßŁ \u{301}xΩ")
    for _ in 0..<200 {
      let length = Int.random(in: 1...12, using: &random)
      let text = String((0..<length).compactMap { _ in letters.randomElement(using: &random) })
      let cut = text.dropFirst(.random(in: 0...3, using: &random)).prefix(4)
      let wanted = Bool.random(using: &random) ? cut.uppercased() : cut.lowercased()
      #expect(FoldedText(wanted).place(in: text) != nil, "“\(wanted)” in “\(text)”")
    }
  }
}
