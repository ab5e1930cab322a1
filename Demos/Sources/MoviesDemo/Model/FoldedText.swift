// SPDX-License-Identifier: MIT

import Foundation

/// Text prepared for searching and sorting: lowercase, without accents.
///
/// The initializer folds the text once. Comparisons then use only bytes.
struct FoldedText: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    } else {
      bytes = Array(Self.fold(text).utf8)
    }
  }

  /// Returns a Boolean value that indicates whether the text contains another text.
  ///
  /// Every text contains the empty text.
  func contains(_ other: FoldedText) -> Bool {
    guard let first = other.bytes.first else { return true }
    let length = other.bytes.count
    return bytes.withUnsafeBufferPointer { bytes in
      other.bytes.withUnsafeBufferPointer { wanted in
        var start = 0
        while start + length <= bytes.count {
          if bytes[start] == first,
            (1..<length).allSatisfy({ bytes[start + $0] == wanted[$0] })
          {
            return true
          }
          start += 1
        }
        return false
      }
    }
  }

  /// Returns lowercase text without combining marks and without the marks of Latin letters.
  private static func fold(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark {
      folded.append(base(of: scalar))
    }
    return String(folded)
  }

  /// Returns the base letter of a Latin letter.
  ///
  /// Decomposition doesn't change letters such as ø and ł. Their Unicode names contain the base letter: ø is LATIN
  /// SMALL LETTER O WITH STROKE.
  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == "ı" { return "i" }
    if scalar == "ς" { return "σ" }
    let prefix = "LATIN SMALL LETTER "
    guard scalar.value > 0x7F, let name = scalar.properties.name, name.hasPrefix(prefix) else {
      return scalar
    }
    let words = name.utf8.dropFirst(prefix.utf8.count).split(separator: 0x20, maxSplits: 1)
    guard let letter = words.first, letter.count == 1, let byte = letter.first else {
      return scalar
    }
    return Unicode.Scalar(byte | 0x20)
  }
}

// MARK: - Comparable

extension FoldedText: Comparable {
  static func < (first: Self, second: Self) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }
}
