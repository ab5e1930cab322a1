// SPDX-License-Identifier: MIT

import CounterDemo
import TermRender
import TermTesting
import Testing

/// Tests of the marks of the selected step and of the focus.
@MainActor
@Suite struct StepTests {
  @Test(arguments: [(80, 24), (40, 12)])
  func `Only the selected step is bold on the filled color, and only the focus has brackets`(
    columns: Int,
    rows: Int
  ) async {
    let size = Size(columns: columns, rows: rows)
    let pilot = Pilot(CounterApp(), size: size, theme: .dark)
    for step in [1, 5, 10] {
      let filled = selectedStep(in: pilot) { $0.background == Theme.dark[.filled].background }
      #expect(filled == "\(step)")
      #expect(!pilot.frame.text.contains("‹"))
      await pilot.press("right")
    }
    await pilot.press("tab")
    #expect(pilot.frame.text.count { $0 == "‹" } == 1)
  }

  @Test func `The selected step is reversed without colors`() async {
    let capabilities = TerminalCapabilities(colorDepth: .monochrome)
    let pilot = Pilot(CounterApp(), capabilities: capabilities)
    for step in [1, 5, 10] {
      let reversed = selectedStep(in: pilot) { $0.attributes.contains(.reverse) }
      #expect(reversed == "\(step)")
      await pilot.press("right")
    }
  }

  /// Returns the bold digits below the title bar whose style matches.
  private func selectedStep(
    in pilot: Pilot<CounterApp>,
    where matches: (Style) -> Bool
  ) -> String {
    let frame = pilot.frame
    let cells = (1..<frame.size.rows).flatMap { y in
      (0..<frame.size.columns).map { frame[$0, y] }
    }
    return cells.filter { $0.style.attributes.contains(.bold) && matches($0.style) }
      .map(\.text).joined().filter(\.isNumber)
  }
}
