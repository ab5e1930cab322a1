// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// What is read of tables and of editors.
@MainActor
@Suite struct AccessibleRowsTests {
  @Test
  func `A row of a table is read with the titles of its columns, and its order with the table`()
    async
  {
    let pilot = Pilot(
      Probe(makeStore()) {
        Table([("web", 41), ("db", 97)], id: { $0.0 }) {
          TableColumn("Host", value: { $0.0 }).sortable(as: "host")
          TableColumn("CPU", value: { "\($0.1) %" }).sortable(as: "cpu")
          TableColumn("Load") { host in ProgressBar(value: Double(host.1), total: 100) }
        }
        .selection("db") { Note(text: $0) }
        .sorted(by: TableOrder("cpu", isDescending: true)) { _ in Go() }
      }
    )
    await pilot.press("tab")
    #expect(
      pilot.transcript.text == """
          table: 2 rows, sorted by CPU, descending
          web, CPU 41 %, Load, progress: 41 percent, row 1
        > db, CPU 97 %, Load, progress: 97 percent, row 2, selected
        """
    )
  }

  @Test func `Of an editor the lines that are seen are read, with the caret in its own`() async {
    let pilot = Pilot(
      Probe(makeStore()) { TextEditor("Notes", text: "one\n  two\n\nthree") { Note(text: $0) } },
      size: Size(columns: 20, rows: 5),
      accessible: true
    )
    await pilot.press("tab", "ctrl+home", "down", "right", "right")
    #expect(pilot.transcript.lines == ["Notes, text area: 4 lines", "one", "  two", "", "three"])
    #expect(pilot.transcript.focusedLine == "  two")
    #expect(pilot.terminal.frame.cursor == Point(x: 2, y: 3))
    await pilot.press("down")
    #expect(pilot.transcript.focus == 3)
    #expect(pilot.transcript.announcements == [])
  }
}
