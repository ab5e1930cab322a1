// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// Panes and borders around the focus.
@MainActor
@Suite struct FrameFocusTests {
  private func pilot(
    theme: Theme = .dark,
    unicode: Bool = true,
    @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
  ) -> Pilot<RuntimeFixture<Int>> {
    Pilot(
      RuntimeFixture(0) { _ in body() },
      size: Size(columns: 25, rows: 4),
      capabilities: TerminalCapabilities(supportsUnicode: unicode),
      theme: theme
    )
  }

  private func panes(theme: Theme = .dark, unicode: Bool = true) -> Pilot<RuntimeFixture<Int>> {
    pilot(theme: theme, unicode: unicode) {
      HStack(spacing: 1) {
        Button("a", send: Change<Int> { _ in })
          .frame(maxWidth: .max, maxHeight: .max).pane("One").id("one")
        Button("b", send: Change<Int> { _ in })
          .frame(maxWidth: .max, maxHeight: .max).pane("Two").id("two")
      }
    }
  }

  /// Returns the characters at the left edges of both panes.
  private func edges(_ pilot: Pilot<RuntimeFixture<Int>>) -> [String] {
    [pilot.frame[0, 1].text, pilot.frame[13, 1].text]
  }

  @Test(arguments: [Theme.dark, .light])
  func `A pane with the focus has a bar and a title in the accent color`(_ theme: Theme) async {
    let pilot = panes(theme: theme)
    let (text, accent) = (theme[.text].foreground, theme[.accent].foreground)
    let titles = { [2, 15].map { pilot.frame[$0, 0].style.foreground } }
    await pilot.press("tab")
    #expect(edges(pilot) == ["▎", " "])
    #expect(titles() == [accent, text])
    #expect(pilot.frame[0, 1].style.foreground == accent)
    await pilot.press("tab")
    #expect(edges(pilot) == [" ", "▎"])
    #expect(titles() == [text, accent])
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test(arguments: [
    (Theme.ansi16, true), (.monochrome, true), (.highContrast, true), (.dark, false),
  ])
  func `The lines of a pane with the focus are heavier`(_ theme: Theme, _ unicode: Bool) async {
    let pilot = panes(theme: theme, unicode: unicode)
    let (light, heavy) = unicode ? ("│", "┃") : ("|", "#")
    await pilot.press("tab")
    #expect(edges(pilot) == [heavy, light])
    await pilot.press("tab")
    #expect(edges(pilot) == [light, heavy])
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A border with a role for the focus has it only around the focus`() async {
    let pilot = pilot {
      HStack(spacing: 1) {
        Button("a", send: Change<Int> { _ in })
          .border(titles: [], foreground: .border, focusedForeground: .focusedBorder).id("one")
        Button("b", send: Change<Int> { _ in })
          .border(titles: [], foreground: .border, focusedForeground: .focusedBorder).id("two")
      }
    }
    let theme = Theme.dark
    let (plain, focused) = (theme[.border].foreground, theme[.focusedBorder].foreground)
    let second = (1..<25).first { pilot.frame[$0, 0].text == "╭" } ?? 0
    let corners = { [0, second].map { pilot.frame[$0, 0].style.foreground } }
    #expect(corners() == [plain, plain])
    await pilot.press("tab")
    #expect(corners() == [focused, plain])
    await pilot.press("tab")
    #expect(corners() == [plain, focused])
    #expect(pilot.frame == pilot.freshFrame)
  }
}
