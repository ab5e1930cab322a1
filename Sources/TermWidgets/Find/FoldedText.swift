// SPDX-License-Identifier: MIT

import TermTree

/// A search text that matches regardless of case and accents.
struct FoldedText {
  /// The position of a match in a text.
  enum Position: Equatable {
    case start
    case inside
  }

  private let letters: [UInt32]
  /// The letters as ASCII bytes, or `nil` if a letter isn't ASCII.
  ///
  /// If the value is `nil`, no ASCII text can match.
  private let bytes: [UInt8]?

  init(_ text: String) {
    letters = LetterFolding.letters(of: text)
    bytes = letters.allSatisfy { $0 < 0x80 } ? letters.map { UInt8($0) } : nil
  }

  /// Returns the position of the first match in a text, or `nil` if the text doesn't match.
  ///
  /// - Parameters:
  ///   - text: The text to search.
  ///   - onlyAtStart: Pass `true` to match only at the start of the text. The default is `false`.
  /// - Returns: The position. An empty search text matches at the start.
  /// - Complexity: O(*n*), without allocations if the text is ASCII.
  func place(in text: String, onlyAtStart: Bool = false) -> Position? {
    var text = text
    let found: Position?? = text.withUTF8 { utf8 in
      guard utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      guard let bytes else { return .some(nil) }
      return .some(Self.place(of: bytes, in: utf8, onlyAtStart) { $0.folded })
    }
    if let found { return found }
    return Self.place(of: letters, in: LetterFolding.letters(of: text), onlyAtStart) { $0 }
  }

  @inline(__always)
  private static func place<Text: RandomAccessCollection<Element>, Element: Equatable>(
    of wanted: [Element],
    in text: Text,
    _ onlyAtStart: Bool,
    _ fold: (Element) -> Element
  ) -> Position? where Text.Index == Int {
    guard let first = wanted.first else { return .start }
    let starts = onlyAtStart ? 1 : text.count - wanted.count + 1
    guard starts > 0, text.count >= wanted.count else { return nil }
    for start in 0..<starts where fold(text[start]) == first {
      var length = 1
      while length < wanted.count, fold(text[start + length]) == wanted[length] { length += 1 }
      if length == wanted.count { return start == 0 ? .start : .inside }
    }
    return nil
  }
}
