// SPDX-License-Identifier: MIT

/// The width of one scalar, and its effect on the width of a cluster.
///
/// The data comes from a table generated from Unicode data. The C library isn't used, because its results depend on the
/// host and the locale.
@frozen
@usableFromInline
package struct ScalarWidth: Equatable, Sendable {
  /// The effect of a scalar on the width of its cluster.
  @frozen
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    /// A scalar that has its own width and doesn't affect others.
    case plain
    /// A narrow pictograph, which variation selector 16 makes wide.
    case textEmoji
    /// A wide pictograph, which variation selector 15 makes narrow.
    case wideEmoji
    /// A scalar that can share a cluster with its neighbor: a mark, joiner, jamo, flag, or control.
    case joining
    /// A zero-width mark that adds a column to its base.
    case spacingMark
  }

  /// The kind times four, plus the width.
  ///
  /// A width of 3 means that the scalar isn't printable.
  @usableFromInline package let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the width of a scalar.
  ///
  /// The lookup reads constant data: at most two dependent loads, without allocation or locking.
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

  /// Returns the raw value of a printable ASCII scalar without using the table.
  @inlinable
  static func ascii(_ value: UInt32) -> UInt8 {
    // "#", "*", and the digits start keycaps.
    value &- 0x30 < 10 || value == 0x23 || value == 0x2A ? 5 : 1
  }

  /// The width of 0, 1, or 2 columns, or `nil` if a cell can't contain the scalar, such as a control character.
  @inlinable
  package var columns: Int? { isPrintable ? Int(rawValue & 3) : nil }

  @inlinable
  package var isPrintable: Bool { rawValue & 3 != 3 }

  @inlinable
  package var kind: Kind { Kind(rawValue: rawValue >> 2) ?? .plain }

  /// A Boolean value that indicates whether the scalar is printable and always a separate cluster.
  ///
  /// Two such scalars never share a cluster.
  @inlinable
  package var standsAlone: Bool { rawValue < Kind.joining.rawValue << 2 }
}
