// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct TranscriptPainterTests {
  private func elements(_ texts: [String]) -> [AccessibilityElement] {
    texts.map { AccessibilityElement(.text, $0) }
  }

  private func painted(
    _ transcript: Transcript,
    _ columns: Int,
    _ rows: Int,
    with painter: inout TranscriptPainter
  ) -> Frame {
    let buffer = CellBuffer(size: Size(columns: columns, rows: rows))
    painter.paint(transcript, in: buffer)
    #expect(buffer.brokenInvariant() == nil)
    return Frame(buffer)
  }

  @Test func `A long line wraps to the next row`() {
    var painter = TranscriptPainter()
    let transcript = Transcript(elements(["a sentence of words", "next"]), focus: 1)
    let frame = painted(transcript, 12, 4, with: &painter)
    #expect(frame.lines == ["a sentence", "of words", "next", ""])
    #expect(frame.cursor == Point(x: 0, y: 2))
  }

  @Test func `Scrolling moves only as much as the focus requires`() {
    var painter = TranscriptPainter()
    let all = elements((0..<10).map { "line \($0)" })
    #expect(painted(Transcript(all, focus: 5), 8, 3, with: &painter).lines[2] == "line 5")
    #expect(painted(Transcript(all, focus: 4), 8, 3, with: &painter).lines[2] == "line 5")
    let back = painted(Transcript(all, focus: 2), 8, 3, with: &painter)
    #expect(back.lines == ["line 2", "line 3", "line 4"])
    #expect(back.cursor == Point(x: 0, y: 0))
  }

  @Test func `Announcements use the last rows, up to half of the screen`() {
    var painter = TranscriptPainter()
    let transcript = Transcript(elements(["a", "b", "c"]), announcements: ["x", "y", "z"])
    #expect(
      painted(transcript, 5, 8, with: &painter).lines == ["a", "b", "c", "", "", "x", "y", "z"]
    )
    #expect(painted(transcript, 5, 4, with: &painter).lines == ["a", "b", "y", "z"])
    #expect(painted(transcript, 5, 1, with: &painter).lines == ["a"])
  }

  @Test func `The caret follows the text of a field into wrapped rows`() {
    var painter = TranscriptPainter()
    var field = AccessibilityElement(.textField, "Title", value: "日本 Stalker")
    field.caret = "日本".utf8.count
    let frame = painted(Transcript([field], focus: 0), 40, 2, with: &painter)
    #expect(frame.lines[0] == "Title, text field: 日本 Stalker")
    #expect(frame.cursor == Point(x: 23, y: 0))
    field.caret = field.value.utf8.count
    let narrow = painted(Transcript([field], focus: 0), 12, 5, with: &painter)
    #expect(narrow.cursor.map { narrow.lines[$0.y] } == "Stalker")
    #expect(narrow.cursor?.x == 7)
  }

  @Test func `Manual scrolling lasts until the focus moves`() {
    var painter = TranscriptPainter()
    let all = elements((0..<20).map { "line \($0)" })
    _ = painted(Transcript(all, focus: 0), 8, 6, with: &painter)
    painter.scroll(by: 1, rows: 6)
    let on = painted(Transcript(all, focus: 0), 8, 6, with: &painter)
    #expect(on.lines[0] == "line 4")
    #expect(on.cursor == Point(x: 0, y: 0))
    painter.scroll(by: -3, rows: 6)
    #expect(painted(Transcript(all, focus: 0), 8, 6, with: &painter).lines[0] == "line 0")
    painter.scroll(by: 99, rows: 6)
    #expect(painted(Transcript(all, focus: 0), 8, 6, with: &painter).lines[5] == "line 19")
    #expect(painted(Transcript(all, focus: 1), 8, 6, with: &painter).lines[0] == "line 1")
  }

  @Test func `Any transcript can be painted at any screen size`() {
    var random = SystemRandomNumberGenerator()
    let texts = [
      "", "a", "日本語", "one two three", "👩‍👩‍👧 family", "x\u{301}", String(repeating: "w", count: 90),
    ]
    var painter = TranscriptPainter()
    for columns in 0...9 {
      for rows in 0...5 {
        var all = elements((0..<rows + 2).map { _ in texts.randomElement(using: &random) ?? "" })
        let focus = columns % 3 == 0 ? nil : Int.random(in: all.indices, using: &random)
        if let focus { all[focus].caret = columns }
        let transcript = Transcript(all, focus: focus, announcements: ["news", "日本"])
        painter.scroll(by: columns - 4, rows: rows)
        let frame = painted(transcript, columns, rows, with: &painter)
        #expect(
          columns * rows == 0 || frame.cursor.map { Rect(size: frame.size).contains($0) } == true
        )
      }
    }
  }
}
