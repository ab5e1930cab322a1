// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The cost limits of key presses in a large text.
@MainActor
@Suite struct TextEditorBudgetTests {
  @MainActor
  private final class Counter {
    var lines = 0
  }

  @Test func `A key press highlights no more lines than there are visible rows`() async {
    let counter = Counter()
    let text = (0..<100_000).map { "line \($0)\n" }.joined()
    let pilot = Pilot(text, columns: 40, rows: 12) {
      $0.highlighting { _ in
        counter.lines += 1
        return []
      }
    }
    for press in ["x", "ctrl+end", "y", "pageup", "enter", "up", "backspace", "ctrl+_"]
      as [KeyPress]
    {
      counter.lines = 0
      await pilot.press(press)
      #expect(counter.lines <= 12, "\(press)")
    }
    await pilot.press("home")
    #expect(pilot.redrawnRegions == 1)
  }

  @Test func `A typed letter needs few bytes in actions and terminal output`() async {
    let pilot = Pilot(String(repeating: "words of a line\n", count: 10_000), columns: 60, rows: 20)
    await pilot.press("ctrl+end", "a")
    let edits = pilot.app.store.state.edits.count
    await pilot.press("b")
    #expect(pilot.app.store.state.edits.count == edits + 1)
    #expect(pilot.terminal.changedCells == 1)
    #expect("\(pilot.app.store.state.edits.last ?? .undo)".utf8.count < 400)
  }
}
