// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

extension UInt8 {
  /// The lowercase letter for an uppercase ASCII letter, or the byte itself.
  var folded: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Unicode.Scalar {
  /// The lowercase scalar for an uppercase scalar with a single-scalar mapping, or the scalar itself.
  var folded: Unicode.Scalar {
    if isASCII { return Unicode.Scalar(UInt8(value).folded) }
    let mapping = properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first ?? self : self
  }
}

extension String {
  /// Returns the filter text with typed or pasted text appended.
  ///
  /// Only the first line of the text is appended, without control characters. The result has at most 100 scalars.
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
