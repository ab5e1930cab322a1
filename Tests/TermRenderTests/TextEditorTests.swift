// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The keys of a text editor.
@MainActor
@Suite struct TextEditorTests {
  @Test func `Each edit is one small action, and the cursor follows`() async {
    let pilot = Pilot("")
    #expect(pilot.rows[0] == "Write")
    #expect(pilot.frame.cursor == Point(x: 2, y: 0))
    await pilot.type("ab\ncd")
    #expect(pilot.text == "ab\ncd")
    #expect(pilot.app.store.state.edits.count == 5)
    #expect(pilot.rows[1] == "cd")
    #expect(pilot.frame.cursor == Point(x: 4, y: 1))
    guard case .replace(let last) = pilot.app.store.state.edits.last else { return }
    #expect(last.range == 4..<4)
    #expect(last.text == "d")
  }

  @Test(
    arguments: [
      ("left", 5, "one |two\nx"), ("right", 3, "one |two\nx"), ("right", 7, "one two\n|x"),
      ("left", 8, "one two|\nx"), ("ctrl+left", 6, "one |two\nx"), ("alt+right", 1, "one| two\nx"),
      ("ctrl+right", 7, "one two\n|x"), ("alt+b", 8, "one two|\nx"), ("home", 5, "|one two\nx"),
      ("end", 1, "one two|\nx"), ("ctrl+a", 5, "|one two\nx"), ("ctrl+e", 1, "one two|\nx"),
      ("ctrl+home", 8, "|one two\nx"), ("ctrl+end", 2, "one two\nx|"), ("up", 9, "o|ne two\nx"),
      ("up", 2, "|one two\nx"), ("down", 6, "one two\nx|"), ("down", 8, "one two\nx|"),
      ("pagedown", 0, "one two\nx|"), ("pageup", 9, "|one two\nx"),
    ] as [(KeyPress, Int, String)]
  )
  func `Keys move the caret`(_ press: KeyPress, _ caret: Int, _ result: String) async {
    let pilot = Pilot("one two\nx")
    await pilot.place(caret: caret)
    await pilot.press(press)
    #expect(pilot.marked == result)
    #expect(pilot.app.store.state.edits.isEmpty)
  }

  @Test(
    arguments: [
      ("shift+left", 5, "one |t]wo\nx"), ("shift+right", 7, "one two[\n|x"),
      ("ctrl+shift+right", 4, "one [two|\nx"), ("shift+up", 9, "o|ne two\nx]"),
      ("shift+end", 1, "o[ne two|\nx"), ("shift+home", 5, "|one t]wo\nx"),
      ("ctrl+shift+end", 4, "one [two\nx|"), ("ctrl+shift+a", 3, "[one two\nx|"),
    ] as [(KeyPress, Int, String)]
  )
  func `Shift extends the selection`(_ press: KeyPress, _ caret: Int, _ result: String) async {
    let pilot = Pilot("one two\nx")
    await pilot.place(caret: caret)
    await pilot.press(press)
    #expect(pilot.marked == result)
  }

  @Test(
    arguments: [
      ("backspace", 8, "one two|x"), ("backspace", 3, "on| two\nx"), ("delete", 7, "one two|x"),
      ("delete", 9, "one two\nx|"), ("backspace", 0, "|one two\nx"),
      ("ctrl+w", 7, "one |\nx"), ("alt+backspace", 8, "one two|x"), ("alt+d", 3, "one|\nx"),
      ("ctrl+u", 4, "|two\nx"), ("ctrl+u", 8, "one two|x"), ("ctrl+k", 4, "one |\nx"),
      ("ctrl+k", 7, "one two|x"),
    ] as [(KeyPress, Int, String)]
  )
  func `Keys delete text and lines`(_ press: KeyPress, _ caret: Int, _ result: String) async {
    let pilot = Pilot("one two\nx")
    await pilot.place(caret: caret)
    await pilot.press(press)
    #expect(pilot.marked == result)
  }

  @Test func `Up and down keep the starting column`() async {
    let pilot = Pilot("abcdef\nx\n日本語")
    await pilot.place(caret: 5)
    await pilot.press("down")
    #expect(pilot.marked == "abcdef\nx|\n日本語")
    await pilot.press("down")
    #expect(pilot.marked == "abcdef\nx\n日本|語")
    await pilot.press("up", "up")
    #expect(pilot.marked == "abcde|f\nx\n日本語")
    await pilot.press("down", "left", "down")
    #expect(pilot.marked == "abcdef\nx\n|日本語")
  }

  @Test func `Home moves to the indented text first`() async {
    let pilot = Pilot("  ab")
    await pilot.place(caret: 4)
    await pilot.press("home")
    #expect(pilot.marked == "  |ab")
    await pilot.press("home")
    #expect(pilot.marked == "|  ab")
    await pilot.press("home")
    #expect(pilot.marked == "  |ab")
  }

  @Test func `Enter keeps the indentation by default`() async {
    let pilot = Pilot("  ab")
    await pilot.place(caret: 4)
    await pilot.press("enter", "x")
    #expect(pilot.marked == "  ab\n  x|")
    await pilot.place(caret: 1)
    await pilot.press("enter")
    #expect(pilot.marked == " \n | ab\n  x")
    let plain = Pilot("  ab") { $0.indentsNewLines(false) }
    await plain.place(caret: 4)
    await plain.press("enter")
    #expect(plain.marked == "  ab\n|")
  }

