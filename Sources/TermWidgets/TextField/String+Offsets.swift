// SPDX-License-Identifier: MIT

import TermTree

// Boundaries of grapheme clusters and words. Swift resolves offsets in UTF-8 bytes in constant time.

extension String {
  /// Returns the index at an offset in UTF-8 bytes, limited to the bounds of the string.
  func index(atUTF8 offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: min(max(0, offset), utf8.count))
  }

  /// Returns the offset of an index in UTF-8 bytes.
  func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// Returns the first grapheme cluster boundary at or after an offset, limited to the bounds of the string.
  func boundary(atOrAfter offset: Int) -> Int {
    let index = index(atUTF8: offset)
    return self.offset(of: Index(index, within: self) == nil ? self.index(after: index) : index)
  }

  /// Returns the offset after a caret movement from a grapheme cluster boundary.
  func destination(of movement: EditableText.Movement, from offset: Int) -> Int {
    let index = index(atUTF8: offset)
    switch movement {
    case .left: return index == startIndex ? 0 : self.offset(of: self.index(before: index))
    case .right: return index == endIndex ? offset : self.offset(of: self.index(after: index))
    case .start: return 0
    case .end: return utf8.count
    case .wordLeft, .blankLeft:
      let isPart: (Character) -> Bool =
        movement == .wordLeft ? \.isPartOfWord : { !$0.isWhitespace }
      let head = self[..<index]
      let word = head.lastIndex(where: isPart).map { head[...$0] } ?? head[..<head.startIndex]
      let start = word.lastIndex { !isPart($0) }.map { self.index(after: $0) }
      return start.map(self.offset(of:)) ?? 0
    case .wordRight:
      let word = self[index...].drop { !$0.isPartOfWord }
      return self.offset(of: word.firstIndex { !$0.isPartOfWord } ?? endIndex)
    }
  }

  /// Returns the range of the word at an offset, or of the spaces or symbols between words.
  func word(at offset: Int) -> Range<Int> {
    if isEmpty { return 0..<0 }
    var index = index(atUTF8: boundary(atOrAfter: offset))
    if index == endIndex { index = self.index(before: index) }
    let kind = self[index].kind
    let before = self[..<index].lastIndex { $0.kind != kind }
    let start = before.map { self.index(after: $0) } ?? startIndex
    let end = self[index...].firstIndex { $0.kind != kind } ?? endIndex
    return self.offset(of: start)..<self.offset(of: end)
  }
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
