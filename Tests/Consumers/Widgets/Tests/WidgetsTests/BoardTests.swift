// SPDX-License-Identifier: MIT

import TermTesting
import Testing
import Widgets

@MainActor @Suite struct BoardTests {
  private let pilot = Pilot(Plan(), size: Size(columns: 36, rows: 6))

  private var cards: [[String]] { pilot.app.store.state.map(\.cards) }

  @Test func `The board shows its lanes side by side`() async {
    await pilot.press("tab")
    expectSnapshot(of: pilot.frame)
  }

  @Test func `Arrow keys move the focus between cards and lanes`() async {
    await pilot.press("tab", "down")
    #expect(pilot.interface.focus == "Observe#1/Board#1/card-Test")
    await pilot.press("right")
    #expect(pilot.interface.focus == "Observe#1/Board#1/card-Build")
    await pilot.press("down")
    #expect(pilot.interface.focus == "Observe#1/Board#1/card-Build")
  }

  @Test func `Shift and arrow keys move a card, which keeps the focus`() async {
    await pilot.press("tab", "shift+right", "shift+down", "shift+left", "shift+left")
    #expect(cards == [["Test", "Design"], ["Build"], []])
    #expect(pilot.interface.focus == "Observe#1/Board#1/card-Design")
  }

  @Test func `A drag shows its target and moves the card on release`() async {
    let (start, end) = (Point(x: 3, y: 1), Point(x: 27, y: 1))
    await pilot.mouse(MouseEvent(.press, button: .left, at: start))
    await pilot.mouse(MouseEvent(.drag, button: .left, at: end))
    expectSnapshot(of: pilot.frame)
    await pilot.mouse(MouseEvent(.release, button: .left, at: end))
    #expect(cards == [["Test"], ["Build"], ["Design"]])
    #expect(!pilot.frame.text.contains(">"))
  }

  @Test func `The transcript groups the cards by lane`() {
    #expect(
      pilot.transcript.lines == [
        "To do, list: 2", "Design, row", "Test, row", "Doing, list: 1", "Build, row",
        "Done, list: 0",
      ]
    )
  }

  @Test(arguments: 1...5) func `Random input keeps the screen valid`(seed: UInt64) async {
    let pilot = Pilot(Plan(), accessible: seed == 5, seed: seed)
    await pilot.performRandomActions()
    #expect(pilot.app.store.state.flatMap(\.cards).sorted() == ["Build", "Design", "Test"])
  }
}

private struct Plan: App {
  let store = Store(
    [Lane("To do", ["Design", "Test"]), Lane("Doing", ["Build"]), Lane("Done", [])],
    .on(MoveCard.self) { lanes, move in lanes.apply(move) }
  )
  var usesMouse: Bool { true }

  var body: some Widget { Observe(\[Lane].self) { Board($0) } }
}
