// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of the panel's transcript in accessible mode.
@MainActor
@Suite struct PanelTranscriptTests {
  private let pilot = Pilot(CounterApp(), accessible: true)

  private func open() async {
    await pilot.press("+", "+", "T")
  }

  @Test func `The position has the focus and changes with each step`() async {
    await open()
    #expect(pilot.transcript.focusedLine == "Time travel, slider: LIVE revision 2/2")
    await pilot.press("left")
    #expect(pilot.transcript.focusedLine == "Time travel, slider: PAST revision 1/2")
  }

  @Test func `The position contains the playback`() async {
    await pilot.press("+")
    await pilot.advance(by: .seconds(2))
    await pilot.press("+", "T", "home", "space")
    let playing = "Time travel, slider: PAST revision 1/2, playing 1×"
    #expect(pilot.transcript.focusedLine == playing)
    await pilot.press("space")
    #expect(pilot.transcript.focusedLine?.contains("playing") == false)
  }

  @Test func `The transcript contains the changes, the log, and the screen`() async {
    await open()
    await pilot.press("left")
    let lines = pilot.transcript.lines
    #expect(lines.contains("count.current: changed from 0 to 1"))
    #expect(lines.contains { $0 == "Increase, row 1, selected" })
    #expect(lines.contains("Count: 1"))
    #expect(!lines.contains("Count: 2, even"))
    #expect(lines.contains { $0.hasPrefix("keys: left right step") })
  }

  @Test func `The filter is a focused text field`() async {
    await open()
    await pilot.press("/")
    await pilot.type("inc")
    #expect(pilot.transcript.focusedLine == "Filter, text field: inc")
  }

  @Test func `The transcript contains the app after the panel closes`() async {
    await open()
    await pilot.press("esc")
    #expect(pilot.transcript.lines.contains("Count: 2, even"))
    #expect(!pilot.transcript.lines.contains { $0.contains("Time travel, slider") })
  }
}
