// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// What is read out of the panel in accessible mode.
@MainActor
@Suite struct PanelReadingTests {
  private let pilot = Pilot(CounterApp(), accessible: true)

  private func open() async {
    await pilot.press("+", "+", "T")
  }

  @Test func `The place in time has the focus, and is read anew with each step`() async {
    await open()
    #expect(pilot.transcript.focusedLine == "Time travel, slider: LIVE rev 2/2")
    await pilot.press("left")
    #expect(pilot.transcript.focusedLine == "Time travel, slider: PAST rev 1/2")
  }

  @Test func `What the action changed, the log and the past's own screen are read`() async {
    await open()
    await pilot.press("left")
    let lines = pilot.transcript.lines
    #expect(lines.contains("count.current: was 0, is 1"))
    #expect(lines.contains { $0 == "Increase, row 1, selected" })
    #expect(lines.contains("Count: 1"))
    #expect(!lines.contains("Count: 2"))
    #expect(lines.contains { $0.hasPrefix("keys: left right step") })
  }

  @Test func `A filter is a text field with the caret at its end`() async {
    await open()
    await pilot.press("/")
    await pilot.type("inc")
    #expect(pilot.transcript.focusedLine == "Filter, text field: inc")
  }

  @Test func `With the panel closed the app is read again`() async {
    await open()
    await pilot.press("esc")
    #expect(pilot.transcript.lines.contains("Count: 2"))
    #expect(!pilot.transcript.lines.contains { $0.contains("Time travel, slider") })
  }
}
