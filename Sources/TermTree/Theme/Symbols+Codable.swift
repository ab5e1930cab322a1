// SPDX-License-Identifier: MIT

extension Symbols {
  /// The symbols that differ from other symbols, by name.
  func names(differingFrom other: Symbols) -> [String: String] {
    var changed: [String: String] = [:]
    for symbol in Symbol.allCases where self[symbol] != other[symbol] {
      changed["\(symbol)"] = String(self[symbol])
    }
    if ellipsis != other.ellipsis { changed["ellipsis"] = ellipsis }
    return changed
  }

  /// Replaces the symbols with the given names.
  ///
  /// Unknown names and text that isn't a single character have no effect, so that a file of a later version is
  /// readable.
  mutating func replace(_ changed: [String: String]) {
    for symbol in Symbol.allCases {
      guard let scalars = changed["\(symbol)"]?.unicodeScalars, scalars.count == 1 else { continue }
      for scalar in scalars { self[symbol] = scalar }
    }
    if let text = changed["ellipsis"] { ellipsis = text }
  }
}
