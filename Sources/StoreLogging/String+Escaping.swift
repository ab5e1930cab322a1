// SPDX-License-Identifier: MIT

extension String {
  /// The string as part of a single line.
  ///
  /// Line breaks and characters that control a terminal are escaped as in Swift source, for example
  /// as `\u{1B}`.
  var escapedForLog: String {
    if utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return self }
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isSeen {
        escaped.append(scalar)
      } else {
        escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
      }
    }
    return String(escaped)
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether a terminal displays or joins the scalar, instead of
  /// interpreting it.
  fileprivate var isSeen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    // Preserve only the invisible characters that join or tag others, in emoji and many scripts.
    case .format: [0x200C, 0x200D].contains(value) || 0xE0020...0xE007F ~= value
    // Some terminals replace this character with a part of an image.
    case .privateUse: value != 0x10EEEE
    default: !properties.isNoncharacterCodePoint
    }
  }
}
