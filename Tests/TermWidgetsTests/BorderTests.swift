// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct BorderTests {
  static let six = [
    BorderTitle("a"), BorderTitle("b", at: .top), BorderTitle("c", at: .topTrailing),
    BorderTitle("d", at: .bottomLeading), BorderTitle("e", at: .bottom),
    BorderTitle("f", at: .bottomTrailing),
  ]

  @Test func `The top and bottom borders show three titles each`() {
    let frame = drawn(17, 2) {
      Text("").frame(maxWidth: .max, maxHeight: .max).border(.single, titles: Self.six)
    }
    #expect(frame.lines == ["┌─ a ── b ── c ─┐", "└─ d ── e ── f ─┘"])
  }

  @Test(arguments: [
    (BorderStyle.single, ["┌─┐", "│x│", "└─┘"]), (.rounded, ["╭─╮", "│x│", "╰─╯"]),
    (.heavy, ["┏━┓", "┃x┃", "┗━┛"]), (.double, ["╔═╗", "║x║", "╚═╝"]),
    (.dashed, ["┌┄┐", "┆x┆", "└┄┘"]), (.ascii, ["+-+", "|x|", "+-+"]),
  ])
  func `Each border style draws its own characters`(_ style: BorderStyle, _ lines: [String]) {
    #expect(drawn(3, 3) { Text("x").border(style) }.lines == lines)
  }

  @Test(arguments: BorderStyle.allCases)
  func `Borders are ASCII and titles end in dots without Unicode`(_ style: BorderStyle) {
    let lines = drawn(12, 3, unicode: false) { Text("x").border(style, title: "a long title") }
      .lines
    #expect(lines == ["+- a l... -+", "|x         |", "+----------+"])
    #expect(lines.joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `A long title ends in an ellipsis and leaves the corners intact`() {
    #expect(
      drawn(12, 2) { Text("").border(.single, title: "a long title") }.lines[0] == "┌─ a lon… ─┐"
    )
    #expect(drawn(7, 2) { Text("").border(.single, title: "ab") }.lines[0] == "┌─ … ─┐")
    #expect(drawn(6, 2) { Text("").border(.single, title: "ab") }.lines[0] == "┌────┐")
  }

  @Test func `A title never splits a wide character`() {
    #expect(drawn(9, 2) { Text("").border(.single, title: "漢字漢") }.lines[0] == "┌─ 漢… ─┐")
    let tight = drawn(8, 2) { Text("").border(.single, title: "漢字漢") }.lines[0]
    #expect(tight == "┌─ … ──┐")
  }

  @Test func `The longest title shrinks first`() {
    let titles = [BorderTitle("a very long title"), BorderTitle("3/40", at: .topTrailing)]
    let frame = drawn(20, 2) { Text("").border(.single, titles: titles) }
    #expect(frame.lines[0] == "┌─ a very… ─ 3/40 ─┐")
  }

  @Test func `A centered title moves to make space for a trailing title`() {
    let titles = [BorderTitle("bb", at: .top), BorderTitle("123456789", at: .topTrailing)]
    let frame = drawn(24, 2) { Text("").frame(maxWidth: .max).border(.single, titles: titles) }
    #expect(frame.lines[0] == "┌───── bb ─ 123456789 ─┐")
  }

  @Test func `The last title at a position wins and keeps its style`() {
    let bold = Style(attributes: .bold)
    let frame = drawn(9, 2) {
      Text("").border(.single, titles: ["a", BorderTitle("b", style: bold)])
    }
    #expect(frame.lines[0] == "┌─ b ─┐")
    #expect(frame[3, 0].style == bold)
    #expect(frame[2, 0].style == .plain)
  }

  @Test(arguments: 0...8)
  func `A border draws at any size without overwriting its corners`(_ columns: Int) {
    for rows in 0...4 {
      let frame = drawn(columns, rows) {
        Text("漢字").border(
          .double,
          titles: Self.six + [BorderTitle("漢字漢字漢字", at: .bottom), "e\u{301}🇨🇭 long"]
        )
      }
      guard columns > 1, rows > 1 else { continue }
      let bottom = frame.lines.last { !$0.isEmpty }
      #expect(frame.lines[0].hasPrefix("╔") && frame.lines[0].hasSuffix("╗"))
      #expect(bottom?.hasPrefix("╚") == true && bottom?.hasSuffix("╝") == true)
    }
  }
}
