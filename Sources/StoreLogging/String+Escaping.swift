// SPDX-License-Identifier: MIT

extension String {
  /// The text as a part of a line: what would end the line, or what a terminal would obey when the log is
  /// looked at, is written as in Swift's source, such as `\u{1B}`.
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
  /// Whether a terminal shows it, or what it joins, instead of obeying it or turning text around.
  fileprivate var isSeen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    // Of the others that are not seen, emoji and many scripts are made with these.
    case .format: [0x200C, 0x200D].contains(value) || 0xE0020...0xE007F ~= value
    default: !properties.isNoncharacterCodePoint
    }
  }
}
