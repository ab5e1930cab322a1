// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct TextDocumentTests {
  @Test func `An empty document has one empty line`() {
    let document = TextDocument()
    #expect(Array(document.lines) == [""])
    #expect(document.utf8Count == 0)
    #expect(document.text == "")
  }

  @Test func `Line breaks of all systems become line feeds`() {
    let document = TextDocument("a\r\nb\rc\n\u{0B}\u{2028}\u{7}\r\r\n")
    #expect(Array(document.lines) == ["a", "b", "c", "\u{0B}\u{2028}\u{7}", "", ""])
    #expect(document.text == "a\nb\nc\n\u{0B}\u{2028}\u{7}\n\n")
    var edited = TextDocument("x")
    edited.apply(TextEdit(replacing: 1..<1, with: "\r\ny\r"))
    #expect(edited.text == "x\ny\n")
    #expect(edited.utf8Count == 4)
  }

  @Test func `Edits can change part of a line or several lines`() {
    var document: TextDocument = "one\ntwo\nthree"
    document.apply(TextEdit(replacing: 4..<7, with: "2"))
    #expect(document.text == "one\n2\nthree")
    document.apply(TextEdit(replacing: 2..<7, with: "X\nY"))
    #expect(Array(document.lines) == ["onX", "Yhree"])
    document.apply(TextEdit(replacing: 3..<4, with: ""))
    #expect(Array(document.lines) == ["onXYhree"])
    #expect(document.revision == 3)
  }

  @Test func `An offset at the start of an edit stays; later offsets move`() {
    var document: TextDocument = "abc"
    document.apply(TextEdit(replacing: 1..<2, with: "xyz"))
    #expect((0...3).map { document.moved($0, since: 0) } == [0, 1, 4, 5])
    #expect(document.moved(0, since: 2) == nil)
  }

  @Test func `Offsets clamp to the text and round down to scalar boundaries`() {
    var document: TextDocument = "aé日"
    #expect(document[-5..<99] == "aé日")
    #expect(document[2..<5] == "é")
    document.apply(TextEdit(replacing: 2..<2, with: "x"))
    #expect(document.text == "axé日")
    document.apply(TextEdit(replacing: 99..<120, with: "!"))
    #expect(document.text == "axé日!")
    document.apply(TextEdit(replacing: -9 ..< -3, with: "?"))
    #expect(document.text == "?axé日!")
  }

  @Test func `Lines are found by number or by offset`() {
    let document: TextDocument = "one\n\ntwo\n"
    #expect(document.lineCount == 4)
    #expect((0..<4).map { document.offset(ofLine: $0) } == [0, 4, 5, 9])
    #expect(document.offset(ofLine: -1) == 0)
    #expect(document.offset(ofLine: 7) == 9)
    #expect((0...9).map { document.lineNumber(at: $0) } == [0, 0, 0, 0, 1, 2, 2, 2, 2, 3])
    #expect(document.lines[2] == "two")
    #expect(Array(document.lines.reversed()) == ["", "two", "", "one"])
  }

  @Test func `Undo and redo work until an edit clears the redo history`() {
    var document: TextDocument = "abc"
    document.apply(TextEdit(replacing: 3..<3, with: "\ndef"))
    document.apply(TextEdit(replacing: 0..<5, with: ""))
    #expect(document.text == "ef")
    document.apply(.undo)
    #expect(document.text == "abc\ndef")
    document.apply(.undo)
    #expect(document.text == "abc")
    #expect(!document.canUndo)
    document.apply(.undo)
    #expect(document.revision == 4)
    document.apply(.redo)
    #expect(document.text == "abc\ndef")
    document.apply(TextEdit(replacing: 0..<1, with: "A"))
    #expect(!document.canRedo)
    document.clearHistory()
    #expect(!document.canUndo)
  }

  @Test func `An edit without effect doesn't change the document`() {
    var document: TextDocument = "abc"
    document.apply(TextEdit(replacing: 1..<1, with: ""))
    document.apply(.redo)
    #expect(document == "abc")
  }

  @Test func `Documents are equal if scalars, edits, and histories are equal`() {
    #expect(TextDocument("a\nb") == TextDocument("a\r\nb"))
    #expect(TextDocument("é") != TextDocument("e\u{301}"))
    var once: TextDocument = "ab"
    once.apply(TextEdit(replacing: 0..<1, with: "x"))
    var other: TextDocument = "ab"
    other.apply(TextEdit(replacing: 0..<1, with: "y"))
    #expect(once != other)
    #expect(once != TextDocument("xb"))
    #expect(once.hashValue == once.hashValue)
  }

  @Test func `A document grown line by line contains all lines`() {
    let lines = (0..<2_000).map { "line \($0)" }
    var grown = TextDocument()
    for line in lines {
      grown.apply(TextEdit(replacing: grown.utf8Count..<grown.utf8Count, with: line + "\n"))
    }
    #expect(grown.text == lines.map { $0 + "\n" }.joined())
    #expect(grown.lineCount == 2_001)
    #expect(grown.lines[1_999] == "line 1999")
  }

  @Test func `A document's mirror contains its lines`() {
    let document: TextDocument = "a\nb"
    #expect(Mirror(reflecting: document).children.map { $0.value as? String } == ["a", "b"])
  }

  @Test(arguments: [Int.min, -1, 0, 2, 1 << 40, Int.max])
  func `A decoded document with any numbers can be edited`(number: Int) throws {
    let step =
      #"{"start":\#(number),"removed":"é","inserted":\#(number),"caret":\#(number),"anchor":\#(number)}"#
    let shift = #"{"start":\#(number),"removed":\#(number),"inserted":\#(number)}"#
    let text = #"""
      {"text":"a日b","revision":\#(number),"history":{"done":[\#(step),\#(step)],"undone":[\#(step)]},
      "shifts":[\#(Array(repeating: shift, count: 40).joined(separator: ","))]}
      """#
    var document = try JSONDecoder().decode(TextDocument.self, from: Data(text.utf8))
    let revision = document.revision
    #expect(document.moved(document.utf8Count, since: revision - 9) != nil)
    for edit in [.redo, .undo, .undo, TextEdit(replacing: 0..<99, with: "x"), .undo, .redo, .redo] {
      document.apply(edit)
      #expect(document.utf8Count == document.text.utf8.count)
    }
    #expect(document.text == "x")
    #expect(document.revision > revision)
  }
}
