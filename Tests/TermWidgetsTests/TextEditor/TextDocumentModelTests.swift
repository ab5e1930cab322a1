// SPDX-License-Identifier: MIT

import StateStore
import TestSupport
import Testing

@testable import TermTree
@testable import TermWidgets

/// Random edits of a document and a plain string, which must stay equal.
@Suite struct TextDocumentModelTests {
  @Test(arguments: Soak.seeds(4, soak: 48))
  func `A document equals a string with the same edits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // The text has enough lines to split and join chunks.
    let start = seed % 3 == 0 ? "" : Self.text(lines: 300 * Int(seed % 3), &random)
    var document = TextDocument(start)
    var model = Array(start.unicodeScalars)
    var versions = [document.text]
    for step in 0..<300 {
      let lower = Self.offset(in: model.count, &random)
      let length = Int.random(in: 0..<20, using: &random) == 0 ? model.count / 3 : 12
      let upper = min(model.count, lower + Int.random(in: 0...length, using: &random))
      let lines =
        Int.random(in: 0..<25, using: &random) == 0 ? 600 : Int.random(in: 0...2, using: &random)
      let text = Self.text(lines: lines, &random)
      let range = Self.bytes(model[..<lower])..<Self.bytes(model[..<upper])
      document.apply(TextEdit(replacing: range, with: text))
      model.replaceSubrange(lower..<upper, with: text.unicodeScalars)
      let label = "seed \(seed), step \(step)"
      guard step % 8 > 0 || Self.isSound(document, model, label) else { return }
      if lower < upper || !text.isEmpty { versions.append(document.text) }
    }
    Self.expectHistory(document, versions, "seed \(seed)")
  }

  /// Undoes to the start and redoes to the end.
  private static func expectHistory(_ edited: TextDocument, _ versions: [String], _ label: String) {
    var document = edited
    var left = versions
    while document.canUndo, left.count > 1 {
      document.apply(.undo)
      left.removeLast()
      #expect(document.text == left.last, "\(label), undo to \(left.count)")
    }
    #expect(left.count == 1 || versions.count > 100, "\(label): undo didn't reach the start.")
    while document.canRedo {
      document.apply(.redo)
      left.append(versions[left.count])
      #expect(document.text == left.last, "\(label), redo to \(left.count)")
    }
    #expect(document.text == edited.text)
  }

  private static func isSound(
    _ document: TextDocument,
    _ model: [Unicode.Scalar],
    _ label: String
  ) -> Bool {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: model)
    let lines = String(text).split(separator: "\n", omittingEmptySubsequences: false)
    let isSound =
      Array(document.text.utf8) == Array(String(text).utf8)
      && document.utf8Count == String(text).utf8.count && document.lineCount == lines.count
      && document.lines.elementsEqual(lines) { $0.utf8.elementsEqual($1.utf8) }
    #expect(isSound, "\(label): the document differs from the string.")
    let number = document.lineCount / 2
    let start = lines[..<number].reduce(0) { $0 + $1.utf8.count + 1 }
    #expect(document.offset(ofLine: number) == start, "\(label)")
    #expect(document.lineNumber(at: start) == number, "\(label)")
    return isSound
  }

  private static func bytes(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + UTF8.width($1) }
  }

  private static func offset(in count: Int, _ random: inout SeededGenerator) -> Int {
    [0, count, Int.random(in: 0...count, using: &random)].randomElement(using: &random) ?? 0
  }

  private static func text(lines: Int, _ random: inout SeededGenerator) -> String {
    let pieces = ["", "a", "wörd ", "日本", "e\u{301}", "👩‍💻", "\t", "a line of some length"]
    return (0...lines).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined(separator: "\n")
  }
}
