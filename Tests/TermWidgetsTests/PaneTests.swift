// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct PaneTests {
  private func pane(_ theme: Theme, unicode: Bool = true) -> Frame {
    drawn(16, 4, unicode: unicode) {
      Text("content").frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        .pane("Mail", info: "3").theme(theme)
    }
  }

  @Test func `A pane is a surface with a title row and half a row below`() {
    let frame = pane(.dark)
    #expect(frame.lines == ["  Mail       3", " content", "", "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀"])
    let surface = Theme.dark[.pane].background
    #expect(frame[15, 2].style.background == surface)
    #expect(frame[0, 3].style.foreground == surface)
    #expect(frame[2, 0].style.attributes.contains(.bold))
  }

  @Test func `Without surfaces, a pane has lines`() {
    #expect(
      pane(.ansi16).lines == [
        "╭─ Mail ─── 3 ─╮", "│content       │", "│              │", "╰──────────────╯",
      ]
    )
    #expect(pane(.dark, unicode: false).lines.first == "+- Mail --- 3 -+")
  }

  @Test(
    arguments: [
      (.dark, true, "  Mail     odd"), (.ansi16, true, "╭─ Mail ─ odd ─╮"),
      (.dark, false, "+- Mail - odd -+"),
    ] as [(Theme, Bool, String)]
  )
  func `A pane's title row has a detail at the right`(
    _ theme: Theme,
    _ unicode: Bool,
    _ title: String
  ) throws {
    let frame = drawn(16, 4, unicode: unicode) {
      Text("content").frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        .pane("Mail") { Text("odd").foregroundStyle(.danger) }.theme(theme)
    }
    #expect(frame.lines[0] == title)
    let x = try #require((0..<16).first { frame[$0, 0].text == "o" })
    #expect(frame[x, 0].style.foreground == theme[.danger].foreground)
    #expect(frame[x, 0].style.attributes == theme[.danger].attributes)
    #expect(frame[x, 0].style.background == frame[3, 0].style.background)
  }

  @Test(arguments: [(Theme.dark, SurroundingLines.none), (Theme.ansi16, .plain)])
  func `The lines around a detail are those of its pane`(
    _ theme: Theme,
    _ lines: SurroundingLines
  ) {
    let frame = drawn(16, 4) {
      Text("content").frame(maxWidth: .max, maxHeight: .max)
        .pane("Mail") { EnvironmentReader(\.surroundingLines) { Text("\($0)") } }.theme(theme)
    }
    #expect(frame.lines[0].contains(" \(lines)"))
  }

  @Test(arguments: [Theme.dark, .light, .ansi16, .monochrome, .highContrast, .nord])
  func `The content has the same cells in every theme`(_ theme: Theme) {
    for unicode in [true, false] {
      let frame = drawn(16, 4, unicode: unicode) {
        Text("content").frame(maxWidth: .max, maxHeight: .max, alignment: .bottomTrailing)
          .pane("Mail").theme(theme)
      }
      #expect(Array(frame.lines[2])[8..<15] == Array("content")[...])
    }
  }
}
