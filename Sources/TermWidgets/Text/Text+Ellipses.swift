// SPDX-License-Identifier: MIT

extension String {
  /// The text with `...` for each `…`, of which a cell could show one dot only; `nil` if it has none.
  ///
  /// It has as many bytes, so that what speaks of places in it goes on to hold.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  var spellingEllipses: String? {
    guard utf8.contains(0xE2) else { return nil }
    var bytes = Array(utf8)
    var hasEllipsis = false
    for place in bytes.indices.dropLast(2) where bytes[place] == 0xE2 {
      guard bytes[place + 1] == 0x80, bytes[place + 2] == 0xA6 else { continue }
      for offset in 0..<3 { bytes[place + offset] = 0x2E }
      hasEllipsis = true
    }
    return hasEllipsis ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The text as a terminal shows it in one line: where it shows ASCII only, with `...` for each `…`.
  func spelled(unicode: Bool) -> String { unicode ? self : spellingEllipses ?? self }
}

extension Text {
  /// The text with `...` for each `…`; `nil` if it has none.
  var spellingEllipses: Text? {
    string.spellingEllipses.map { Text($0, runs: runs, style: style) }
  }
}
