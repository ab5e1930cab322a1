// SPDX-License-Identifier: MIT

extension Text {
  /// The text with `...` for each `…`, of which a cell could show one dot only; `nil` if it has none.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  var spellingEllipses: Text? {
    guard string.utf8.contains(0xE2) else { return nil }
    var bytes = Array(string.utf8)
    var hasEllipsis = false
    for place in bytes.indices.dropLast(2) where bytes[place] == 0xE2 {
      guard bytes[place + 1] == 0x80, bytes[place + 2] == 0xA6 else { continue }
      // As many bytes as the ellipsis has, so that runs end where they did.
      for offset in 0..<3 { bytes[place + offset] = 0x2E }
      hasEllipsis = true
    }
    guard hasEllipsis else { return nil }
    return Text(String(decoding: bytes, as: UTF8.self), runs: runs, style: style)
  }
}
