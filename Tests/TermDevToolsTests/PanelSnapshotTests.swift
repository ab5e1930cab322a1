// SPDX-License-Identifier: MIT

import CounterDemo
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct PanelSnapshotTests {
  private func pilot(
    _ size: Size = Size(columns: 80, rows: 24),
    _ capabilities: TerminalCapabilities = TerminalCapabilities(),
    _ presses: KeyPress...
  ) async -> Pilot<CounterApp> {
    let pilot = Pilot(CounterApp(), size: size, capabilities: capabilities, theme: .dark)
    for press in ["+", "+", "right", "+", "-", "+", "T"] as [KeyPress] {
      await pilot.advance(by: .milliseconds(600))
      await pilot.press(press)
    }
    for press in presses { await pilot.press(press) }
    return pilot
  }

  @Test func `The present`() async {
    expectSnapshot(of: await pilot().frame, named: "live")
  }

  @Test func `The past`() async {
    let pilot = await pilot(Size(columns: 80, rows: 24), TerminalCapabilities(), "left", "left")
    expectSnapshot(of: pilot.frame, named: "past")
  }

  @Test func `The past on a small screen`() async {
    let pilot = await pilot(Size(columns: 40, rows: 12), TerminalCapabilities(), "left", "left")
    expectSnapshot(of: pilot.frame, named: "past-small")
  }
}
