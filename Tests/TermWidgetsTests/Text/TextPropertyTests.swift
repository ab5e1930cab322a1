// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// Random text with unusual grapheme clusters at random widths.
@MainActor
@Suite struct TextPropertyTests {
  @Test(arguments: [Text.Wrapping.word, .character], [1, 2, 3] as [UInt64])
  func `Rows fit, keep grapheme clusters whole, and omit only break spaces`(
    wrapping: Text.Wrapping,
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1500 {
      let text = TextSoup.text(using: &random)
      let space = Int.random(in: 1...40, using: &random)
      let rows = laidOut(text, space, TextLayout(wrapping: wrapping))
      var position = 0
      for row in rows {
        let gap = text.part(position..<row.head.lowerBound)
        let shown = text.part(row.head)
        let isSound =
          (row.columns <= space || shown.count == 1)
          && row.columns == shown.columnsWithTabs(in: space) && row.ellipsisColumns == 0
          && isGap(gap, wrapping) && text.isBoundary(row.head.lowerBound)
          && text.isBoundary(row.head.upperBound) && !shown.contains(where: \.isLineEnd)
        guard isSound else {
          Issue.record(
            "Invalid row \(row) of \(rows) for \(text.debugDescription) in \(space) columns"
          )
          return
        }
        position = row.head.upperBound
      }
      #expect(isGap(text.part(position..<text.utf8.count), wrapping))
      #expect(laidOut(text, 0, TextLayout(wrapping: wrapping)).count == 1)
    }
  }

  @Test(
    arguments: [HorizontalAlignment.leading, .center, .trailing],
    [true, false]
  )
  func `A list row draws text like a text node`(
    alignment: HorizontalAlignment,
    unicode: Bool
  ) {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let strings = (0..<4).map { _ in TextSoup.text(using: &random) }
      let color = Color.palette(UInt8.random(in: 1...7, using: &random))
      let texts = strings.map { Text($0).foregroundStyle(color) }
      let space = Int.random(in: 1...40, using: &random)
      let shown = drawn(space, texts.count, unicode: unicode) {
        List(0..<texts.count, id: \.self) { texts[$0] }.multilineTextAlignment(alignment)
      }
      let expected = drawn(space, texts.count, unicode: unicode) {
        List(0..<texts.count, id: \.self) { Nodes(TextNode(texts[$0])) }
          .multilineTextAlignment(alignment)
      }
      guard shown == expected else {
        Issue.record(
          "The list draws \(strings) differently in \(space) columns:\n\(shown)\nnot:\n\(expected)"
        )
        return
      }
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `Character wrapping fills each row`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1500 {
      let text = TextSoup.text(using: &random)
      let space = Int.random(in: 1...40, using: &random)
      for row in laidOut(text, space, TextLayout(wrapping: .character)) {
        guard let next = text.part(row.head.upperBound..<text.utf8.count).first, !next.isLineEnd
        else { continue }
        let longer = String(text.part(row.head)) + String(next)
        #expect(
          next == "\t" ? row.columns >= space : longer.columnsWithTabs() > space,
          "\(text.debugDescription) in \(space)"
        )
      }
    }
  }

  @Test(
    arguments: [Text.TruncationMode.head, .middle, .tail],
    [Text.Wrapping.word, .character, .none]
  )
  func `A truncated row fits and keeps its start, end, or both`(
    mode: Text.TruncationMode,
    wrapping: Text.Wrapping
  ) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<1500 {
      let text = TextSoup.text(using: &random)
      let space = Int.random(in: 1...40, using: &random)
      let ellipsis = Bool.random(using: &random) ? 1 : 3
      let layout = TextLayout(wrapping: wrapping, truncation: mode)
      let limit = Int.random(in: 1...3, using: &random)
      let rows = laidOut(text, space, layout, limit: limit, ellipsis: ellipsis)
      let boundaries = rows.flatMap {
        [$0.head.lowerBound, $0.head.upperBound, $0.tail.lowerBound]
      }
      #expect(rows.count <= limit && boundaries.allSatisfy(text.isBoundary))
      for row in rows where row.ellipsisColumns > 0 {
        let head = text.part(row.head)
        let tail = text.part(row.tail)
        let tailColumns = tail.reduce(0) { $0 + displayWidth(of: $1) }
        let isSound =
          row.columns <= space && row.ellipsisColumns == min(ellipsis, space)
          && row.columns == head.columnsWithTabs() + tailColumns + row.ellipsisColumns
          && (mode != .head || head.isEmpty) && (mode != .tail || tail.isEmpty)
          && row.head.upperBound <= row.tail.lowerBound
          && head.last.map(\.isBlank) != true && tail.first.map(\.isBlank) != true
          && !head.contains(where: \.isLineEnd) && !tail.contains(where: \.isLineEnd)
        guard isSound else {
          Issue.record("Invalid row \(row) for \(text.debugDescription) in \(space) columns")
          return
        }
      }
      // Text that fits completely has no ellipsis.
      let isWhole = laidOut(text, space, layout).count <= limit && wrapping != .none
      if isWhole { #expect(rows.allSatisfy { $0.ellipsisColumns == 0 }) }
    }
  }

  @Test(arguments: [Text.Wrapping.word, .character, .none])
  func `Layout at the measured width produces the same rows`(
    wrapping: Text.Wrapping
  ) {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<1500 {
      let text = TextSoup.text(using: &random)
      let layout = TextLayout(wrapping: wrapping)
      let space = Int.random(in: 2...40, using: &random)
      let limit = Int.random(in: 1...9, using: &random)
      let rows = laidOut(text, space, layout, limit: limit)
      let widest = rows.map(\.columns).max() ?? 0
      guard widest > 0 else { continue }
      #expect(
        laidOut(text, widest, layout, limit: limit) == rows,
        "\(text.debugDescription) in \(space)"
      )
    }
  }

  @Test(arguments: [HorizontalAlignment.leading, .center, .trailing])
  func `The drawn rows match the layout and alignment`(
    alignment: HorizontalAlignment
  ) {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      let text = TextSoup.text(using: &random)
      let size = Size(
        columns: Int.random(in: 2...40, using: &random),
        rows: Int.random(in: 1...6, using: &random)
      )
      let rows = laidOut(text, size.columns, TextLayout(), limit: size.rows)
      let widest = rows.map(\.columns).max() ?? 0
      let frame = drawn(size.columns, size.rows) {
        Text(text).multilineTextAlignment(alignment)
      }
      for (row, line) in zip(rows, frame.lines) {
        let indent = alignment.offset(of: row.columns, in: widest)
        let shown =
          text.part(row.head).shown + (row.ellipsisColumns > 0 ? "…" : "")
        let expected = String(repeating: " ", count: indent) + shown
        #expect(
          line.withoutBlanksAtEnd == expected.withoutBlanksAtEnd,
          "\(text.debugDescription) in \(size)"
        )
      }
    }
  }

  private func laidOut(
    _ text: String,
    _ columns: Int,
    _ layout: TextLayout,
    limit: Int = .max,
    ellipsis: Int = 1
  ) -> [TextRow] {
    var copy = text
    return copy.withUTF8 { bytes in
      let reader = ClusterReader(text, bytes: bytes)
      return LineBreaker(reader, layout, columns: columns, ellipsisColumns: ellipsis)
        .rows(limit: limit)
    }
  }

  /// Returns a Boolean value that indicates whether the text between two rows can be omitted.
  ///
  /// One line break can be omitted, and with word wrapping also spaces.
  private func isGap(_ gap: Substring, _ wrapping: Text.Wrapping) -> Bool {
    let blanks = gap.prefix { $0.isBlank }
    let rest = gap.dropFirst(blanks.count)
    let isBreak = rest.isEmpty || rest.count == 1 && rest.allSatisfy(\.isLineEnd)
    return isBreak && (blanks.isEmpty || wrapping == .word)
  }
}

