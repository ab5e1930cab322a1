// SPDX-License-Identifier: MIT

/// The symbols of a theme for both kinds of terminals, in one reference that themes share.
@usableFromInline
final class SymbolSets: Hashable, Sendable {
  static let standard = SymbolSets(unicode: .unicode, ascii: .ascii)

  @usableFromInline let unicode: Symbols
  @usableFromInline let ascii: Symbols

  init(unicode: Symbols, ascii: Symbols) {
    self.unicode = unicode
    self.ascii = ascii
  }

  @usableFromInline
  static func == (left: SymbolSets, right: SymbolSets) -> Bool {
    left === right || left.unicode == right.unicode && left.ascii == right.ascii
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    // Most themes have the standard symbols, so hashing all of them wouldn't distinguish themes.
    hasher.combine(unicode[.cursor])
  }
}
