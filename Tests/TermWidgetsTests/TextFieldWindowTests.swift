// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct TextFieldWindowTests {
  private func window(
    _ text: String,
    caret: Int,
    start: Int = 0,
    space: Int,
    mark: Int = 1
  ) -> FieldWindow {
    let editing = EditableText(text, state: TextFieldState(caret: caret))
    return FieldWindow(editing, start: start, space: space, mark: mark)
  }

  @Test func `Short text is shown whole with a cell for the caret`() {
    let all = window("abcd", caret: 4, space: 5)
    #expect(all.shown == 0..<4)
    #expect(all.caretColumn == 4)
    let exact = window("abcde", caret: 0, space: 5)
    #expect(exact.shown == 0..<5)
    #expect(!exact.marksEnd)
  }

  @Test func `Marks appear where text is hidden`() {
    let end = window("abcdefgh", caret: 8, space: 5)
    #expect(end.shown == 5..<8)
    #expect(end.marksStart)
    #expect(!end.marksEnd)
    #expect(end.caretColumn == 4)
    let middle = window("abcdefgh", caret: 4, start: 3, space: 5)
    #expect(middle.shown == 3..<6)
    #expect(middle.marksStart)
    #expect(middle.marksEnd)
    #expect(middle.caretColumn == 2)
  }

  @Test func `Three-column marks appear only if text still fits`() {
    let middle = window("abcdefghijklm", caret: 6, start: 5, space: 10, mark: 3)
    #expect(middle.shown == 5..<9)
    #expect(middle.marksStart)
    #expect(middle.marksEnd)
    #expect(middle.caretColumn == 4)
    #expect(middle.offset(atColumn: 2) == 4)
    #expect(middle.offset(atColumn: 3) == 5)
    let narrow = window("abcdefghijklm", caret: 6, start: 5, space: 7, mark: 3)
    #expect(!narrow.marksStart && !narrow.marksEnd)
    #expect(narrow.shown == 5..<12)
    let start = window("abcdefghijklm", caret: 4, start: 3, space: 10, mark: 3)
    #expect(start.shown.lowerBound == 0)
  }

  @Test func `The window moves only for the caret or to avoid unused space`() {
    #expect(window("abcdefghij", caret: 5, start: 4, space: 5).shown.lowerBound == 4)
    #expect(window("abcdefghij", caret: 3, start: 4, space: 5).shown.lowerBound == 3)
    #expect(window("abcdefghij", caret: 9, start: 9, space: 6).shown == 6..<10)
    #expect(window("ab", caret: 2, start: 2, space: 6).shown == 0..<2)
  }

  @Test func `A mark never replaces a single narrow cluster`() {
    let narrow = window("abcdefgh", caret: 2, start: 1, space: 6)
    #expect(narrow.shown.lowerBound == 0)
    #expect(!narrow.marksStart)
  }

  @Test func `A column maps to the grapheme cluster in it`() {
    let window = window("日日bcdefg", caret: 6, start: 3, space: 6)
    #expect(window.shown == 3..<8)
    #expect(
      [-1, 0, 1, 2, 3, 4, 5, 9].map { window.offset(atColumn: $0) } == [0, 0, 3, 3, 6, 7, 8, 8]
    )
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `The caret is in the window for any text and width`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let clusters = Array("abc 日本한👩\u{200D}💻é🇩🇪\u{0}\n")
    let text = String(
      (0..<Int.random(in: 0..<30, using: &random)).map { _ in
        clusters.randomElement(using: &random) ?? "a"
      }
    )
    for _ in 0..<50 {
      let isSecret = Bool.random(using: &random)
      let editing = EditableText(
        text,
        state: TextFieldState(caret: Int.random(in: 0...text.utf8.count, using: &random)),
        isSecret: isSecret
      )
      let space = Int.random(in: -1...16, using: &random)
      let start = Int.random(in: -3...text.utf8.count + 3, using: &random)
      let mark = Bool.random(using: &random) ? 1 : 3
      let window = FieldWindow(editing, start: start, space: space, mark: mark)
      let part = String(decoding: Array(text.utf8)[window.shown], as: UTF8.self)
      let shown = isSecret ? part.count : displayWidth(of: part)
      let marks = (window.marksStart ? mark : 0) + (window.marksEnd ? mark : 0)
      #expect(shown + marks <= max(0, space), "seed \(seed)")
      guard space > 0 else {
        #expect(window.caretColumn == nil)
        continue
      }
      guard let caret = window.caretColumn else {
        Issue.record("seed \(seed): the caret isn't in the window of \(space) columns")
        return
      }
      #expect(0..<space ~= caret)
      if space >= 4 {
        #expect(window.shown.contains(editing.caret) || editing.caret == text.utf8.count)
        #expect(window.offset(atColumn: caret) == editing.caret, "seed \(seed)")
      }
      // Another pass with the same input leaves the window unchanged.
      let again = FieldWindow(
        editing,
        start: window.shown.lowerBound,
        space: space,
        mark: mark
      )
      #expect(again == window, "seed \(seed)")
    }
  }
}
