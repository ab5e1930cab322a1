// SPDX-License-Identifier: MIT

/// Returns how many columns of cells a cluster takes: 1 or 2.
///
/// That is the sum of what its scalars take, at most 2: so flags, families, skin tones, Hangul
/// syllables of jamo and most Brahmic conjuncts are wide. Variation selector 16 makes a pictograph or
/// keycap wide, selector 15 makes it narrow. What cannot be shown as it is (a control character, a
/// mark without a base) is shown as its `harmless` stand-in, which takes 1.
@inlinable
public func columns(of cluster: Character) -> Int {
  var scalars = cluster.unicodeScalars.makeIterator()
  guard let first = scalars.next() else { return 1 }
  let width = ScalarWidth(first)
  guard scalars.next() == nil else { return ClusterShape(of: cluster).columns }
  return width.rawValue & 3 == 2 ? 2 : 1
}

/// Returns how many columns a text takes when its clusters stand side by side.
///
/// It equals the sum over its characters, so a line break counts as the visible sign that stands for
/// it in a cell.
///
/// - Complexity: O(*n*) in the text's length; less than a nanosecond a byte for ASCII, a few for text
///   whose scalars are clusters of their own, and grapheme breaking for the rest.
@inlinable
public func columns(of text: some StringProtocol) -> Int {
  let quick = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
    isPrintableASCII(bytes) ? bytes.count : columnsWithoutClusters(bytes)
  }
  if case .some(.some(let columns)) = quick { return columns }
  return text.reduce(0) { $0 + columns(of: $1) }
}

/// Whether all bytes are from the space to the tilde.
///
/// Without an early way out, so that the compiler makes it a loop over vectors.
@inlinable
package func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var others: UInt8 = 0
  for byte in bytes {
    others |= byte &- 0x20 < 0x5F ? 0 : 1
  }
  return others == 0
}

/// Sums up the widths of valid UTF-8, or gives up at a scalar that might join its neighbour.
@usableFromInline
func columnsWithoutClusters(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var columns = 0
  var index = 0
  while index < bytes.count {
    let lead = UInt32(bytes[index])
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = length == 1 ? lead : lead & (0xFF >> (UInt32(length) + 1))
    for offset in 1..<length {
      value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    let width = ScalarWidth(scalar)
    guard width.standsAlone else { return nil }
    columns += Int(width.rawValue & 3)
    index += length
  }
  return columns
}
