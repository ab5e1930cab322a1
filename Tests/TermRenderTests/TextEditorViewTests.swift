// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The appearance and the mouse input of a text editor.
@MainActor
@Suite struct TextEditorViewTests {
  private func lines(_ count: Int) -> String {
    (1...count).map { "line \($0)" }.joined(separator: "\n")
  }

  @Test func `Lines wrap by word, and the caret moves by rows`() async {
    let pilot = Pilot("the quick brown fox jumps\nend", columns: 16) { $0.lineNumbers() }
    #expect(pilot.rows[..<4] == ["1 the quick", "  brown fox", "  jumps", "2 end"])
    await pilot.press("down", "end")
    #expect(pilot.marked == "the quick brown fox| jumps\nend")
    await pilot.press("end")
    #expect(pilot.marked == "the quick brown fox jumps|\nend")
    await pilot.press("up", "home")
    #expect(pilot.marked == "the quick |brown fox jumps\nend")
    #expect(pilot.frame.cursor == Point(x: 4, y: 1))
  }

  @Test func `Unwrapped lines scroll horizontally and show an ellipsis`() async {
    let pilot = Pilot("abcdefghijklmnopqrstuvwxyz\nxyz", columns: 13) { $0.wrapsLines(false) }
    #expect(pilot.rows[0] == "abcdefghij…")
    await pilot.press("end")
    #expect(pilot.rows[0] == "qrstuvwxyz")
    #expect(pilot.rows[1] == "")
    #expect(pilot.frame.cursor == Point(x: 12, y: 0))
    await pilot.press("home")
    #expect(pilot.rows[0] == "abcdefghij…")
  }

  @Test func `A wide grapheme cluster at an edge isn't split`() async {
    let pilot = Pilot("日本語日本語日本語", columns: 13) { $0.wrapsLines(false) }
    #expect(pilot.rows[0] == "日本語日本…")
    await pilot.press("end")
    #expect(pilot.rows[0] == "本語日本語")
    await pilot.press("left", "left", "left", "left", "left", "left")
    #expect(pilot.rows[0] == "日本語日本…")
    #expect(pilot.frame.cursor?.x == 2)
  }

  @Test func `Tabs align to stops, and control characters appear as symbols`() async {
    let pilot = Pilot("a\tb\n\u{1B}[31m\u{7}") { $0.tabWidth(4) }
    #expect(pilot.rows[0] == "a   b")
    #expect(pilot.rows[1] == "␛[31m␇")
    await pilot.press("right", "right")
    #expect(pilot.frame.cursor?.x == 6)
    let wide = Pilot("a\tb") { $0.tabWidth(8) }
    #expect(wide.rows[0] == "a       b")
  }

  @Test func `The view follows the caret, and paging keeps one row visible`() async {
    let pilot = Pilot(lines(30), rows: 5)
    await pilot.press("down", "down", "down", "down", "down")
    #expect(pilot.rows.map { $0.prefix(6) } == ["line 2", "line 3", "line 4", "line 5", "line 6"])
    await pilot.press("pagedown")
    #expect(pilot.rows[0].hasPrefix("line 6 "))
    #expect(pilot.frame.cursor?.y == 4)
    await pilot.press("ctrl+end")
    #expect(pilot.rows[4].hasPrefix("line 30"))
    await pilot.press("pageup")
    #expect(pilot.rows[0].hasPrefix("line 22"))
    await pilot.press("ctrl+home")
    #expect(pilot.rows[0].hasPrefix("line 1 "))
  }

  @Test func `An editor starts at a line, and then follows the caret`() async {
    let pilot = Pilot(lines(30), rows: 5) { $0.startsAtLine(9) }
    #expect(pilot.rows[0].hasPrefix("line 10"))
    await pilot.press("down")
    #expect(pilot.rows[0].hasPrefix("line 10"))
    #expect(pilot.frame.cursor?.y == 1)
    await pilot.press("ctrl+home")
    #expect(pilot.rows[0].hasPrefix("line 1 "))
    #expect(Pilot(lines(30), rows: 5) { $0.startsAtLine(99) }.rows[4].hasPrefix("line 30"))
  }

  @Test func `The scroll bar reaches its ends only at the text's ends`() async {
    let pilot = Pilot(lines(40), rows: 8, theme: .ansi16)
    let column = pilot.frame.size.columns - 1
    func bar() -> String { (0..<8).map { pilot.frame[column, $0].text }.joined() }
    #expect(bar() == "▐│││││││")
    await pilot.press("pagedown", "down")
    #expect(bar().first == "│")
    await pilot.press("ctrl+end")
    #expect(bar() == "│││││││▐")
    await pilot.scroll(rows: -1, at: Point(x: 3, y: 2))
    #expect(bar().last == "│")
  }

  @Test func `The wheel scrolls without the caret; the next key reveals it`() async {
    let pilot = Pilot(lines(30), rows: 5)
    await pilot.scroll(rows: 2, at: Point(x: 3, y: 2))
    #expect(pilot.rows[0].hasPrefix("line 7"))
    #expect(pilot.frame.cursor == nil)
    await pilot.scroll(rows: 20, at: Point(x: 3, y: 2))
    #expect(pilot.rows[4].hasPrefix("line 30"))
    await pilot.press("right")
    #expect(pilot.rows[0].hasPrefix("line 1"))
    #expect(pilot.marked.hasPrefix("l|ine 1\n"))
  }

