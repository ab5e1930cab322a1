// SPDX-License-Identifier: MIT

import TermScreen
import TermWidgets
import Testing

/// Texts with `…` where the terminal shows ASCII only: it is `...` there, and has room for it.
@MainActor
@Suite struct SpelledEllipsisTests {
  @Test(arguments: [true, false]) func `The titles of a border have room`(unicode: Bool) {
    let frame = drawn(24, 3, unicode: unicode) {
      Text("x").border(titles: ["Open…", BorderTitle("a…", at: .bottom)])
    }
    #expect(frame.lines[0].contains(unicode ? "─ Open… ─" : "+- Open... -+"))
    #expect(frame.lines[2].contains(unicode ? "─ a… ─" : "- a... -"))
    #expect(frame.lines[0].count == (unicode ? 11 : 13))
  }

  @Test(arguments: [true, false]) func `The title of a dialog has room`(unicode: Bool) {
    let frame = drawn(24, 3, unicode: unicode) {
      Text("").frame(maxWidth: .max, maxHeight: .max)
        .modal("Wait…", isPresented: true, dismiss: nil) { Text("x") }
    }
    #expect(frame.lines[0].contains(unicode ? "╭─ Wait… ─╮" : "+- Wait... -+"))
  }

  @Test(arguments: [true, false]) func `The labels of a form have room`(unicode: Bool) {
    let frame = drawn(40, 4, unicode: unicode) {
      Form(spacing: 0) {
        FormSection("More…") {
          FormField("Folder…", isRequired: true) { Text("a") }
          FormField("Name") { Text("b") }
        }
      }
    }
    let expected =
      unicode
      ? ["More… ──", "Folder… *  a", "Name       b"]
      : ["More... ──", "Folder... *  a", "Name         b"]
    #expect(frame.lines.prefix(3).enumerated().allSatisfy { $1.hasPrefix(expected[$0]) })
  }

  @Test func `A label of its own, too long for its title, is cut by three dots`() {
    let frame = drawn(10, 3, unicode: false) {
      Text("x").frame(maxWidth: .max).border(titles: ["Open something…"])
    }
    #expect(frame.lines[0] == "+- O... -+")
  }
}
