// SPDX-License-Identifier: MIT

import TermScreen

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
