// SPDX-License-Identifier: MIT

import TermScreen

/// Looks for what was typed in texts, whatever the case of letters.
struct OptionSearch {
  private let wanted: [Unicode.Scalar]
  /// The same where it is ASCII alone.
  private let bytes: [UInt8]?

  init(_ filter: String) {
    wanted = filter.unicodeScalars.map(\.folded)
    bytes = wanted.allSatisfy(\.isASCII) ? wanted.map { UInt8($0.value) } : nil
  }

  /// Whether a text holds what was typed, anywhere.
  ///
  /// - Complexity: O(*n* × *m*) in the lengths; nothing is allocated for a text of ASCII.
  func finds(in text: String) -> Bool {
    if wanted.isEmpty { return true }
    let found = text.utf8.withContiguousStorageIfAvailable { storage -> Bool? in
      guard isPrintableASCII(storage) else { return nil }
      return bytes.map { Self.finds($0, in: storage) { $0.folded } } ?? false
    }
    if case .some(.some(let found)) = found { return found }
    return Self.finds(wanted, in: text.unicodeScalars.map(\.folded)) { $0 }
  }

  private static func finds<Element: Equatable>(
    _ wanted: [Element],
    in text: some RandomAccessCollection<Element>,
    folding: (Element) -> Element
  ) -> Bool {
    guard text.count >= wanted.count else { return false }
    var start = text.startIndex
    for _ in 0...text.count - wanted.count {
      var place = start
      var matched = 0
      while matched < wanted.count, folding(text[place]) == wanted[matched] {
        matched += 1
        place = text.index(after: place)
      }
      if matched == wanted.count { return true }
      start = text.index(after: start)
    }
    return false
  }
}

extension UInt8 {
  /// The small letter of a capital one of ASCII, else itself.
  var folded: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Unicode.Scalar {
  /// The small letter of a capital one, else itself.
  var folded: Unicode.Scalar {
    if isASCII { return Unicode.Scalar(UInt8(value).folded) }
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first ?? self : self
  }
}

extension String {
  /// What of a paste or a press goes into a filter of moderate length: its first line, without what is
  /// not shown.
  func filtered(adding text: String) -> String {
    var scalars = unicodeScalars
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" || scalars.count >= Self.longestFilter { break }
      if scalar.properties.generalCategory != .control { scalars.append(scalar) }
    }
    return String(scalars)
  }

  private static var longestFilter: Int { 100 }
}
