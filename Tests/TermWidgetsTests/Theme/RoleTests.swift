// SPDX-License-Identifier: MIT

import TermScreen
import TermWidgets
import Testing

/// What the article on themes shows.
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
  func `Whatever the theme, what is wrong is told by a sign and a word`(_ theme: Theme) {
    let frame = drawn(17, 2) { answer(hint: "as on your ticket").theme(theme) }
    #expect(frame.lines == ["✗ Name is missing", "as on your ticket"])
    #expect(
      frame[0, 0].style.foreground == theme[.danger].over(theme[.panel]).foreground
    )
  }
}
