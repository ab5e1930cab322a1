// SPDX-License-Identifier: MIT

import CounterDemo
import TermRender
import TermTesting
import Testing

/// Tests of the commands in the help line.
@MainActor
@Suite struct CommandHelpTests {
  private static let theme = Theme.dark

  private func pilot(columns: Int, rows: Int) -> Pilot<CounterApp> {
    Pilot(CounterApp(), size: Size(columns: columns, rows: rows), theme: Self.theme)
  }

  /// Returns a Boolean value that indicates whether the help line dims a command.
  private func isDimmed(_ title: String, in pilot: Pilot<CounterApp>) throws -> Bool {
    let y = pilot.frame.size.rows - 1
    let line = pilot.frame.lines[y]
    let start = try #require(line.firstRange(of: title)).lowerBound
    let x = line.distance(from: line.startIndex, to: start)
    return pilot.frame[x, y].style.foreground == Self.theme[.disabled].foreground
  }

  @Test(arguments: [(120, 40), (160, 48)])
  func `The help line dims undo and redo while they aren't possible`(
    columns: Int,
    rows: Int
  ) async throws {
    let pilot = pilot(columns: columns, rows: rows)
    for (presses, dimsUndo, dimsRedo) in [
      ([], true, true), (["+"], false, true), (["u"], true, false), (["ctrl+r"], false, true),
      (["h"], false, true),
    ] as [([KeyPress], Bool, Bool)] {
      for press in presses { await pilot.press(press) }
      #expect(try isDimmed("Undo", in: pilot) == dimsUndo)
      #expect(try isDimmed("Redo", in: pilot) == dimsRedo)
    }
  }

  @Test func `The help line dims changes past a limit of the count`() async throws {
    let pilot = pilot(columns: 120, rows: 40)
    await pilot.press("right", "right")
    for (presses, dimsAdd, dimsSubtract) in [
      ([], false, true), (["+"], false, false), (Array(repeating: "+", count: 9), true, false),
      (["-"], false, false), (["r"], false, true),
    ] as [([KeyPress], Bool, Bool)] {
      for press in presses { await pilot.press(press) }
      #expect(try isDimmed("Add", in: pilot) == dimsAdd)
      #expect(try isDimmed("Subtract", in: pilot) == dimsSubtract)
    }
  }
}
