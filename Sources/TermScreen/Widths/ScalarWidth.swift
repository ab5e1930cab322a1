// SPDX-License-Identifier: MIT

/// How many columns one scalar takes, and how it behaves beside others.
///
/// It comes from a table that is generated from Unicode data, never from the C library, whose answer
/// depends on the machine and the locale.
@frozen
@usableFromInline
package struct ScalarWidth: Equatable, Sendable {
  /// What a scalar does to the width of a cluster that it is in.
  @frozen
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    /// Has its own width and no influence on that of others.
    case plain
    /// A narrow pictograph, which variation selector 16 makes wide.
    case textEmoji
    /// A wide pictograph, which variation selector 15 makes narrow.
    case wideEmoji
    /// May share a cluster with its neighbour: marks, joiners, jamo, flags, controls.
    case joining
    /// A mark without a width of its own that adds a column to its base.
    case spacingMark
  }

  /// The kind times four, plus the width; a width of three stands for "not printable".
  @usableFromInline package let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Looks a scalar up, in constant data: at most two dependent loads, no allocation, no lock.
  @inlinable
  package init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value &- 0x20 < 0x5F {
      self.init(rawValue: ScalarWidth.ascii(value))
    } else if value < WidthTable.end {
      let numbers = WidthTable.blockNumbers.utf8Start + Int(value >> 7) &* 2
      let block = Int(numbers[0] &- 0x30) &* 64 &+ Int(numbers[1] &- 0x30)
      let offset = block &* 128 &+ Int(value & 127)
      self.init(rawValue: WidthTable.blocks.utf8Start[offset] &- 0x30)
    } else {
      self.init(rawValue: WidthTable.upper(value))
    }
  }

  /// The raw width of printable ASCII: what the table says, without the table.
  @inlinable
  static func ascii(_ value: UInt32) -> UInt8 {
    // "#", "*" and the digits begin keycaps.
    value &- 0x30 < 10 || value == 0x23 || value == 0x2A ? 5 : 1
  }

  /// 0, 1 or 2 columns; nil for what may not stand in a cell, such as a control character.
  @inlinable
  package var columns: Int? { isPrintable ? Int(rawValue & 3) : nil }

  @inlinable
  package var isPrintable: Bool { rawValue & 3 != 3 }

  @inlinable
  package var kind: Kind { Kind(rawValue: rawValue >> 2) ?? .plain }

  /// Whether it is printable and never in one cluster with another scalar of which this holds.
  @inlinable
  package var standsAlone: Bool { rawValue < Kind.joining.rawValue << 2 }
}
