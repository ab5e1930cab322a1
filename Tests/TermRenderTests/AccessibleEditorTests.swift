// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// What is read of editors.
@MainActor
@Suite struct AccessibleEditorTests {
  @Test func `Of an editor the lines that are seen are read, with the caret in its own`() async {
    let pilot = Pilot(
      Probe(makeStore()) { TextEditor("Notes", text: "one\n  two\n\nthree") { Note(text: $0) } },
      size: Size(columns: 20, rows: 5),
      accessible: true
    )
    await pilot.press("tab", "ctrl+home", "down", "right", "right")
    #expect(
      pilot.transcript.lines == [
        "Notes, text area: 4 lines. Esc, then tab leaves", "one", "  two", "", "three",
      ]
    )
    #expect(pilot.transcript.focusedLine == "  two")
    #expect(pilot.terminal.frame.cursor == Point(x: 2, y: 4))
    await pilot.press("down")
    #expect(pilot.transcript.focus == 3)
    #expect(pilot.transcript.announcements == [])
  }
}
