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
}