  @Test func `Tab indents, and Shift+Tab removes the indentation`() async {
    let pilot = Pilot("ab\n\ncd\nef")
    await pilot.press("tab")
    #expect(pilot.marked == "\t|ab\n\ncd\nef")
    await pilot.press("shift+tab")
    #expect(pilot.marked == "|ab\n\ncd\nef")
    await pilot.place(caret: 7, anchor: 1)
    await pilot.press("tab")
    // The last line isn't selected, and the empty line isn't indented.
    #expect(pilot.marked == "\ta[b\n\n\tcd\n|ef")
    await pilot.press("shift+tab", "shift+tab")
    #expect(pilot.marked == "a[b\n\ncd\n|ef")
    await pilot.press("ctrl+_", "ctrl+_")
    #expect(pilot.text == "ab\n\ncd\nef")
  }

  @Test func `Tab can insert spaces up to the next tab stop`() async {
    let pilot = Pilot("abc") { $0.tabWidth(4, spaces: true) }
    await pilot.place(caret: 2)
    await pilot.press("tab")
    #expect(pilot.marked == "ab  |c")
    await pilot.press("home", "tab", "shift+tab")
    #expect(pilot.marked == "|ab  c")
    await pilot.press("shift+end", "tab")
    #expect(pilot.marked == "[    ab  c|")
  }

  @Test func `Esc and tab leave the editor; unhandled keys reach the app`() async {
    let pilot = Pilot("ab")
    await pilot.press("q", "esc", "tab")
    #expect(pilot.interface.focus == "Observe#1/Button#1")
    #expect(pilot.text == "qab")
    await pilot.press("shift+tab", "tab", "esc", "esc", "shift+tab")
    #expect(pilot.interface.focus == "Observe#1/Button#1")
    #expect(pilot.text == "q\tab")
    #expect(pilot.app.store.state.notes == ["esc"])
    await pilot.press("tab", "esc", "x", "tab")
    #expect(pilot.text == "q\tx\tab")
    let leaving = Pilot("ab") { $0.tabKeyIndents(false) }
    await leaving.press("esc", "tab")
    #expect(leaving.interface.focus == "Observe#1/Button#1")
    #expect(leaving.app.store.state.notes == ["esc"])
  }

  @Test func `Typing replaces the selection, and arrow keys collapse it`() async {
    let pilot = Pilot("one\ntwo\nthree")
    await pilot.place(caret: 6, anchor: 2)
    await pilot.press("x")
    #expect(pilot.marked == "onx|o\nthree")
    await pilot.place(caret: 1, anchor: 4)
    await pilot.press("right")
    #expect(pilot.marked == "onxo|\nthree")
  }

  @Test func `Undo and redo apply to words, consecutive deletions, and pastes`() async {
    let pilot = Pilot("")
    await pilot.type("one two")
    await pilot.press("left", "backspace", "backspace")
    await pilot.paste("X\nY")
    #expect(pilot.marked == "one X\nY|o")
    var texts: [String] = []
    for _ in 0..<5 {
      await pilot.press("ctrl+_")
      texts.append(pilot.marked)
    }
    #expect(texts == ["one |o", "one tw|o", "one |", "|", "|"])
    await pilot.press("ctrl+y", "alt+/", "ctrl+y", "ctrl+y")
    #expect(pilot.marked == "one X\nY|o")
  }

  @Test func `Undo restores the deleted selection`() async {
    let pilot = Pilot("one two")
    await pilot.place(caret: 3, anchor: 0)
    await pilot.press("delete", "ctrl+_")
    #expect(pilot.marked == "[one| two")
  }

  @Test func `Keys copy or cut the selection`() async {
    let pilot = Pilot("one two\nthree")
    await pilot.place(caret: 10, anchor: 4)
    await pilot.press("ctrl+c")
    #expect(pilot.app.store.state.notes == ["copy two\nth"])
    #expect(!pilot.hasEnded)
    await pilot.press("ctrl+x")
    #expect(pilot.marked == "one |ree")
    #expect(pilot.app.store.state.notes.last == "copy two\nth")
    await pilot.press("ctrl+x")
    #expect(pilot.app.store.state.notes.count == 2)
    await pilot.press("ctrl+c")
    #expect(pilot.hasEnded)
  }

  @Test func `Text too long for the clipboard isn't cut`() async {
    let pilot = Pilot(String(repeating: "x", count: 80_000))
    await pilot.press("ctrl+shift+a", "ctrl+x")
    #expect(pilot.text.utf8.count == 80_000)
    #expect(pilot.app.store.state.notes.count == 1)
  }

  @Test func `A paste is one edit with sanitized lines`() async {
    let pilot = Pilot("<>")
    await pilot.press("right")
    await pilot.paste("a\r\nb\rc\u{1B}\u{7}\td")
    #expect(pilot.text == "<a\nb\nc\td>")
    #expect(pilot.app.store.state.edits.count == 1)
    await pilot.press("ctrl+_")
    #expect(pilot.text == "<>")
  }

  @Test func `A read-only editor supports movement, selection, and copying`() async {
    let pilot = Pilot("one\ntwo") { $0.readOnly() }
    await pilot.press("q", "backspace", "enter", "ctrl+k", "down", "shift+right", "ctrl+c")
    await pilot.paste("x")
    #expect(pilot.marked == "one\n[t|wo")
    #expect(pilot.app.store.state.notes == ["q", "copy t"])
    await pilot.press("tab")
    #expect(pilot.interface.focus == "Observe#1/Button#1")
  }

  @Test func `A grapheme cluster is one caret step`() async {
    let pilot = Pilot("a")
    await pilot.press("end")
    await pilot.type("e\u{301}👩\u{200D}💻日")
    await pilot.press("left", "left", "backspace")
    #expect(pilot.marked == "a|👩\u{200D}💻日")
  }
}
