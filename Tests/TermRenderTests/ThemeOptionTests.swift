// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The theme of an app on different terminals.
@MainActor
@Suite struct ThemeOptionTests {
  private func runtime(
    _ terminal: HeadlessTerminal,
    theme: ThemeChoice = .automatic
  ) -> AppRuntime<Int> {
    let runtime = AppRuntime(store: Store(0, Reducer<Int>.empty), terminal: terminal, theme: theme)
    {
      Text("!").foregroundStyle(.danger)
    }
    _ = runtime.turn([])
    return runtime
  }

  private func terminal(_ depth: TerminalCapabilities.ColorDepth) -> HeadlessTerminal {
    HeadlessTerminal(
      size: Size(columns: 3, rows: 2),
      capabilities: TerminalCapabilities(colorDepth: depth)
    )
  }

  @Test(arguments: [
    (TerminalCapabilities.ColorDepth.trueColor, Theme.dark),
    (.ansi16, .ansi16),
    (.monochrome, .monochrome),
  ])
  func `The default theme is dark if the background is unknown, and needs 256 colors`(
    _ depth: TerminalCapabilities.ColorDepth,
    _ theme: Theme
  ) {
    let terminal = terminal(depth)
    _ = runtime(terminal)
    #expect(terminal.frame[0, 0].style == theme[.danger].inheriting(from: theme[.screen]))
    #expect(terminal.frame[2, 1].style == theme[.screen].forBlankCell)
  }

  @Test func `The standard theme has the terminal's own colors`() {
    let terminal = terminal(.trueColor)
    _ = runtime(terminal, theme: .standard)
    #expect(terminal.frame[0, 0].style == Theme.ansi16[.danger])
    #expect(terminal.frame[2, 1].style == .plain)
  }

  @Test func `The selected theme applies from the first frame`() {
    let terminal = terminal(.trueColor)
    _ = runtime(terminal, theme: .light)
    let background = Theme.light[.screen]
    #expect(terminal.frame[0, 0].style == Theme.light[.danger].inheriting(from: background))
    #expect(terminal.frame[2, 1].style == background.forBlankCell)
  }

  @Test func `An automatic theme follows the terminal background`() {
    let terminal = terminal(.trueColor)
    let runtime = runtime(terminal, theme: .automatic)
    #expect(terminal.frame[2, 1].style == Theme.dark[.screen].forBlankCell)
    for (background, theme) in [(TerminalBackground.light, Theme.light), (.dark, .dark)] {
      terminal.capabilities.background = background
      _ = runtime.turn([])
      #expect(terminal.frame[0, 0].style == theme[.danger].inheriting(from: theme[.screen]))
      #expect(terminal.frame[2, 1].style == theme[.screen].forBlankCell)
    }
    terminal.capabilities.colorDepth = .monochrome
    _ = runtime.turn([])
    #expect(terminal.frame[0, 0].style == Theme.monochrome[.danger])
  }

  @Test func `Reduced terminal capabilities redraw everything in a supported style`() {
    let terminal = terminal(.trueColor)
    let runtime = runtime(terminal, theme: .dark)
    terminal.capabilities.colorDepth = .monochrome
    _ = runtime.turn([])
    #expect(terminal.frame[0, 0].style == Theme.monochrome[.danger])
    #expect(Frame(runtime.buffer)[2, 1].style == .plain)
  }

  @Test func `A toast uses the theme of the full-screen widget`() async {
    let pilot = Pilot(
      Probe(makeStore()) {
        Observe(\S.count) { count in
          VStack {
            Text("panel").theme(.light)
            Text("").frame(maxWidth: .max, maxHeight: .max)
          }
          .theme(count == 0 ? .dark : .light)
        }
      },
      size: Size(columns: 20, rows: 6)
    )
    let background = { pilot.frame[10, 3].style.background }
    pilot.app.store.dispatch(InterfaceAction.showToast(Toast("Saved", for: nil)))
    await pilot.settle()
    #expect(pilot.frame.text.contains("Saved"))
    #expect(background() == Theme.dark[.panel].background)
    pilot.app.store.dispatch(Edit { $0.count = 1 })
    await pilot.settle()
    #expect(background() == Theme.light[.panel].background)
  }
}
