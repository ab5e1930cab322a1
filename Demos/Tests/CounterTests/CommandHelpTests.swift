// SPDX-License-Identifier: MIT

import CounterDemo
import TermRender
import TermTesting
import Testing

/// Tests of the commands in the help line.
@MainActor
@Suite struct CommandHelpTests {
  @Test(arguments: [(120, 40), (160, 48)])
  func `The help line dims undo and redo while they aren't possible`(
    columns: Int,
    rows: Int
  ) async throws {
    let theme = Theme.dark
    let pilot = Pilot(CounterApp(), size: Size(columns: columns, rows: rows), theme: theme)
    func isDimmed(_ title: String) throws -> Bool {
      let line = pilot.frame.lines[rows - 1]
      let start = try #require(line.firstRange(of: title)).lowerBound
      let x = line.distance(from: line.startIndex, to: start)
      return pilot.frame[x, rows - 1].style.foreground == theme[.disabled].foreground
    }
    for (presses, dimsUndo, dimsRedo) in [
      ([], true, true), (["+"], false, true), (["u"], true, false), (["ctrl+r"], false, true),
      (["h"], false, true),
    ] as [([KeyPress], Bool, Bool)] {
      for press in presses { await pilot.press(press) }
      #expect(try isDimmed("Undo") == dimsUndo)
      #expect(try isDimmed("Redo") == dimsRedo)
    }
  }
}
