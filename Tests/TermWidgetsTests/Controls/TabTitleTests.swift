// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermWidgets
import Testing

@MainActor
@Suite struct TabTitleTests {
  private struct Choose: Action { let tab: Int }

  @Test func `In ASCII a title is as wide as the dots that stand for its ellipsis`() {
    let frame = drawn(20, 1, unicode: false) {
      Tabs(selection: 0, send: Choose.init) {
        Tab("Find…", id: 0) { Text("") }
        Tab("Go", id: 1) { Text("") }
      }
    }
    #expect(frame.lines == ["[Find...] Go"])
  }
}
