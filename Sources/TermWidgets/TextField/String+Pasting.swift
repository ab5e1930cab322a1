// SPDX-License-Identifier: MIT

import TermTree

extension String {
  /// The string converted to a single line for pasting.
  ///
  /// A space replaces each line break and tab. The conversion removes a trailing line break, which a copied line often
  /// includes, and all other control characters.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the string. A byte takes one or two nanoseconds.
  var asOneLine: String {
    mappingPieces { kind, isLast in
      switch kind {
      case .lineBreak where isLast: nil
      case .lineBreak, .tab: 0x20
      case .plain, .control: nil
      }
    }
  }

  /// The string converted to lines for pasting.
  ///
  /// A line feed replaces each line break. The conversion preserves tabs and removes all other control characters.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the string. A byte takes one or two nanoseconds.
  var asLines: String {
    mappingPieces { kind, _ in
      switch kind {
      case .lineBreak: 0x0A
      case .tab: 0x09
      case .plain, .control: nil
      }
    }
  }

  /// The string with all line breaks converted to line feeds.
  var withLineFeeds: String {
    guard utf8.contains(0x0D) else { return self }
    return partsByLine.joined(separator: "\n")
  }

  /// Replaces or removes each special piece of the string.
  ///
  /// - Parameter byte: A closure that returns the replacement for a piece, or `nil` to remove it. It receives the kind
  ///   of the piece and a Boolean value that indicates whether the piece is the last piece.
  /// - Returns: The converted string.
  private func mappingPieces(_ byte: (PastedPiece.Kind, Bool) -> UInt8?) -> String {
    let bytes = Array(utf8)
    return String(unsafeUninitializedCapacity: bytes.count) { text in
      var count = 0
      var position = 0
      while position < bytes.count {
        let piece = PastedPiece(bytes, position)
        let isLast = position + piece.length == bytes.count
        let shown = piece.kind == .plain ? bytes[position] : byte(piece.kind, isLast)
        if let shown {
          text[count] = shown
          count += 1
        }
        position += piece.length
      }
      return count
    }
  }
}

/// A piece of pasted UTF-8 bytes.
private struct PastedPiece {
  enum Kind {
    /// A byte to preserve, which can be part of a scalar.
    case plain
    case lineBreak
    case tab
    case control
  }

  var kind = Kind.plain
  /// The length in bytes.
  var length = 1

  init(_ bytes: [UInt8], _ position: Int) {
    func byte(_ distance: Int) -> UInt8 {
      position + distance < bytes.count ? bytes[position + distance] : 0
    }
    switch byte(0) {
    case 0x09: kind = .tab
    case 0x0D:
      kind = .lineBreak
      if byte(1) == 0x0A { length = 2 }
    case 0x0A...0x0C: kind = .lineBreak
    case ..<0x20, 0x7F: kind = .control
    // U+0080 to U+009F are control characters, except for the line break U+0085.
    case 0xC2 where byte(1) < 0xA0:
      kind = byte(1) == 0x85 ? .lineBreak : .control
      length = 2
    // U+2028 and U+2029 are the line separator and the paragraph separator.
    case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9):
      kind = .lineBreak
      length = 3
    default: break
    }
  }
}
