// SPDX-License-Identifier: MIT

import CounterDemo
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct TranscriptTests {
  @Test func `It is read as recorded, and says what a key has changed`() async {
    let pilot = Pilot(CounterApp(), accessible: true)
    expectSnapshot(of: pilot.transcript, named: "first")
    await pilot.press("right", "+")
    expectSnapshot(of: pilot.transcript, named: "added")
    await pilot.press("?")
    expectSnapshot(of: pilot.transcript, named: "help")
    await pilot.press("esc", "tab")
    expectSnapshot(of: pilot.transcript, named: "focused")
  }

  @Test func `The terminal shows what is read, with the cursor at the focus, and no lines`() async {
    let pilot = Pilot(CounterApp(), size: Size(columns: 40, rows: 12), accessible: true)
    await pilot.press("tab", "+")
    let frame = pilot.terminal.frame
    expectSnapshot(of: frame)
    #expect(frame.cursor?.x == 0)
    #expect(frame.cursor.map { frame.lines[$0.y] } == pilot.transcript.focusedLine)
  }

  @Test func `Little is written: a press writes the lines that it changes`() async {
    let pilot = Pilot(CounterApp(), accessible: true)
    await pilot.press("tab", "+", "+")
    #expect(pilot.bytes < 200, "\(pilot.bytes) bytes")
  }
}
