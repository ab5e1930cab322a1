// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// The rows of wrapped lines, visited in both directions.
@Suite struct RowCursorTests {
  private func rows(_ document: TextDocument, _ wrapping: EditorWrapping) -> [EditorRow] {
    var cursor = RowCursor(document, wrapping, at: 0)
    var rows = [cursor.row]
    while cursor.advance() { rows.append(cursor.row) }
    return rows
  }

  private func texts(_ text: String, columns: Int?) -> [String] {
    let document = TextDocument(text)
    return rows(document, EditorWrapping(columns: columns, tabStop: 4)).map { document[$0.bytes] }
  }

  @Test func `Rows contain fitting words and their trailing spaces`() {
    #expect(texts("one two  three\n\nfour", columns: 8) == ["one two  ", "three", "", "four"])
    #expect(texts("abcdefghij", columns: 4) == ["abcd", "efgh", "ij"])
    #expect(texts("日本語", columns: 4) == ["日本", "語"])
    #expect(texts("a\tb\tc", columns: 6) == ["a\tb\t", "c"])
    #expect(texts("one two  three", columns: nil) == ["one two  three"])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `Both directions visit the same rows and cover all text`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "word", " ", "   ", "\t", "\n", "日本", "e\u{301}", "👩‍💻", "\u{301}", "-", "\u{7}",
    ]
    // Some lines are longer than one stretch.
    let count = seed % 3 == 0 ? 6_000 : 80
    let text = (0..<count).map { _ in
      pieces[Int.random(in: 0..<(seed % 6 == 0 ? 5 : pieces.count), using: &random)]
    }.joined()
    let document = TextDocument(text)
    let columns = Int.random(in: 1...60, using: &random)
    let wrapping = EditorWrapping(columns: seed % 7 == 6 ? nil : columns, tabStop: 4)
    let rows = rows(document, wrapping)

    #expect(rows.first?.bytes.lowerBound == 0)
    #expect(rows.last?.bytes.upperBound == document.utf8Count)
    for (row, next) in zip(rows, rows.dropFirst()) {
      let gap = next.bytes.lowerBound - row.bytes.upperBound
      #expect(gap == (row.isLast ? 1 : 0), "seed \(seed), \(row.bytes)")
    }
    var cursor = RowCursor(document, wrapping, at: document.utf8Count)
    var back = [cursor.row]
    while cursor.retreat() { back.append(cursor.row) }
    #expect(back.reversed() == rows, "seed \(seed)")
    for row in rows where Bool.random(using: &random) {
      let offset = Int.random(in: row.bytes.lowerBound...row.bytes.upperBound, using: &random)
      let found = RowCursor(document, wrapping, at: offset).row
      #expect(found.contains(offset), "seed \(seed), offset \(offset)")
      #expect(rows.contains(found), "seed \(seed), offset \(offset)")
    }
    guard wrapping.columns != nil, !text.contains("\t") else { return }
    for row in rows {
      let shown = document[row.bytes].trimmingBlanks
      #expect(TermScreen.displayWidth(of: shown) <= max(2, columns), "seed \(seed): \(shown)")
    }
  }

  @Test func `A stretch of a long line starts after a nearby space`() {
    let document = TextDocument(String(repeating: "some words ", count: 2_000))
    let wrapping = EditorWrapping(columns: 70, tabStop: 4)
    let rows = rows(document, wrapping)
    #expect(
      rows.dropFirst().allSatisfy { document[$0.bytes.lowerBound - 1..<$0.bytes.lowerBound] == " " }
    )
    #expect(
      rows.filter { $0.bytes.count < 60 && !$0.isLast }.count <= 22_000 / EditorWrapping.stretch
    )
  }

  @Test func `A grapheme cluster longer than a stretch stays in one row`() {
    let text = "ab" + String(repeating: "\u{301}", count: 6_000) + "cd"
    #expect(texts(text, columns: 10).map(\.count) == [2, 2])
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
