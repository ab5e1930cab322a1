// SPDX-License-Identifier: MIT

import CounterDemo
import TermRender
import TermTesting
import Testing

/// Tests of the marks of the selected step and of the focus.
@MainActor
@Suite struct StepTests {
  /// The color depths with a different appearance of buttons.
  private nonisolated static let depths: [TerminalCapabilities.ColorDepth] = [
    .trueColor, .palette256, .ansi16, .monochrome,
  ]

  private func pilot(
    _ depth: TerminalCapabilities.ColorDepth = .trueColor,
    columns: Int = 80,
    rows: Int = 24
  ) -> Pilot<CounterApp> {
    Pilot(
      CounterApp(),
      size: Size(columns: columns, rows: rows),
      capabilities: TerminalCapabilities(colorDepth: depth)
    )
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 40)])
  func `The button that adds has the focus at the start, and is the only mark of it`(
    columns: Int,
    rows: Int
  ) async {
    for depth in Self.depths {
      let pilot = pilot(depth, columns: columns, rows: rows)
      for _ in 0..<3 {
        let text = pilot.frame.text
        #expect(text.count { $0 == "‹" } == 1 && text.count { $0 == "›" } == 1)
        await pilot.press("right")
      }
      #expect(pilot.frame.lines.contains { $0.contains(" ‹ + › ") })
      await pilot.press("enter")
      #expect(pilot.app.store.state.count.present == 10)
    }
  }

  @Test func `Only the selected step and the focused button are on the filled color`() async {
    let pilot = Pilot(CounterApp(), theme: .dark)
    for step in [1, 5, 10] {
      let filled = cells(of: pilot) { $0.background == Theme.dark[.filled].background }
      #expect(filled.filter { !$0.isWhitespace } == "\(step)‹+›")
      await pilot.press("right")
    }
  }

  @Test(arguments: Self.depths)
  func `Only the selected step looks like the focus, but without its brackets`(
    depth: TerminalCapabilities.ColorDepth
  ) async throws {
    let pilot = pilot(depth)
    let hasBrackets = depth == .ansi16 || depth == .monochrome
    for step in [1, 5, 10] {
      let focus = try #require(style(of: "‹", in: pilot.frame))
      #expect(focus.attributes.contains(.bold))
      let marked = cells(of: pilot) { $0 == focus }
      // The step is above the button with the focus.
      let selected = marked.prefix { $0 != "‹" }
      #expect(selected.filter { !$0.isWhitespace } == (hasBrackets ? "[\(step)]" : "\(step)"))
      await pilot.press("right")
    }
  }

  @Test(arguments: [TerminalCapabilities.ColorDepth.ansi16, .monochrome])
  func `Without surfaces, steps and buttons have brackets on one row`(
    depth: TerminalCapabilities.ColorDepth
  ) {
    let lines = pilot(depth).frame.lines
    #expect(lines.contains { $0.contains("[  1  ] [  5  ] [ ") })
    #expect(lines.contains { $0.contains("( − )     ‹ + ›   ( Reset ) [ Tick ]") })
    // Only the panes have frames.
    #expect(lines.joined().count { "╭┌┏".contains($0) } == 3)
  }

  /// Returns the style of the first cell with a text.
  private func style(of text: String, in frame: Frame) -> Style? {
    (0..<frame.size.rows).lazy.flatMap { y in (0..<frame.size.columns).map { frame[$0, y] } }
      .first { $0.text == text }?.style
  }

  /// Returns the text of the cells below the title bar whose style matches.
  private func cells(of pilot: Pilot<CounterApp>, where matches: (Style) -> Bool) -> String {
    let frame = pilot.frame
    return (1..<frame.size.rows).flatMap { y in (0..<frame.size.columns).map { frame[$0, y] } }
      .filter { matches($0.style) }.map(\.text).joined()
  }
}
