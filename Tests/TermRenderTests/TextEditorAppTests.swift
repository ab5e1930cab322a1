// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

@testable import TermWidgets

/// An editor whose app changes the text or rejects edits.
@MainActor
@Suite struct TextEditorAppTests {
  private func edit(_ pilot: Pilot<EditorFixture>, _ edit: TextEdit) async {
    pilot.app.store.dispatch(EditDraft(edit: edit))
    await pilot.settle()
  }

  @Test func `The caret keeps its position in the text during app edits`() async {
    let pilot = Pilot("one\ntwo\nthree")
    await pilot.place(caret: 5)
    await pilot.press("right")
    await edit(pilot, TextEdit(replacing: 0..<0, with: "zero\n"))
    #expect(pilot.marked == "zero\none\ntw|o\nthree")
    await edit(pilot, TextEdit(replacing: 8..<12, with: "-"))
    #expect(pilot.marked == "zero\none-|\nthree")
    await pilot.press("x")
    #expect(pilot.marked == "zero\none-x|\nthree")
    await pilot.press("ctrl+_", "ctrl+_")
    #expect(pilot.text == "zero\none\ntwo\nthree")
  }

  @Test func `A rejected edit leaves the caret in place`() async {
    let pilot = Pilot("abc", refusing: "x")
    await pilot.press("right", "x", "x", "y")
    #expect(pilot.marked == "ay|bc")
  }

  @Test func `Replacing the text moves the caret to a valid position`() async {
    let pilot = Pilot("a long text\nof lines")
    await pilot.press("ctrl+end")
    pilot.app.store.dispatch(EditDraft(edit: TextEdit(replacing: 0..<99, with: "é")))
    await pilot.settle()
    await pilot.press("!")
    #expect(pilot.text == "é!")
  }

  private func stringPilot(
    _ change: @escaping @Sendable (String) -> String = { $0 }
  ) -> Pilot<RuntimeFixture<String>> {
    Pilot(
      RuntimeFixture("ab") { text in
        TextEditor("Write", text: text) { new in Change<String> { $0 = change(new) } }
          .id("text").defaultFocus()
      },
      size: Size(columns: 20, rows: 5)
    )
  }

  @Test func `An editor of a string sends the whole string and supports undo`() async {
    let pilot = stringPilot()
    await pilot.press("end", "c", "enter", "d", "left", "delete")
    #expect(pilot.app.store.state == "abc\n")
    await pilot.press("ctrl+_")
    #expect(pilot.app.store.state == "abc\nd")
    await pilot.press("ctrl+_", "ctrl+_")
    #expect(pilot.app.store.state == "ab")
    await pilot.press("ctrl+y")
    #expect(pilot.app.store.state == "abc\n")
  }

  @Test func `The app can transform the edited string`() async {
    let pilot = stringPilot { $0.uppercased().replacing("X", with: "") }
    await pilot.press("end", "c", "left", "x", "x", "d")
    #expect(pilot.app.store.state == "ABDC")
    await pilot.set { $0 = "-" + $0 }
    await pilot.press("e")
    #expect(pilot.app.store.state == "-ABDEC")
  }

  @Test func `Keys in one read act on the text from earlier keys`() {
    let stage = EditorFixture("")
    let runtime = AppRuntime(
      store: stage.store,
      terminal: HeadlessTerminal(size: Size(columns: 20, rows: 5))
    ) { stage.body.nodes }
    _ = runtime.turn([])
    let keys: [KeyPress] = ["a", "b", "enter", "up", "x", "end", "backspace", "down", "y"]
    _ = runtime.turn(keys.map { .input(.key($0)) })
    #expect(stage.store.state.text.text == "xa\ny")
  }

  @Test func `A one-mebibyte paste is a single edit`() async {
    let pilot = Pilot("<>")
    await pilot.press("right")
    let paste = String(repeating: "日本 some text\n", count: (1 << 20) / 17 + 1)
    #expect(paste.utf8.count >= 1 << 20)
    await pilot.paste(paste)
    #expect(pilot.app.store.state.edits.count == 1)
    #expect(pilot.text == "<" + paste + ">")
    #expect(pilot.rows[6].hasPrefix(">"))
    await pilot.press("ctrl+_")
    #expect(pilot.text == "<>")
  }

  @Test func `A line of several megabytes can be navigated and edited`() async {
    let words = String(repeating: "some words, ", count: 200_000)
    let pilot = Pilot(words)
    await pilot.press("down", "x", "ctrl+end", "y", "pageup", "home", "z", "ctrl+home")
    #expect(pilot.text.utf8.count == words.utf8.count + 3)
    #expect(pilot.rows[0].hasPrefix("some words,"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Actions and interface state stay small for a large text`() async throws {
    let pilot = Pilot(String(repeating: "some line\n", count: 5_000))
    await pilot.press("ctrl+end", "x", "pageup", "ctrl+_")
    #expect(pilot.app.store.state.edits.count == 2)
    #expect(pilot.editor.document == nil)
    #expect("\(pilot.app.store.state.edits)\(pilot.editor)".utf8.count < 2_000)
  }

  @Test(arguments: Soak.seeds(4, soak: 24))
  func `Any input leaves a valid frame`(seed: UInt64) async {
    let texts = [
      "", "a\tb  c\n\n日本語 e\u{301} \u{1B}\n" + String(repeating: "words and ", count: 60),
    ]
    let pilot = Pilot(
      texts[Int(seed % 2)],
      columns: 30,
      rows: 8,
      unicode: seed % 5 != 4,
      seed: seed
    ) {
      $0.wrapsLines(seed % 3 != 1).lineNumbers(seed % 2 == 0).tabWidth(4, spaces: seed % 4 == 3)
    }
    await pilot.performRandomActions(steps: 150)
    #expect(pilot.text.utf8.count == pilot.app.store.state.text.utf8Count)
  }
}
