// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct TabTitleTests {
  private struct Select: Action { let tab: Int }

  @Test func `A title has space for its ellipsis dots without Unicode`() {
    let frame = drawn(20, 1, unicode: false) {
      Tabs(selection: 0, send: Select.init) {
        Tab("Find…", id: 0) { Text("") }
        Tab("Go", id: 1) { Text("") }
      }
    }
    #expect(frame.lines == ["[Find...] Go"])
  }

  @Test(arguments: [Theme.dark, .light])
  func `The underline of the selected tab has one color`(theme: Theme) {
    let tree = WidgetTree {
      Tabs(selection: 0, send: Select.init) {
        Tab("Diff", id: 0) { Text("") }
        Tab("Log", id: 1) { Text("") }
      }
    }
    tree.context.theme = theme
    let buffer = CellBuffer(size: Size(columns: 20, rows: 1))
    tree.drawAll(in: buffer)
    for style in (0..<6).map({ Frame(buffer)[$0, 0].style }) {
      #expect(style.underline == .single)
      #expect(style.foreground == theme[.accent].foreground)
    }
  }
}
