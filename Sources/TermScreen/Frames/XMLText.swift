// SPDX-License-Identifier: MIT

extension String {
  /// The text with what XML would take for its own escaped.
  ///
  /// By scalars: with a mark on it, a "<" is another character, but XML sees the "<".
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

  /// The text that was escaped so; `nil` where it holds another entity.
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
