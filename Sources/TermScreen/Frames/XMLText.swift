// SPDX-License-Identifier: MIT

extension String {
  /// The string with XML's special characters escaped.
  ///
  /// Escaping works on scalars. A "<" with a combining mark is a different character, but XML still parses the "<".
  var escapedForXML: String {
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let entity = xmlEntities.first(where: { $0.scalar == scalar }) {
        escaped.append(contentsOf: "&\(entity.name)".unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// Creates a string from its escaped form, or `nil` if it contains an unsupported entity.
  init?(escapedForXML text: String) {
    var parts = text.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false)[...]
    var scalars = String.UnicodeScalarView(parts.removeFirst())
    for part in parts {
      let known = xmlEntities.first { part.starts(with: $0.name.unicodeScalars) }
      guard let known else { return nil }
      scalars.append(known.scalar)
      scalars.append(contentsOf: part.dropFirst(known.name.unicodeScalars.count))
    }
    self.init(scalars)
  }
}

private let xmlEntities: [(scalar: Unicode.Scalar, name: String)] = [
  ("&", "amp;"), ("<", "lt;"), (">", "gt;"), ("\"", "quot;"),
]
