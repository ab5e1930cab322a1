// SPDX-License-Identifier: MIT

import CounterDemo
import HelpLineTestSupport
import TermRender
import TermTesting
import Testing

/// Tests of the commands in the help line and of the buttons.
@MainActor
@Suite struct CommandHelpTests {
  private func pilot(columns: Int, rows: Int) -> Pilot<CounterApp> {
    Pilot(CounterApp(), size: Size(columns: columns, rows: rows), theme: .dark)
  }

  @Test(arguments: [(120, 40), (160, 48)])
  func `The help line dims undo and redo while they aren't possible`(
    columns: Int,
    rows: Int
  ) async {
    let pilot = pilot(columns: columns, rows: rows)
    for (presses, titles) in [
      ([], ["Undo", "Redo"]), (["+"], ["Redo"]), (["u"], ["Undo"]), (["ctrl+r"], ["Redo"]),
      (["h"], ["Redo"]),
    ] as [([KeyPress], [String])] {
      for press in presses { await pilot.press(press) }
      #expect(pilot.frame.dimmed(of: ["Undo", "Redo"]) == titles)
    }
  }

  @Test func `The help line dims changes past a limit of the count`() async {
    let pilot = pilot(columns: 160, rows: 48)
    await pilot.press("right", "right")
    for (presses, titles) in [
      ([], ["Subtract", "Reset"]), (["+"], []), (Array(repeating: "+", count: 9), ["Add", "Tick"]),
      (["-"], []), (["r"], ["Subtract", "Reset"]),
    ] as [([KeyPress], [String])] {
      for press in presses { await pilot.press(press) }
      #expect(pilot.frame.dimmed(of: ["Add", "Subtract", "Tick", "Reset"]) == titles)
    }
  }

  @Test func `The help line and the pane of the step dim steps past the ends`() async throws {
    let pilot = pilot(columns: 160, rows: 48)
    let y = try #require(pilot.frame.lines.firstIndex { $0.contains("smaller, larger") })
    let arrows = try (["←", "→"] as [Character]).map { arrow in
      let line = pilot.frame.lines[y]
      return line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: arrow)))
    }
    for (press, titles) in [
      (nil, ["Smaller step"]), ("right", []), ("right", ["Larger step"]), ("left", []),
    ] as [(KeyPress?, [String])] {
      if let press { await pilot.press(press) }
      #expect(pilot.frame.dimmed(of: ["Smaller step", "Larger step"]) == titles)
      let dimmed = arrows.map { !pilot.frame[$0, y].style.attributes.contains(.bold) }
      #expect(dimmed == [titles == ["Smaller step"], titles == ["Larger step"]])
    }
  }

  @Test func `Buttons for impossible changes are disabled`() async {
    let pilot = pilot(columns: 120, rows: 40)
    #expect(pilot.transcript.text.contains("Reset, button, disabled"))
    await pilot.press("right", "right")
    #expect(!pilot.transcript.text.contains("Tick, button, disabled"))
    for _ in 0..<10 { await pilot.press("+") }
    #expect(!pilot.transcript.text.contains("Reset, button, disabled"))
    #expect(pilot.transcript.text.contains("Tick, button, disabled"))
  }

  @Test func `The focus moves on from a button that becomes impossible`() async {
    let pilot = pilot(columns: 120, rows: 40)
    await pilot.press("+", "tab", "enter")
    #expect(pilot.app.store.state.count.present == 0)
    await pilot.press("enter")
    #expect(pilot.app.store.state.count.present == 0)
  }
}
