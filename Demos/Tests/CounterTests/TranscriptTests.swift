// SPDX-License-Identifier: MIT

import CounterDemo
import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct TranscriptTests {
  @Test func `The transcript matches the recording and announces changes`() async {
    let pilot = Pilot(CounterApp(), accessible: true)
    expectSnapshot(of: pilot.transcript, named: "first")
    await pilot.press("right", "+")
    expectSnapshot(of: pilot.transcript, named: "added")
    await pilot.press("?")
    expectSnapshot(of: pilot.transcript, named: "help")
    await pilot.press("esc", "tab")
    expectSnapshot(of: pilot.transcript, named: "focused")
  }

  @Test func `The terminal shows the transcript with the cursor at the focus`() async {
    let pilot = Pilot(CounterApp(), size: Size(columns: 40, rows: 12), accessible: true)
    await pilot.press("tab", "+")
    let frame = pilot.terminal.frame
    expectSnapshot(of: frame)
    #expect(frame.cursor?.x == 0)
    #expect(frame.cursor.map { frame.lines[$0.y] } == pilot.transcript.focusedLine)
  }

  @Test func `A key press writes only the changed lines`() async {
    let pilot = Pilot(CounterApp(), accessible: true)
    await pilot.press("tab", "+", "+")
    #expect(pilot.bytes < 200, "\(pilot.bytes) bytes")
  }
}
