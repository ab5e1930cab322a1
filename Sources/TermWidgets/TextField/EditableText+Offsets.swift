// SPDX-License-Identifier: MIT

import TermTree

// Boundaries of grapheme clusters and words. Swift resolves offsets in UTF-8 bytes in constant time.

extension EditableText {
  /// Returns the first grapheme cluster boundary at or after an offset, limited to the bounds of the text.
  func boundary(atOrAfter offset: Int) -> Int { text.boundary(atOrAfter: offset) }

  /// Returns the indices of a range, which are at scalar boundaries but can be inside grapheme clusters.
  func indices(of range: Range<Int>) -> Range<String.Index> {
    text.index(atUTF8: range.lowerBound)..<text.index(atUTF8: range.upperBound)
  }

  /// Returns the offset after a movement of the caret.
  func destination(of movement: Movement) -> Int {
    switch movement {
    case .wordLeft where isSecret, .blankLeft where isSecret: 0
    case .wordRight where isSecret: text.utf8.count
    default: text.destination(of: movement, from: caret)
    }
  }

  /// Returns the range of the word at an offset, or of the spaces or symbols between words.
  func word(at offset: Int) -> Range<Int> {
    isSecret ? 0..<text.utf8.count : text.word(at: offset)
  }

  /// Returns the number of grapheme clusters between two offsets.
  func clusters(from start: Int, to end: Int) -> Int {
    text.distance(
      from: text.index(atUTF8: boundary(atOrAfter: start)),
      to: text.index(atUTF8: boundary(atOrAfter: end))
    )
  }

  /// Returns an offset in the unit of the stored state.
  ///
  /// The state of secret text contains offsets in grapheme clusters. Byte offsets would reveal information about the
  /// text and wouldn't match the symbols on the screen.
  func kept(_ offset: Int) -> Int { isSecret ? clusters(from: 0, to: offset) : offset }

  /// Returns a stored offset, converted to UTF-8 bytes.
  func offset(ofKept place: Int) -> Int { isSecret ? offset(place, clustersAfter: 0) : place }

  /// Returns the offset after a number of grapheme clusters, limited to the end of the text.
  func offset(_ count: Int, clustersAfter start: Int) -> Int {
    let start = text.index(atUTF8: boundary(atOrAfter: start))
    let end = text.endIndex
    return text.offset(of: text.index(start, offsetBy: max(0, count), limitedBy: end) ?? end)
  }
}
