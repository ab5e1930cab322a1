// SPDX-License-Identifier: MIT

import FoundationEssentials
import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct TextFieldEditingTests {
  @Test func `A decoded history contains its last steps`() throws {
    let steps = (0..<2_000).map {
      #"{"start":\#($0),"removed":"","inserted":1,"caret":\#($0),"anchor":\#($0)}"#
    }
    let all = "[\(steps.joined(separator: ","))]"
    let text = #"{"done":\#(all),"undone":\#(all)}"#
    var history = try JSONDecoder().decode(EditHistory.self, from: Data(text.utf8))
    #expect(history.count == EditHistory.Limits.document.count)
    #expect(history.next.undo?.start == 1_999)
    let last = history.takeUndo()
    history.record(try #require(last), as: nil, within: .field)
    #expect(history.count == EditHistory.Limits.field.count)
    #expect(history.next.undo?.start == 1_999 && history.next.redo == nil)
  }

  @Test func `Scalars typed separately join their grapheme cluster before the caret`() {
    var editing = EditableText("")
    for scalar in "e\u{301}👩\u{200D}💻🇩🇪".unicodeScalars { editing.type(scalar) }
    #expect(editing.text.count == 3)
    #expect(editing.caret == editing.text.utf8.count)
    editing.move(.left)
    editing.move(.left)
    #expect(editing.caret == "é".decomposed.utf8.count)
    editing.delete(.left)
    #expect(editing.text == "👩\u{200D}💻🇩🇪")
  }

  @Test func `A joiner between two emoji moves the caret after the cluster`() {
    var editing = EditableText("👩💻", state: TextFieldState(caret: 4))
    editing.type("\u{200D}")
    #expect(editing.text.count == 1)
    #expect(editing.caret == 11)
    editing.undo()
    #expect(editing.text == "👩💻")
    #expect(editing.caret == 4)
  }

  @Test func `A word consists of letters, digits, and underscores`() {
    var editing = EditableText("let café_1 = (日本) ")
    var stops: [Int] = []
    while editing.caret > 0 {
      editing.move(.wordLeft)
      stops.append(editing.caret)
    }
    #expect(stops == [15, 4, 0])
    stops = []
    while editing.caret < editing.text.utf8.count {
      editing.move(.wordRight)
      stops.append(editing.caret)
    }
    #expect(stops == [3, 11, 21, 23])
  }

  @Test(arguments: [
    (EditableText.Movement.wordLeft, "git add ./a/"), (.blankLeft, "git add "), (.start, ""),
  ])
  func `Word deletion follows shell conventions`(_ movement: EditableText.Movement, _ rest: String)
  {
    var editing = EditableText("git add ./a/b")
    editing.delete(movement)
    #expect(editing.text == rest)
  }

  @Test func `Arrow keys collapse a selection to its ends, and typing replaces it`() {
    var editing = EditableText("abcdef", state: TextFieldState(caret: 4, anchor: 2))
    var left = editing
    left.move(.left)
    #expect(left.caret == 2)
    var right = editing
    right.move(.right)
    #expect(right.caret == 4)
    editing.type("x")
    #expect(editing.text == "abxef")
    #expect(editing.selection == 3..<3)
  }

  @Test func `A double click selects a word, spaces, or symbols`() {
    let editing = EditableText("ab  ==c")
    #expect(editing.word(at: 1) == 0..<2)
    #expect(editing.word(at: 2) == 2..<4)
    #expect(editing.word(at: 5) == 4..<6)
    #expect(editing.word(at: 7) == 6..<7)
    #expect(EditableText("").word(at: 3) == 0..<0)
  }

  @Test func `A combining scalar doesn't count toward the length limit`() {
    var editing = EditableText("abc")
    editing.insert("defg", limit: 5)
    #expect(editing.text == "abcde")
    editing.type("f", limit: 5)
    #expect(editing.text == "abcde")
    editing.type("\u{301}", limit: 5)
    #expect(editing.text == "abcde\u{301}")
    editing.select(0..<2)
    editing.insert("日本語", limit: 5)
    #expect(editing.text == "日本cde\u{301}")
  }

  @Test func `Text over the limit can shrink but not grow`() {
    var editing = EditableText("abcdef", state: TextFieldState(caret: 2, anchor: 0))
    editing.insert("xyz", limit: 3)
    #expect(editing.text == "abcdef")
    editing.delete(.left)
    #expect(editing.text == "cdef")
  }

  @Test func `Secure text is one word and stores no history`() {
    var editing = EditableText("correct horse", isSecret: true)
    editing.move(.wordLeft)
    #expect(editing.caret == 0)
    editing.delete(.wordRight)
    #expect(editing.text == "")
    #expect(!editing.history.canUndo)
    #expect(editing.state(start: 0).text == nil)
  }

  @Test(arguments: [
    ("one\ntwo", "one two"), ("one\r\ntwo\r\n", "one two"),
    ("a\tb\u{0}c\u{1B}[1m\u{9B}", "a bc[1m"),
    ("\n", ""), ("ü", "ü"), ("a\n\n", "a "), ("x\u{2028}y", "x y"), ("👩\u{200D}💻\n", "👩\u{200D}💻"),
  ])
  func `Pasted text becomes one line`(_ text: String, _ line: String) {
    #expect(text.asOneLine == line)
  }

  // MARK: - Against a naive model

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Random edits match a model of scalar arrays`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var editing = EditableText("")
    var model = NaiveText()
    var texts = [""]
    for _ in 0..<200 {
      let step = Int.random(in: 0..<10, using: &random)
      let movement = Self.movements.randomElement(using: &random) ?? .left
      switch step {
      case 0..<5:
        let scalar = NaiveText.scalars.randomElement(using: &random) ?? "a"
        editing.type(scalar)
        model.insert([scalar])
      case 5..<8:
        let selecting = Bool.random(using: &random)
        editing.move(movement, selecting: selecting)
        model.move(movement, selecting: selecting)
      default:
        editing.delete(movement)
        model.delete(movement)
      }
      texts.append(editing.text)
      #expect(editing.text.unicodeScalars.elementsEqual(model.scalars), "seed \(seed)")
      #expect(editing.caret == model.bytes(before: model.caret), "seed \(seed)")
      #expect(editing.anchor == model.bytes(before: model.anchor), "seed \(seed)")
      let again = EditableText(editing.text, state: editing.state(start: 0))
      #expect(again.selection == editing.selection)
    }
    expectUndone(editing, through: texts, seed)
  }

  private static let movements: [EditableText.Movement] = [
    .left, .right, .wordLeft, .wordRight, .blankLeft, .start, .end,
  ]

  /// Undoes and redoes all steps, and expects each text along the way to match an earlier text in order.
  private func expectUndone(_ editing: EditableText, through texts: [String], _ seed: UInt64) {
    var undone = editing
    var rest = texts[...]
    var count = 0
    while undone.undo() {
      count += 1
      guard let position = rest.lastIndex(where: { $0.isIdentical(to: undone.text) }) else {
        Issue.record("seed \(seed): undo produced “\(undone.text)”, which never existed.")
        return
      }
      rest = rest[...position]
    }
    #expect(count == editing.history.count)
    if count < EditHistory.Limits.field.count { #expect(undone.text == "") }
    while undone.redo() {}
    #expect(undone.text.isIdentical(to: editing.text), "seed \(seed)")
  }
}

extension String {
  fileprivate var decomposed: String { self == "é" ? "e\u{301}" : self }
}

/// A text model that stores scalars and recomputes the grapheme clusters for each operation.
private struct NaiveText {
  private(set) var scalars: [Unicode.Scalar] = []
  private(set) var caret = 0
  private(set) var anchor = 0

  static let scalars = Array(
    "ab_ .é日👩💻\u{200D}\u{301}\u{FE0F}🇩🇪🇫한ᄀ\u{1161}क\u{94D}ष1\u{20E3}\u{1F3FB}".unicodeScalars
  )

  private var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The start offsets of the grapheme clusters, and the end offset.
  private var bounds: [Int] {
    text.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.unicodeScalars.count) }
  }

  private func rounded(_ position: Int) -> Int { bounds.first { $0 >= position } ?? scalars.count }

  func bytes(before position: Int) -> Int {
    scalars[..<position].reduce(0) { $0 + UTF8.width($1) }
  }

  mutating func insert(_ addition: [Unicode.Scalar]) {
    replace(min(caret, anchor)..<max(caret, anchor), addition)
  }

  mutating func delete(_ movement: EditableText.Movement) {
    if caret == anchor { anchor = target(movement) }
    insert([])
  }

  mutating func move(_ movement: EditableText.Movement, selecting: Bool) {
    let isCollapsing = !selecting && caret != anchor
    switch movement {
    case .left where isCollapsing: caret = min(caret, anchor)
    case .right where isCollapsing: caret = max(caret, anchor)
    default: caret = target(movement)
    }
    if !selecting { anchor = caret }
  }

  private mutating func replace(_ range: Range<Int>, _ addition: [Unicode.Scalar]) {
    scalars.replaceSubrange(range, with: addition)
    caret = rounded(range.lowerBound + addition.count)
    anchor = caret
  }

  private func target(_ movement: EditableText.Movement) -> Int {
    let bounds = bounds
    let clusters = Array(text)
    var position = bounds.firstIndex(of: caret) ?? 0
    func isWord(_ index: Int) -> Bool {
      clusters[index].isLetter || clusters[index].isNumber || clusters[index] == "_"
    }
    switch movement {
    case .left: position = max(0, position - 1)
    case .right: position = min(clusters.count, position + 1)
    case .start: position = 0
    case .end: position = clusters.count
    case .wordLeft:
      while position > 0, !isWord(position - 1) { position -= 1 }
      while position > 0, isWord(position - 1) { position -= 1 }
    case .blankLeft:
      while position > 0, clusters[position - 1].isWhitespace { position -= 1 }
      while position > 0, !clusters[position - 1].isWhitespace { position -= 1 }
    case .wordRight:
      while position < clusters.count, !isWord(position) { position += 1 }
      while position < clusters.count, isWord(position) { position += 1 }
    }
    return bounds[position]
  }
}
