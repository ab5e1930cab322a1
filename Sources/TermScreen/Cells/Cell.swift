// SPDX-License-Identifier: MIT

/// One column of one row: eight bytes of plain data, so that rows compare as words.
///
/// A wide cluster owns two cells: the first has ``width`` 2, the second is its ``Cell/tail(style:)``
/// with width 0. What the numbers stand for is in the buffer's ``CellTable``.
@frozen
public struct Cell: Sendable {
  /// A Unicode scalar's value; with the top bit set, the number of a cluster in the ``CellTable``.
  public var glyph: UInt32

  /// The style's number in the low 24 bits, the width in the high 8.
  @usableFromInline var packed: UInt32

  @inlinable @inline(__always)
  public init(glyph: UInt32, style: UInt32 = 0, width: Int = 1) {
    self.glyph = glyph
    self.packed = style | UInt32(truncatingIfNeeded: width) << 24
  }

  /// The number of the cell's style in the ``CellTable``; 0 is the terminal's own.
  @inlinable @inline(__always)
  public var style: UInt32 { packed & 0xFF_FFFF }

  /// Columns the cell's cluster takes: 1, 2, or 0 for the second cell of a wide cluster.
  @inlinable @inline(__always)
  public var width: Int { Int(packed >> 24) }

  /// The whole cell as one word.
  @inlinable @inline(__always)
  public var bits: UInt64 { UInt64(glyph) | UInt64(packed) << 32 }

  /// Whether ``glyph`` is the number of a cluster rather than a scalar.
  @inlinable @inline(__always)
  public var isCluster: Bool { glyph & Cell.clusterFlag != 0 }

  @inlinable
  public static var blank: Cell { Cell(glyph: 0x20) }

  /// The second cell of a wide cluster.
  @inlinable @inline(__always)
  public static func tail(style: UInt32) -> Cell { Cell(glyph: 0, style: style, width: 0) }

  @usableFromInline static var clusterFlag: UInt32 { 1 << 31 }
}

extension Cell: Equatable {
  @inlinable @inline(__always)
  public static func == (left: Cell, right: Cell) -> Bool { left.bits == right.bits }
}
