// SPDX-License-Identifier: MIT

/// Returns the number of columns a grapheme cluster takes: 1 or 2.
///
/// The width is the sum of the widths of the scalars, but at most 2. Flags, families, skin tones, Hangul syllables of
/// jamo, and most Brahmic conjuncts are therefore wide. Variation selector 16 makes a pictograph or keycap wide, and
/// selector 15 makes it narrow. `Character.sanitized` provides the replacement for a cluster that can't be shown, such
/// as a control character or a mark without a base. The replacement takes 1 column.
@inlinable
public func displayWidth(of cluster: Character) -> Int {
  var scalars = cluster.unicodeScalars.makeIterator()
  guard let first = scalars.next() else { return 1 }
  let width = ScalarWidth(first)
  guard scalars.next() == nil else { return ClusterShape(of: cluster).columns }
  return width.rawValue & 3 == 2 ? 2 : 1
}

/// Returns the number of columns a string takes on one line.
///
/// The result equals the sum over the string's characters. A line break counts as its visible replacement.
///
/// - Complexity: O(*n*), where *n* is the length of the string. ASCII takes less than a nanosecond per byte, and text
///   in which each scalar is a cluster takes a few nanoseconds. Other text requires grapheme breaking.
@inlinable
public func displayWidth(of text: some StringProtocol) -> Int {
  let quick = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
    isPrintableASCII(bytes) ? bytes.count : columnsWithoutClusters(bytes)
  }
  if case .some(.some(let columns)) = quick { return columns }
  return text.reduce(0) { $0 + displayWidth(of: $1) }
}

/// Returns a Boolean value that indicates whether all bytes are in the range from the space to the tilde.
///
/// The loop has no early exit so that the compiler can vectorize it.
@inlinable
public func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var others: UInt8 = 0
  for byte in bytes {
    others |= byte &- 0x20 < 0x5F ? 0 : 1
  }
  return others == 0
}

/// Returns the width of valid UTF-8, or `nil` if a scalar could form a cluster with its neighbor.
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
