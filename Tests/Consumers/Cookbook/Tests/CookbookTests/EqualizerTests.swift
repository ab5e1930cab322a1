// SPDX-License-Identifier: MIT

import TermTesting
import Testing

@testable import equalizer

@MainActor @Suite struct EqualizerTests {
  private let pilot = Pilot(EqualizerApp(), size: Size(columns: 48, rows: 14))

  private var state: Levels { pilot.app.store.state }

  @Test func `The control shows a bar for each band`() {
    expectSnapshot(of: pilot.frame)
    expectSnapshot(of: pilot.frame, as: .svg(title: "Equalizer"), named: "cookbook-equalizer")
  }

  @Test func `Arrow keys select a band and change its level`() async {
    await pilot.press("left", "right", "up", "up", "right", "down")
    #expect(state.levels.prefix(3) == [2, 7, 5])
    #expect(state.band == 2)
  }

  @Test func `A press and a drag set levels`() async {
    await pilot.drag(from: Point(x: 2, y: 2), to: Point(x: 5, y: 9))
    #expect(state.levels.prefix(2) == [8, 1])
    await pilot.drag(from: Point(x: 2, y: 2), to: Point(x: 0, y: 12))
    #expect(state.levels[0] == 0)
  }

  @Test func `The wheel changes the level below the pointer within its limits`() async {
    await pilot.scroll(rows: -1, at: Point(x: 5, y: 4))
    #expect(state.levels.prefix(2) == [2, 6])
    #expect(state.band == 1)
    await pilot.scroll(rows: 20, at: Point(x: 5, y: 4))
    #expect(state.levels.prefix(2) == [2, 0])
  }

  @Test func `The selected band has a marker at level 0`() async {
    await pilot.press("right", "down", "down", "down", "down", "down", "down")
    #expect(state.level == 0)
    #expect(pilot.frame.lines[10].contains("│    ‹›    "))
  }
}
