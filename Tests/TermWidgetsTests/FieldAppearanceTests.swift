// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// The edges of text fields in themes without surfaces.
@MainActor
@Suite struct FieldAppearanceTests {
  private struct Edit: Action {}

  @Test(arguments: [Theme.ansi16, .monochrome], [true, false])
  func `Only the cells of the text of a field are underlined`(theme: Theme, isValid: Bool) {
    for focus in [nil, "field"] as [WidgetID?] {
      for text in ["abc", ""] {
        let frame = drawn(12, 2, interface: InterfaceState(focus: focus)) {
          TextField("empty", text: text, error: isValid ? nil : "Wrong") { _ in Edit() }
            .id("field").theme(theme)
        }
        let underlined = (0..<12).map { frame[$0, 0].style.underline != .none }
        #expect(underlined == [false, false] + Array(repeating: true, count: 9) + [false])
      }
    }
  }
}
