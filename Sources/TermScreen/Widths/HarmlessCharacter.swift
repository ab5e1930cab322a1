// SPDX-License-Identifier: MIT

extension Character {
  /// What may be put into a cell in place of this cluster; almost always the cluster itself.
  ///
  /// A terminal obeys some characters instead of showing them, and others change how the text around
  /// them is shown. So that text from anywhere can be drawn:
  /// - A control character below the space becomes its picture (`␛` for escape), delete becomes `␡`, a
  ///   carriage return with its line feed becomes `␤`.
  /// - The controls from U+0080 to U+009F, bidirectional marks, embeddings, overrides and isolates,
  ///   line separators, soft hyphens, zero-width characters, byte order marks, annotations, language
  ///   tags, noncharacters, and marks without a base become U+FFFD.
  /// - A cluster is cut after 32 scalars, and before a tag that does not belong to a flag.
  ///
  /// The result takes as many `columns(of:)` as the cluster does.
  @inlinable
  public var harmless: Character {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next(), scalars.next() == nil else { return harmlessCluster }
    let width = ScalarWidth(first).rawValue & 3
    return width == 1 || width == 2 ? self : Character(standIn(for: first))
  }

  /// What may be put into a cell in place of a cluster of several scalars.
  @usableFromInline
  var harmlessCluster: Character {
    if self == "\r\n" { return "\u{2424}" }
    let shape = ClusterShape(of: self)
    if shape.length == 0 { return "\u{FFFD}" }
    guard shape.isCut else { return self }
    return Character(String(String.UnicodeScalarView(unicodeScalars.prefix(shape.length))))
  }
}

/// The visible character that stands for a scalar which may not stand in a cell.
@usableFromInline
func standIn(for scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case ..<0x20: Unicode.Scalar(0x2400 + UInt16(scalar.value)) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  default: "\u{FFFD}"
  }
}
