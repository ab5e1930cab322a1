// SPDX-License-Identifier: MIT

import TermScreen
import TermWidgets
import Testing

/// What can be undone, and what becomes of it and of the caret when the app changes the text.
@Suite struct TextFieldHistoryTests {
  private func typed(_ text: String, into editing: TextEditing = TextEditing("")) -> TextEditing {
    var editing = editing
    for scalar in text.unicodeScalars { editing.type(scalar) }
    return editing
  }

  /// A field after the app has made another text of what was edited.
  private func answered(_ editing: TextEditing, _ text: String) -> TextEditing {
    TextEditing(text, state: editing.state(start: 0))
  }

  @Test func `A word with the blanks after it is one step`() {
    var editing = typed("one  two three")
    var texts: [String] = []
    while editing.undo() { texts.append(editing.text) }
    #expect(texts == ["one  two ", "one  ", ""])
  }

  @Test func `A move of the caret ends a step`() {
    var editing = typed("ab")
    editing.move(.left)
    editing.move(.right)
    editing = typed("c", into: editing)
    editing.undo()
    #expect(editing.text == "ab")
  }

  @Test func `A run of deletions is one step, and undo puts the caret where it was`() {
    var editing = TextEditing("abcdef", state: FieldState(caret: 5))
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

  @Test func `Undo brings a selection back with its text, and redo takes it away again`() {
    var editing = TextEditing("abcd", state: FieldState(caret: 3, anchor: 1))
    editing.insert("x")
    editing.undo()
    #expect(editing.text == "abcd")
    #expect(editing.selection == 1..<3)
    editing.redo()
    #expect(editing.text == "axd")
    #expect(editing.caret == 2)
  }

  @Test func `An edit ends what could be done again`() {
    var editing = typed("ab")
    editing.undo()
    editing = typed("c", into: editing)
    #expect(!editing.history.canRedo)
    #expect(editing.text == "c")
  }

  @Test func `A hundred steps are kept`() {
    var editing = TextEditing("")
    for _ in 0..<150 { editing.insert("x") }
    #expect(editing.history.count == 100)
    while editing.undo() {}
    #expect(editing.text.count == 50)
  }

  @Test func `What is kept of what was deleted is bounded, the last step aside`() {
    var editing = TextEditing("")
    let large = String(repeating: "x", count: 700_000)
    for _ in 0..<4 {
      editing.insert(large)
      editing.delete(.start)
    }
    #expect(editing.history.count < 4)
    editing.undo()
    #expect(editing.text == large)
  }

  // MARK: - What the app answers

  @Test func `Capital letters that the app makes belong to the step that typed them`() {
    var editing = TextEditing("")
    for scalar in "ab cß".unicodeScalars {
      editing.type(scalar)
      editing = answered(editing, editing.text.uppercased())
    }
    #expect(editing.text == "AB CSS")
    #expect(editing.caret == 6)
    editing.undo()
    #expect(editing.text == "AB ")
    editing.undo()
    #expect(editing.text == "")
  }

  @Test func `An edit that the app refuses moves nothing and cannot be undone`() {
    var editing = TextEditing("1223", state: FieldState(caret: 2))
    editing.type("2")
    editing = answered(editing, "1223")
    #expect(editing.caret == 2)
    #expect(!editing.history.canUndo)
  }

  @Test func `What a refused letter replaced is brought back by undo`() {
    var editing = TextEditing("abc", state: FieldState(caret: 2, anchor: 1))
    editing.type("x")
    #expect(editing.text == "axc")
    editing = answered(editing, "ac")
    #expect(editing.text == "ac")
    editing.undo()
    #expect(editing.text == "abc")
  }

  @Test func `A refused letter leaves the digits before it one step`() {
    var editing = typed("12x")
    editing = answered(editing, "12")
    editing = typed("3", into: editing)
    editing.undo()
    #expect(editing.text == "")
  }

  @Test func `The caret keeps what is behind it, after a deletion what is before it`() {
    let editing = typed("4", into: TextEditing("123"))
    #expect(answered(editing, "1,234").caret == 5)
    var deleted = TextEditing("1,234", state: FieldState(caret: 2))
    deleted.delete(.left)
    #expect(deleted.text == "1234")
    #expect(answered(deleted, "1,234").caret == 1)
  }

  @Test func `Where all has changed the caret keeps its number of clusters`() {
    var editing = TextEditing("äbcd", state: FieldState(caret: 3))
    editing.type("x")
    #expect(answered(editing, "ÄBXCD").caret == "ÄBX".utf8.count)
  }

  @Test func `A text that is the same to the eye is still told apart`() {
    let editing = typed("e\u{301}")
    #expect(answered(editing, "\u{E9}").caret == 2)
  }

  @Test func `Another text ends the history, so that the old one cannot come back`() {
    var editing = TextEditing("Alien", state: FieldState(caret: 5))
    editing = typed("s", into: editing)
    let other = answered(editing, "Stalker")
    #expect(!other.history.canUndo)
    #expect(other.text == "Stalker")
    #expect(other.caret <= 7)
    let emptied = answered(editing, "")
    #expect(!emptied.history.canUndo)
    #expect(emptied.caret == 0)
  }

  @Test(arguments: [-5, 1, 2, 3, 99])
  func `A caret that is kept from another text stands at the end of a cluster`(_ caret: Int) {
    let editing = TextEditing("e\u{301}f", state: FieldState(caret: caret, anchor: -caret))
    #expect([0, 3, 4].contains(editing.caret))
    #expect([0, 3, 4].contains(editing.anchor))
  }
}
