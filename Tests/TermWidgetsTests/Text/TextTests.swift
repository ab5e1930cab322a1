// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct TextTests {
  private static let sentence = "The quick brown fox jumps"

  @Test func `Short text is one row at its own width`() {
    #expect(
      drawn(8, 2) {
        HStack {
          Text("abc"); Text("|")
        }
      }.lines == ["abc|", ""]
    )
  }

  @Test func `Empty text is one row`() {
    #expect(
      drawn(3, 3) {
        VStack {
          Text(""); Text("a")
        }
      }.lines == ["", "a", ""]
    )
  }

  @Test func `Wide text wraps by word by default`() {
    #expect(drawn(10, 3) { Text(Self.sentence) }.lines == ["The quick", "brown fox", "jumps"])
  }

  @Test func `Wrapped text is as wide as its longest row`() {
    let frame = drawn(10, 3) { Text(Self.sentence).border(.single) }
    #expect(frame.lines == ["┌────────┐", "│The qui…│", "└────────┘"])
    let beside = drawn(10, 1) {
      HStack {
        Text("a bbb ccc ddd").lineLimit(1); Text("|")
      }
    }
    #expect(beside.lines == ["a bbb cc…|"])
  }

  @Test func `Character wrapping keeps spaces at a break`() {
    let frame = drawn(5, 4) { Text("a bc   de fg").textWrapping(.character) }
    #expect(frame.lines == ["a bc", "  de", "fg", ""])
    let broken = drawn(4, 3) { Text("abcdefghij").textWrapping(.character) }
    #expect(broken.lines == ["abcd", "efgh", "ij"])
  }

  @Test func `Each line truncates separately without wrapping`() {
    let frame = drawn(6, 3) { Text("one two three\nfour\nfive six").textWrapping(.none) }
    #expect(frame.lines == ["one t…", "four", "five…"])
  }

  @Test func `A line limit truncates the remaining text`() {
    #expect(
      drawn(10, 3) { Text(Self.sentence).lineLimit(2) }.lines == ["The quick", "brown fox…", ""]
    )
    #expect(
      drawn(10, 2) { Text(Self.sentence).lineLimit(nil) }.lines == ["The quick", "brown fox…"]
    )
    #expect(drawn(10, 2) { Text("one\n").lineLimit(1) }.lines == ["one", ""])
    #expect(drawn(10, 2) { Text(Self.sentence).lineLimit(0) }.lines == ["The quick…", ""])
  }

  @Test(
    arguments: [
      (.head, "…fox jumps"), (.middle, "The q…umps"), (.tail, "The quick…"),
    ] as [(Text.TruncationMode, String)]
  )
  func `The truncation mode selects the omitted part`(mode: Text.TruncationMode, expected: String) {
    #expect(
      drawn(10, 1) { Text(Self.sentence).truncationMode(mode) }.lines == [expected]
    )
  }

  @Test(
    arguments: [
      (.head, "...jumps"), (.middle, "The...ps"), (.tail, "The q..."),
    ] as [(Text.TruncationMode, String)]
  )
  func `An ellipsis is three dots on a terminal without Unicode`(
    mode: Text.TruncationMode,
    expected: String
  ) {
    let lines = asciiLines(8) { Text(Self.sentence).truncationMode(mode) }
    #expect(lines == [expected])
    #expect(asciiLines(2) { Text(Self.sentence).lineLimit(1) } == [".."])
  }

  @Test func `The last row truncates all remaining lines`() {
    let text = Text("first\nsecond\nthird and last")
    #expect(drawn(9, 2) { text.truncationMode(.head) }.lines == ["first", "…and last"])
    #expect(drawn(9, 2) { text.truncationMode(.middle) }.lines == ["first", "seco…last"])
    #expect(drawn(9, 2) { text }.lines == ["first", "second…"])
  }

  @Test func `A trailing line break adds a row only if space allows`() {
    #expect(drawn(4, 1) { Text("abc\n") }.lines == ["abc"])
    #expect(
      drawn(4, 3) {
        VStack {
          Text("abc\r\n"); Text("d")
        }
      }.lines == ["abc", "", "d"]
    )
    #expect(drawn(4, 1) { Text("abc\n\n") }.lines == ["abc…"])
    #expect(drawn(4, 1) { Text("abcdef\n").truncationMode(.head) }.lines == ["…def"])
  }

  @Test(
    arguments: [
      (.leading, ["The quick", "brown", "fox"]), (.center, ["The quick", "  brown", "   fox"]),
      (.trailing, ["The quick", "    brown", "      fox"]),
    ] as [(HorizontalAlignment, [String])]
  )
  func `Shorter rows align within the widest row`(
    alignment: HorizontalAlignment,
    expected: [String]
  ) {
    let frame = drawn(9, 3) { Text("The quick\nbrown\nfox").multilineTextAlignment(alignment) }
    #expect(frame.lines == expected)
  }

  @Test func `Outer text settings apply inside, and the nearest setting wins`() {
    let frame = drawn(5, 3) {
      VStack {
        Text("one two")
        Text("one two").truncationMode(.head)
        Text("a b c d").lineLimit(2)
      }
      .lineLimit(1)
    }
    #expect(frame.lines == ["one…", "…two", "a b…"])
  }

  @Test(arguments: [(0, 0), (0, 3), (3, 0), (1, 1), (1, 9), (2, 1)])
  func `Text draws at any size`(columns: Int, rows: Int) {
    for mode in [Text.TruncationMode.head, .middle, .tail] {
      for wrapping in [Text.Wrapping.word, .character, .none] {
        let frame = drawn(columns, rows) {
          Text("字 word\n👩‍👩‍👧\t").truncationMode(mode).textWrapping(wrapping)
        }
        #expect(frame.lines.count == rows)
      }
    }
  }

  @Test func `A tab extends to the next multiple of eight columns`() {
    #expect(drawn(20, 2) { Text("a\tb\n12345678\tc") }.lines == ["a       b", "12345678        c"])
    #expect(drawn(10, 2) { Text("a\tword") }.lines == ["a", "word"])
    #expect(drawn(8, 1) { Text("one\ttwo").truncationMode(.head) }.lines == ["…one two"])
  }
}

/// Returns the lines of a widget on an ASCII-only terminal, before the terminal replaces other characters.
@MainActor
private func asciiLines(
  _ columns: Int,
  @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
) -> [String] {
  let tree = WidgetTree(body: body)
  tree.context.inputs.capabilities.supportsUnicode = false
  let buffer = CellBuffer(size: Size(columns: columns, rows: 1))
  tree.drawAll(in: buffer)
  return Frame(buffer).lines
}
