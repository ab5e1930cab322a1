// SPDX-License-Identifier: MIT

import Dial
import TermTesting
import Testing

@MainActor @Suite struct DialTests {
  // snippet: snapshot
  @Test func `Turning the dial up shows the level`() async {
    let pilot = Pilot(Dial(), size: Size(columns: 24, rows: 6), theme: .ansi16)
    await pilot.press("+", "+")
    expectSnapshot(of: pilot.frame)
  }
  // end

  // snippet: formats
  @Test(arguments: [Size(columns: 20, rows: 6), Size(columns: 40, rows: 8)])
  func `The dial is drawn at each size`(_ size: Size) async {
    let pilot = Pilot(Dial(), size: size, theme: .ansi16)
    let name = "\(size)"
    expectSnapshot(of: pilot.frame, named: name)
    expectSnapshot(of: pilot.frame, as: .plain, named: name)
    expectSnapshot(of: pilot.frame, as: .ansi, named: name)
    expectSnapshot(of: pilot.frame, as: .svg(title: "Dial"), named: name)
  }
  // end

  // snippet: walk
  @Test(arguments: 1...5) func `Random input keeps the screen valid`(seed: UInt64) async {
    await Pilot(Dial(), seed: seed).performRandomActions(steps: 50, avoiding: ["q"])
  }
  // end

  // snippet: budget
  @Test func `A step up redraws only the level`() async {
    let pilot = Pilot(Dial(), size: Size(columns: 24, rows: 6), theme: .ansi16)
    await pilot.press("+")
    #expect(pilot.redrawnRegions == 1)
    #expect(pilot.terminal.changedCells == 1)
    #expect(pilot.bytes < 20)
  }
  // end

  // snippet: time
  @Test func `The level rises once per second`() async {
    let pilot = Pilot(Dial(), size: Size(columns: 24, rows: 6), theme: .ansi16)
    await pilot.press("r")
    await pilot.advance(by: .seconds(2))
    #expect(pilot.frame.text.contains("Level 5"))
  }
  // end
}
