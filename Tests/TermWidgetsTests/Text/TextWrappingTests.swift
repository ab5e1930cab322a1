// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct TextWrappingTests {
  @Test(
    arguments: [
      // Spaces disappear only at a break.
      ("ab cd", 4, ["ab", "cd"]), ("ab   cd", 4, ["ab", "cd"]), ("ab cd  ", 5, ["ab cd"]),
      ("ab  \ncd", 3, ["ab", "cd"]), ("  ab cd", 4, ["  ab", "cd"]),
      ("ab\u{3000}cd", 3, ["ab", "cd"]),
      // A word wider than the row.
      ("a bcdefgh i", 3, ["a", "bcd", "efg", "h i"]),
      ("abcdef", 1, ["a", "b", "c", "d", "e", "f"]),
      // Unbreakable text.
      ("ab\u{A0}cd ef", 5, ["ab\u{A0}cd", "ef"]), ("a 'b' c", 4, ["a", "'b'", "c"]),
      // Hyphens and dashes.
      ("well-known", 6, ["well-", "known"]), ("a -5 b", 3, ["a", "-5", "b"]),
      ("do --all", 5, ["do", "--all"]), ("x 10-20", 5, ["x", "10-20"]),
      ("one–two", 5, ["one–", "two"]), ("one—two", 5, ["one—", "two"]),
      ("Tue 9:00–17:00", 12, ["Tue", "9:00–17:00"]),
      ("(well-known)", 7, ["(well-", "known)"]),
      // Line breaks.
      ("a\n\nb", 3, ["a", "", "b"]), ("a\r\nb", 3, ["a", "b"]), ("\na", 3, ["", "a"]),
      ("abc\nd", 3, ["abc", "d"]), ("abc \nd", 3, ["abc", "d"]),
    ] as [(String, Int, [String])]
  )
  func `Lines break at word ends`(text: String, columns: Int, expected: [String]) {
    #expect(wrapped(text, columns) == expected)
  }

  @Test(
    arguments: [
      ("日本語文字列", 4, ["日本", "語文", "字列"]), ("日本語", 5, ["日本", "語"]),
      ("日本、語", 4, ["日", "本、", "語"]), ("日本語。", 6, ["日本", "語。"]),
      ("日（本）語", 6, ["日", "（本）", "語"]), ("「日本」", 6, ["「日", "本」"]),
      ("カード", 4, ["カー", "ド"]), ("カカード", 4, ["カ", "カー", "ド"]), ("きゃく", 4, ["きゃ", "く"]),
      ("한국어", 4, ["한국", "어"]), ("abc日本", 5, ["abc日", "本"]), ("日本abc", 5, ["日本", "abc"]),
      ("日本!", 4, ["日", "本!"]), ("🙂🙂🙂", 4, ["🙂🙂", "🙂"]),
    ] as [(String, Int, [String])]
  )
  func `Ideographs break anywhere except at punctuation`(
    text: String,
    columns: Int,
    expected: [String]
  ) {
    #expect(wrapped(text, columns) == expected)
  }

  @Test(
    arguments: [
      ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]), ("🇩🇪🇫🇷🇯🇵", 4, ["🇩🇪🇫🇷", "🇯🇵"]),
      ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]), ("👍🏽👍🏽", 2, ["👍🏽", "👍🏽"]),
      ("क्षक्ष", 2, ["क्ष", "क्ष"]), ("1\u{FE0F}\u{20E3}1\u{FE0F}\u{20E3}", 3, ["1️⃣", "1️⃣"]),
      (
        "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", 2,
        ["\u{1112}\u{1161}\u{11AB}", "\u{1100}\u{116E}\u{11A8}"]
      ),
    ] as [(String, Int, [String])]
  )
  func `A grapheme cluster never splits`(text: String, columns: Int, expected: [String]) {
    #expect(wrapped(text, columns) == expected)
    #expect(wrapped(text, columns, .character) == expected)
  }

  @Test(
    arguments: [
      ("日本語文字", 6, "日本…"), ("日本語文字", 5, "日本…"), ("🇩🇪🇫🇷🇯🇵", 5, "🇩🇪🇫🇷…"), ("e\u{301}fgh", 3, "e\u{301}f…"),
      ("ab", 1, "…"), ("ab cd", 4, "ab…"),
    ] as [(String, Int, String)]
  )
  func `Tail truncation omits whole grapheme clusters`(text: String, columns: Int, expected: String)
  {
    #expect(drawn(columns, 1) { Text(text).textWrapping(.none) }.lines == [expected])
  }

  @Test(
    arguments: [
      ("日本語文字", 6, "…文字"), ("🇩🇪🇫🇷🇯🇵", 5, "…🇫🇷🇯🇵"), ("abce\u{301}", 3, "…ce\u{301}"), ("👍🏽👨‍👩‍👧‍👦", 3, "…👨‍👩‍👧‍👦"),
      ("ab cd", 4, "…cd"),
    ] as [(String, Int, String)]
  )
  func `Head truncation omits whole grapheme clusters`(
    text: String,
    columns: Int,
    expected: String
  ) {
    let frame = drawn(columns, 1) {
      Text(text).textWrapping(.none).truncationMode(.head)
    }
    #expect(frame.lines == [expected])
  }

  private func wrapped(
    _ text: String,
    _ columns: Int,
    _ wrapping: Text.Wrapping = .word
  ) -> [String] {
    let lines = drawn(columns, 9) {
      VStack {
        Text(text).textWrapping(wrapping); Text("$")
      }
    }.lines
    return Array(lines.prefix { $0 != "$" })
  }
}
