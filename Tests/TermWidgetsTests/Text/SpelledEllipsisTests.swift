// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// Strings with `…` on ASCII-only terminals, where `...` replaces the ellipsis and needs more space.
@MainActor
@Suite struct SpelledEllipsisTests {
  @Test(arguments: [true, false]) func `Border titles fit their ellipses`(unicode: Bool) {
    let frame = drawn(24, 3, unicode: unicode) {
      Text("x").border(titles: ["Open…", BorderTitle("a…", at: .bottom)])
    }
    #expect(frame.lines[0].contains(unicode ? "─ Open… ─" : "+- Open... -+"))
    #expect(frame.lines[2].contains(unicode ? "─ a… ─" : "- a... -"))
    #expect(frame.lines[0].count == (unicode ? 11 : 13))
  }

  @Test(arguments: [true, false]) func `Dialog titles fit their ellipses`(unicode: Bool) {
    let frame = drawn(24, 9, unicode: unicode) {
      Text("").frame(maxWidth: .max, maxHeight: .max)
        .modal("Wait…", isPresented: true, dismiss: nil) { Text("x") }
    }
    #expect(frame.text.contains(unicode ? "│ Wait… │" : "| Wait... |"))
  }

  @Test(arguments: [true, false]) func `Form labels fit their ellipses`(unicode: Bool) {
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

  @Test func `A border title too long for its space ends in three dots`() {
    let frame = drawn(10, 3, unicode: false) {
      Text("x").frame(maxWidth: .max).border(titles: ["Open something…"])
    }
    #expect(frame.lines[0] == "+- O... -+")
  }
}