  @Test func `The scroll bar can be dragged`() async {
    let pilot = Pilot(lines(100), columns: 20, rows: 10)
    let x = 19
    await pilot.drag(from: Point(x: x, y: 0), to: Point(x: x, y: 9))
    #expect(pilot.rows[9].hasPrefix("line 100"))
    await pilot.drag(from: Point(x: x, y: 9), to: Point(x: x, y: 0))
    #expect(pilot.rows[0].hasPrefix("line 1 "))
    await pilot.click(Point(x: x, y: 5))
    let middle = Int(pilot.rows[0].split(separator: " ")[1]) ?? 0
    #expect(30..<65 ~= middle)
  }

  @Test func `Clicks place the caret, select words or lines, or extend selections`() async {
    let pilot = Pilot("one two\nthree four\nx") { $0.lineNumbers() }
    await pilot.click(Point(x: 6, y: 1))
    #expect(pilot.marked == "one two\nth|ree four\nx")
    await pilot.advance(by: .seconds(1))
    await pilot.click(Point(x: 6, y: 1), count: 2)
    #expect(pilot.marked == "one two\n[three| four\nx")
    await pilot.click(Point(x: 6, y: 1))
    #expect(pilot.marked == "one two\n[three four\n|x")
    await pilot.advance(by: .seconds(1))
    await pilot.click(Point(x: 8, y: 0))
    await pilot.click(Point(x: 5, y: 1), modifiers: .shift)
    #expect(pilot.marked == "one [two\nt|hree four\nx")
    await pilot.click(Point(x: 2, y: 1))
    #expect(pilot.marked == "one two\n|three four\nx")
    await pilot.click(Point(x: 9, y: 5))
    #expect(pilot.marked == "one two\nthree four\nx|")
  }

  @Test func `A drag selects text and scrolls beyond the edges`() async {
    let pilot = Pilot(lines(30), rows: 5)
    await pilot.drag(from: Point(x: 4, y: 1), to: Point(x: 3, y: 3))
    #expect(pilot.marked.contains("li[ne 2\nline 3\nl|ine 4"))
    for y in [6, 6, 6] {
      await pilot.advance(by: .seconds(1))
      await pilot.mouse(MouseEvent(.press, button: .left, at: Point(x: 2, y: 4)))
      await pilot.mouse(MouseEvent(.drag, button: .left, at: Point(x: 2, y: y)))
      await pilot.mouse(MouseEvent(.release, button: .left, at: Point(x: 2, y: y)))
    }
    #expect(pilot.rows[0].hasPrefix("line 7"))
    await pilot.mouse(MouseEvent(.press, button: .left, at: Point(x: 2, y: 0)))
    await pilot.mouse(MouseEvent(.drag, button: .left, at: Point(x: 2, y: -3)))
    #expect(pilot.rows[0].hasPrefix("line 4"))
  }

  @Test func `The selection and the caret row are visible without color`() async {
    let pilot = Pilot("abc\n\nd", theme: .monochrome)
    #expect(pilot.frame[5, 0].style.underline == .single)
    await pilot.press("shift+right", "shift+down", "shift+down")
    let reversed = (0..<3).map { y in
      (2..<8).map { pilot.frame[$0, y].style.attributes.contains(.reverse) ? "x" : "." }.joined()
    }
    #expect(reversed == ["xxxx..", "x.....", "x....."])
    await pilot.press("esc", "tab")
    #expect(!pilot.frame[5, 0].style.attributes.contains(.reverse))
    #expect(pilot.frame.lines[0].hasPrefix("▏"))
    #expect(pilot.frame.cursor == nil)
  }

  @Test func `An editor draws ASCII symbols on a terminal without Unicode`() async {
    let pilot = Pilot(String(repeating: "x", count: 40) + lines(20), unicode: false) {
      $0.wrapsLines(false)
    }
    #expect(pilot.frame.lines[0] == "> xxxxxxxxxxxxxx...#")
    #expect(pilot.frame.lines[1].hasPrefix("> line 2"))
    await pilot.press("esc", "tab")
    #expect(pilot.frame.lines[0].hasPrefix("| xxx"))
  }

  @Test func `Highlighted spans keep their style under the selection`() async {
    let pilot = Pilot("let x\n# y", theme: .monochrome) {
      $0.highlighting { line in
        line.hasPrefix("let") ? [TextSpan(0..<3, Style(attributes: .bold))] : []
      }
    }
    await pilot.press("shift+right")
    // The text starts after the edge and a space.
    let attributes = (2..<7).map { pilot.frame[$0, 0].style.attributes }
    #expect(attributes[0].isSuperset(of: [.bold, .reverse]))
    #expect(attributes[1] == .bold)
    #expect(attributes[4] == [])
  }

  @Test func `A disabled editor ignores focus and input`() async {
    let stage = EditorFixture("ab")
    let pilot = Pilot(
      RuntimeFixture(0) { _ in
        TextEditor(text: "ab") { _ in Change<Int> { $0 += 1 } }.disabled()
        Button("B", send: Change<Int> { $0 += 10 })
      },
      size: Size(columns: 12, rows: 4)
    )
    await pilot.click(Point(x: 3, y: 0))
    await pilot.type("x")
    await pilot.press("tab", "enter")
    #expect(pilot.app.store.state == 10)
    #expect(stage.store.state.edits.isEmpty)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 9], [0, 1, 2])
  func `An editor draws at any size`(columns: Int, rows: Int) async {
    let pilot = Pilot("ab 日本\tx\n" + lines(9), columns: columns, rows: rows) {
      $0.lineNumbers()
    }
    await pilot.press("down", "end", "x", "enter", "pagedown", "shift+up", "ctrl+x")
    #expect(pilot.brokenInvariant == nil)
    #expect(pilot.frame == pilot.freshFrame)
  }
}
