// SPDX-License-Identifier: MIT

/// Classes of characters that some East Asian terminals draw in two columns instead of one.
package struct AmbiguousCharacters: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Arrows, symbols, Latin letters, and all other ambiguous characters.
  package static let symbols = AmbiguousCharacters(rawValue: 1)
  /// Greek and Cyrillic letters.
  package static let letters = AmbiguousCharacters(rawValue: 2)
  /// Box-drawing characters and block elements.
  package static let boxDrawing = AmbiguousCharacters(rawValue: 4)
  package static let all: AmbiguousCharacters = [.symbols, .letters, .boxDrawing]

  /// Creates the class of a character, which is empty if its width is the same on all terminals.
  init(_ scalar: Unicode.Scalar) {
    guard WidthTable.ambiguous.contains(where: { $0.contains(scalar.value) }) else {
      self = []
      return
    }
    switch scalar.value {
    case 0x370...0x4FF: self = .letters
    case 0x2500...0x259F: self = .boxDrawing
    default: self = .symbols
    }
  }
}
