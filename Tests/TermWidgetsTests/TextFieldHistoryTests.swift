// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// The undo history and the caret of a text field, including after the app replaces the text.
@Suite struct TextFieldHistoryTests {
  private func typed(_ text: String, into editing: EditableText = EditableText("")) -> EditableText
  {
    var editing = editing
    for scalar in text.unicodeScalars { editing.type(scalar) }
    return editing
  }

  /// Returns the field after the app has replaced the edited text.
  private func updated(_ editing: EditableText, _ text: String) -> EditableText {
    EditableText(text, state: editing.state(start: 0))
  }

  @Test func `A word and its trailing spaces form one undo step`() {
    var editing = typed("one  two three")
    var texts: [String] = []
    while editing.undo() { texts.append(editing.text) }
    #expect(texts == ["one  two ", "one  ", ""])
  }

  @Test func `Moving the caret ends an undo step`() {
    var editing = typed("ab")
    editing.move(.left)
    editing.move(.right)
    editing = typed("c", into: editing)
    editing.undo()
    #expect(editing.text == "ab")
  }

  @Test func `Consecutive deletions are one step, and undo restores the caret`() {
    var editing = EditableText("abcdef", state: TextFieldState(caret: 5))
    for _ in 0..<3 { editing.delete(.left) }
    #expect(editing.text == "abf")
    editing.delete(.right)
    editing.delete(.wordLeft)
    #expect(editing.text == "")
    editing.undo()
    #expect(editing.text == "ab")
    editing.undo()
    editing.undo()
    #expect(editing.text == "abcdef")
    #expect(editing.caret == 5)
  }

  @Test func `Undo restores a selection with its text, and redo removes it`() {
    var editing = EditableText("abcd", state: TextFieldState(caret: 3, anchor: 1))
    editing.insert("x")
    editing.undo()
    #expect(editing.text == "abcd")
    #expect(editing.selection == 1..<3)
    editing.redo()
    #expect(editing.text == "axd")
    #expect(editing.caret == 2)
  }

  @Test func `An edit clears the redo history`() {
    var editing = typed("ab")
    editing.undo()
    editing = typed("c", into: editing)
    #expect(!editing.history.canRedo)
    #expect(editing.text == "c")
  }

  @Test func `The history keeps the last 100 steps`() {
    var editing = EditableText("")
    for _ in 0..<150 { editing.insert("x") }
    #expect(editing.history.count == 100)
    while editing.undo() {}
    #expect(editing.text.count == 50)
  }

  @Test func `The stored deleted text is bounded except for the last step`() {
    var editing = EditableText("")
    let large = String(repeating: "x", count: 700_000)
    for _ in 0..<4 {
      editing.insert(large)
      editing.delete(.start)
    }
    #expect(editing.history.count < 4)
    editing.undo()
    #expect(editing.text == large)
  }

  // MARK: - Replacement by the app

  @Test func `Capital letters from the app belong to the typing step`() {
    var editing = EditableText("")
    for scalar in "ab cß".unicodeScalars {
      editing.type(scalar)
      editing = updated(editing, editing.text.uppercased())
    }
    #expect(editing.text == "AB CSS")
    #expect(editing.caret == 6)
    editing.undo()
    #expect(editing.text == "AB ")
    editing.undo()
    #expect(editing.text == "")
  }

  @Test func `A rejected edit leaves the caret in place and can't be undone`() {
    var editing = EditableText("1223", state: TextFieldState(caret: 2))
    editing.type("2")
    editing = updated(editing, "1223")
    #expect(editing.caret == 2)
    #expect(!editing.history.canUndo)
  }

  @Test func `Undo restores text replaced by a rejected letter`() {
    var editing = EditableText("abc", state: TextFieldState(caret: 2, anchor: 1))
    editing.type("x")
    #expect(editing.text == "axc")
    editing = updated(editing, "ac")
    #expect(editing.text == "ac")
    editing.undo()
    #expect(editing.text == "abc")
  }

  @Test func `A rejected letter keeps the digits around it in one step`() {
    var editing = typed("12x")
    editing = updated(editing, "12")
    editing = typed("3", into: editing)
    editing.undo()
    #expect(editing.text == "")
  }

  @Test func `The caret keeps its suffix when typing and its prefix when deleting`() {
    let editing = typed("4", into: EditableText("123"))
    #expect(updated(editing, "1,234").caret == 5)
    var deleted = EditableText("1,234", state: TextFieldState(caret: 2))
    deleted.delete(.left)
    #expect(deleted.text == "1234")
    #expect(updated(deleted, "1,234").caret == 1)
  }

  @Test func `The caret keeps its grapheme cluster offset if all text changes`() {
    var editing = EditableText("äbcd", state: TextFieldState(caret: 3))
    editing.type("x")
    #expect(updated(editing, "ÄBXCD").caret == "ÄBX".utf8.count)
  }

  @Test func `A canonically equivalent replacement moves the caret to its end`() {
    let editing = typed("e\u{301}")
    #expect(updated(editing, "\u{E9}").caret == 2)
  }

  @Test func `Unrelated text clears the history, so undo can't restore old text`() {
    var editing = EditableText("Alien", state: TextFieldState(caret: 5))
    editing = typed("s", into: editing)
    let other = updated(editing, "Stalker")
    #expect(!other.history.canUndo)
    #expect(other.text == "Stalker")
    #expect(other.caret <= 7)
    let emptied = updated(editing, "")
    #expect(!emptied.history.canUndo)
    #expect(emptied.caret == 0)
  }

  @Test(arguments: [-5, 1, 2, 3, 99])
  func `A caret from another text rounds to a grapheme cluster boundary`(_ caret: Int) {
    let editing = EditableText("e\u{301}f", state: TextFieldState(caret: caret, anchor: -caret))
    #expect([0, 3, 4].contains(editing.caret))
    #expect([0, 3, 4].contains(editing.anchor))
  }
}
