// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// The code of the article on themes.
@MainActor
@Suite struct RoleTests {
  // snippet: roles
  private func answer(hint: String) -> some Widget {
    VStack {
      Text("✗ Name is missing").foregroundStyle(.danger)
      Text(hint).foregroundStyle(.muted)
    }
    .background(.panel)
  }
  // end

  @Test(arguments: [Theme.dark, .light, .monochrome])
  func `Errors have a symbol and a word in any theme`(_ theme: Theme) {
    let frame = drawn(17, 2) { answer(hint: "as on your ticket").theme(theme) }
    #expect(frame.lines == ["✗ Name is missing", "as on your ticket"])
    #expect(
      frame[0, 0].style.foreground == theme[.danger].inheriting(from: theme[.panel]).foreground
    )
  }
}
