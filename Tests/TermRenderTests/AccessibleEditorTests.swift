// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The transcripts of text editors.
@MainActor
@Suite struct AccessibleEditorTests {
  @Test func `The transcript contains an editor's visible lines and caret`() async {
    let pilot = Pilot(
      Probe(makeStore()) { TextEditor("Notes", text: "one\n  two\n\nthree") { Note(text: $0) } },
      size: Size(columns: 20, rows: 5),
      accessible: true
    )
    await pilot.press("tab", "ctrl+home", "down", "right", "right")
    #expect(
      pilot.transcript.lines == [
        "Notes, text area: 4 lines. Press esc, then tab to leave.", "one", "  two", "", "three",
      ]
    )
    #expect(pilot.transcript.focusedLine == "  two")
    #expect(pilot.terminal.frame.cursor == Point(x: 2, y: 4))
    await pilot.press("down")
    #expect(pilot.transcript.focus == 3)
    #expect(pilot.transcript.announcements == [])
  }
}
