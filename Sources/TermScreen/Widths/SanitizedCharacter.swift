// SPDX-License-Identifier: MIT

extension Character {
  /// The cluster in a form that is safe to display, which usually equals the original.
  ///
  /// Terminals execute some characters instead of displaying them, and other characters change the text next to them.
  /// To make untrusted text safe, the following replacements apply:
  ///
  /// - A control character below the space becomes its control picture (`␛` for escape). Delete becomes `␡`, and a
  ///   carriage return with a line feed becomes `␤`.
  /// - Characters that are invisible or change other text become U+FFFD. They include controls from U+0080 to U+009F,
  ///   bidirectional controls, line separators, soft hyphens, and zero-width characters. They also include byte order
  ///   marks, annotations, language tags, noncharacters, marks without a base, and U+10EEEE, which some terminals
  ///   replace with a part of an image.
  /// - A cluster is truncated after 32 scalars, and before a tag that doesn't belong to a flag.
  ///
  /// The result has the same `displayWidth(of:)` as the original.
  @inlinable
  public var sanitized: Character {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next(), scalars.next() == nil else { return sanitizedCluster }
    let width = ScalarWidth(first).rawValue & 3
    return width == 1 || width == 2 ? self : Character(replacement(for: first))
  }

  /// The safe form of a cluster of several scalars.
  @usableFromInline
  var sanitizedCluster: Character {
    if self == "\r\n" { return "\u{2424}" }
    let shape = ClusterShape(of: self)
    if shape.length == 0 { return "\u{FFFD}" }
    guard shape.isCut else { return self }
    return Character(String(String.UnicodeScalarView(unicodeScalars.prefix(shape.length))))
  }
}

/// Returns the visible replacement for a scalar that isn't printable.
@usableFromInline
func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case ..<0x20: Unicode.Scalar(0x2400 + UInt16(scalar.value)) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  default: "\u{FFFD}"
  }
}
