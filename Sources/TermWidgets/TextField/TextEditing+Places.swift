// SPDX-License-Identifier: MIT

// Where clusters and words begin and end. Places are bytes of UTF-8, which Swift finds at once.

extension TextEditing {
  /// The nearest end of a cluster, not before a place; within the text.
  func boundary(atOrAfter offset: Int) -> Int {
    let index = text.index(atUTF8: offset)
    return text.offset(
      of: String.Index(index, within: text) == nil ? text.index(after: index) : index
    )
  }

  /// The places as indices; those may lie inside of a cluster, but not of a scalar.
  func indices(of range: Range<Int>) -> Range<String.Index> {
    text.index(atUTF8: range.lowerBound)..<text.index(atUTF8: range.upperBound)
  }

  /// Where the caret gets from where it stands.
  func destination(of movement: Movement) -> Int {
    let index = text.index(atUTF8: caret)
    switch movement {
    case .left: return index == text.startIndex ? 0 : text.offset(of: text.index(before: index))
    case .right:
      return index == text.endIndex ? caret : text.offset(of: text.index(after: index))
    case .start: return 0
    case .end: return text.utf8.count
    case .wordLeft, .blankLeft:
      if isSecret { return 0 }
      let isPart: (Character) -> Bool =
        movement == .wordLeft ? \.isPartOfWord : { !$0.isWhitespace }
      let head = text[..<index]
      let word = head.lastIndex(where: isPart).map { head[...$0] } ?? head[..<head.startIndex]
      let start = word.lastIndex { !isPart($0) }.map { text.index(after: $0) }
      return start.map(text.offset(of:)) ?? 0
    case .wordRight:
      if isSecret { return text.utf8.count }
      let word = text[index...].drop { !$0.isPartOfWord }
      return text.offset(of: word.firstIndex { !$0.isPartOfWord } ?? text.endIndex)
    }
  }

  /// The word at a place, or what is between two words there: blanks, or signs.
  package func word(at offset: Int) -> Range<Int> {
    guard !isSecret, !text.isEmpty else { return 0..<text.utf8.count }
    var index = text.index(atUTF8: boundary(atOrAfter: offset))
    if index == text.endIndex { index = text.index(before: index) }
    let kind = text[index].kind
    let before = text[..<index].lastIndex { $0.kind != kind }
    let start = before.map { text.index(after: $0) } ?? text.startIndex
    let end = text[index...].firstIndex { $0.kind != kind } ?? text.endIndex
    return text.offset(of: start)..<text.offset(of: end)
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

extension String {
  /// The index behind some bytes of UTF-8; that of the nearest end where there is none.
  func index(atUTF8 offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: min(max(0, offset), utf8.count))
  }

  /// The bytes of UTF-8 before an index.
  func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }
}

extension Character {
  fileprivate var isPartOfWord: Bool { kind == .word }

  fileprivate enum Kind {
    case word, blank, sign
  }

  fileprivate var kind: Kind {
    if isLetter || isNumber || self == "_" { return .word }
    return isWhitespace ? .blank : .sign
  }
}
