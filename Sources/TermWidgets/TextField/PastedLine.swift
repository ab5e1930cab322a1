// SPDX-License-Identifier: MIT

extension String {
  /// The text as it is pasted into one line.
  ///
  /// Each line break and tab becomes a blank, but one break at the end, which comes along when a line is
  /// copied, is left out; so are all other control characters.
  ///
  /// - Complexity: O(*n*), a nanosecond or two a byte.
  package var asOneLine: String {
    mappingPieces { kind, isLast in
      switch kind {
      case .lineBreak where isLast: nil
      case .lineBreak, .tab: 0x20
      case .plain, .control: nil
      }
    }
  }

  /// The text as it is pasted into a text of many lines.
  ///
  /// Each line break becomes a line feed, and tabs stay; all other control characters are left out.
  ///
  /// - Complexity: O(*n*), a nanosecond or two a byte.
  package var asLines: String {
    mappingPieces { kind, _ in
      switch kind {
      case .lineBreak: 0x0A
      case .tab: 0x09
      case .plain, .control: nil
      }
    }
  }

  /// The text with a line feed for each line break of another system.
  var withLineFeeds: String {
    guard utf8.contains(0x0D) else { return self }
    return partsByLine.joined(separator: "\n")
  }

  /// Puts a byte, or nothing, in the place of each piece that is not plain.
  ///
  /// - Parameter byte: Called with the kind of a piece and whether it is the last.
  /// - Returns: The text of what is left.
  private func mappingPieces(_ byte: (PastedPiece.Kind, Bool) -> UInt8?) -> String {
    let bytes = Array(utf8)
    return String(unsafeUninitializedCapacity: bytes.count) { text in
      var count = 0
      var place = 0
      while place < bytes.count {
        let piece = PastedPiece(bytes, place)
        let isLast = place + piece.length == bytes.count
        let shown = piece.kind == .plain ? bytes[place] : byte(piece.kind, isLast)
        if let shown {
          text[count] = shown
          count += 1
        }
        place += piece.length
      }
      return count
    }
  }
}

/// What stands at a place of pasted bytes, which are UTF-8.
private struct PastedPiece {
  enum Kind {
    /// One byte that stays as it is, perhaps one of several of a scalar.
    case plain
    case lineBreak
    case tab
    case control
  }

  var kind = Kind.plain
  /// Its bytes.
  var length = 1

  init(_ bytes: [UInt8], _ place: Int) {
    func byte(_ distance: Int) -> UInt8 {
      place + distance < bytes.count ? bytes[place + distance] : 0
    }
    switch byte(0) {
    case 0x09: kind = .tab
    case 0x0D:
      kind = .lineBreak
      if byte(1) == 0x0A { length = 2 }
    case 0x0A...0x0C: kind = .lineBreak
    case ..<0x20, 0x7F: kind = .control
    // U+0080…009F, of which U+0085 is a line break.
    case 0xC2 where byte(1) < 0xA0:
      kind = byte(1) == 0x85 ? .lineBreak : .control
      length = 2
    // U+2028 and U+2029, which separate lines and paragraphs.
    case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9):
      kind = .lineBreak
      length = 3
    default: break
    }
  }
}