// MARK: - Random text

private enum TextSoup {
  private static let pieces = [
    "a", "word", "1", " ", "  ", "\t", "\n", "\r\n", "\r", "-", "–", "—", "(", ")", "\"", ",", "日",
    "本", "、", "。", "「", "」", "ー", "ッ", "한", "\u{1112}\u{1161}\u{11AB}", "e\u{301}", "\u{301}", "👩‍👩‍👧",
    "👍🏽", "🇩🇪", "\u{1F1E9}", "❤\u{FE0F}", "क्ष", "कि", "\u{200D}", "\u{1B}[0m", "\0", "\u{202E}",
    "\u{A0}", "\u{3000}", "\u{FEFF}", "\u{E0067}", "\u{600}", "…", "กำ",
  ]

  static func text(using random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...30, using: &random)).reduce(into: "") { text, _ in
      text += pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }
  }
}

extension Character {
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" }

  fileprivate var isBlank: Bool {
    let first = unicodeScalars.first
    return first == " " || first == "\t" || first == "\u{3000}"
  }
}

extension StringProtocol {
  /// Returns the width of a row.
  ///
  /// A tab extends to the next multiple of eight columns, up to the width `space`.
  fileprivate func columnsWithTabs(in space: Int = .max) -> Int {
    reduce(0) { $0 + ($1 == "\t" ? Swift.min(8 - $0 % 8, space - $0) : displayWidth(of: $1)) }
  }

  /// The text of the row as the cells show it.
  fileprivate var shown: String {
    var column = 0
    return reduce(into: "") { text, character in
      let width = character == "\t" ? 8 - column % 8 : displayWidth(of: character)
      text += character == "\t" ? String(repeating: " ", count: width) : String(character.sanitized)
      column += width
    }
  }
}

extension String {
  fileprivate func part(_ range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }

  /// Returns a Boolean value that indicates whether the offset is a grapheme cluster boundary.
  fileprivate func isBoundary(_ offset: Int) -> Bool {
    let position = utf8.index(startIndex, offsetBy: offset)
    return position == endIndex || Index(position, within: self) != nil
  }

  fileprivate var withoutBlanksAtEnd: String {
    var text = self
    while text.unicodeScalars.last == " " { text.unicodeScalars.removeLast() }
    return text
  }
}
