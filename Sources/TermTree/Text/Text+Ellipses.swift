// SPDX-License-Identifier: MIT

extension String {
  /// The string with `...` for each `…`, or `nil` if it doesn't contain `…`.
  ///
  /// ASCII terminals use this string because a cell has space for only one dot. Both spellings have three bytes, so
  /// offsets remain valid.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public var spellingEllipses: String? {
    guard utf8.contains(0xE2) else { return nil }
    var bytes = Array(utf8)
    var hasEllipsis = false
    for position in bytes.indices.dropLast(2) where bytes[position] == 0xE2 {
      guard bytes[position + 1] == 0x80, bytes[position + 2] == 0xA6 else { continue }
      for offset in 0..<3 { bytes[position + offset] = 0x2E }
      hasEllipsis = true
    }
    return hasEllipsis ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Returns the string, with `...` for each `…` if the terminal supports only ASCII.
  public func spelled(unicode: Bool) -> String { unicode ? self : spellingEllipses ?? self }
}

extension Text {
  /// The text with `...` for each `…`, or `nil` if it doesn't contain `…`.
  var spellingEllipses: Text? {
    string.spellingEllipses.map { Text($0, runs: runs, style: style) }
  }
}
