// SPDX-License-Identifier: MIT

/// The symbols of a theme for both kinds of terminals.
@usableFromInline
final class SymbolSets: Hashable, Sendable {
  /// A reference to symbols, from which a widget reads one symbol without copying the others.
  @usableFromInline
  final class SymbolSet: Sendable {
    @usableFromInline let symbols: Symbols

    init(_ symbols: Symbols) { self.symbols = symbols }
  }

  static let standard = SymbolSets(unicode: .unicode, ascii: .ascii)

  @usableFromInline let unicode: SymbolSet
  @usableFromInline let ascii: SymbolSet

  init(unicode: Symbols, ascii: Symbols) {
    self.unicode = SymbolSet(unicode)
    self.ascii = SymbolSet(ascii)
  }

  @usableFromInline
  static func == (left: SymbolSets, right: SymbolSets) -> Bool {
    left === right
      || left.unicode.symbols == right.unicode.symbols && left.ascii.symbols == right.ascii.symbols
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    // Most themes have the standard symbols, so hashing all of them wouldn't distinguish themes.
    hasher.combine(unicode.symbols.cursor)
  }
}
