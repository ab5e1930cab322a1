// SPDX-License-Identifier: MIT

// Where clusters and words begin and end. Places are bytes of UTF-8, which Swift finds at once.

extension TextEditing {
  /// The nearest end of a cluster, not before a place; within the text.
  func boundary(atOrAfter offset: Int) -> Int { text.boundary(atOrAfter: offset) }

  /// The places as indices; those may lie inside of a cluster, but not of a scalar.
  func indices(of range: Range<Int>) -> Range<String.Index> {
    text.index(atUTF8: range.lowerBound)..<text.index(atUTF8: range.upperBound)
  }

  /// Where the caret gets from where it stands.
  func destination(of movement: Movement) -> Int {
    switch movement {
    case .wordLeft where isSecret, .blankLeft where isSecret: 0
    case .wordRight where isSecret: text.utf8.count
    default: text.destination(of: movement, from: caret)
    }
  }

  /// The word at a place, or what is between two words there: blanks, or signs.
  package func word(at offset: Int) -> Range<Int> {
    isSecret ? 0..<text.utf8.count : text.word(at: offset)
  }

  /// The clusters between two places.
  func clusters(from start: Int, to end: Int) -> Int {
    text.distance(
      from: text.index(atUTF8: boundary(atOrAfter: start)),
      to: text.index(atUTF8: boundary(atOrAfter: end))
    )
  }

  /// A place as it is kept: of a secret text, clusters are counted instead of bytes, which would tell
  /// something of it and mean another place where signs stand for it.
  func kept(_ offset: Int) -> Int { isSecret ? clusters(from: 0, to: offset) : offset }

  /// The place that was kept.
  func offset(ofKept place: Int) -> Int { isSecret ? offset(place, clustersAfter: 0) : place }

  /// The place some clusters further on, at most the end.
  func offset(_ count: Int, clustersAfter start: Int) -> Int {
    let start = text.index(atUTF8: boundary(atOrAfter: start))
    let end = text.endIndex
    return text.offset(of: text.index(start, offsetBy: max(0, count), limitedBy: end) ?? end)
  }
}
