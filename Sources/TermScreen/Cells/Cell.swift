// SPDX-License-Identifier: MIT

/// A cell in one column of one row, stored as eight bytes so that rows compare word by word.
///
/// A wide grapheme cluster takes two cells: the first has a ``width`` of 2, and the second is a ``Cell/tail(style:)``
/// with a width of 0. The glyph and style are indexes into the buffer's ``CellTable``.
@frozen
public struct Cell: Sendable {
  /// The value of a Unicode scalar, or the index of a cluster in the ``CellTable`` if the top bit is set.
  public var glyph: UInt32

  /// The style index in the low 24 bits and the width in the high 8 bits.
  @usableFromInline var packed: UInt32

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - glyph: The value of a Unicode scalar, or the result of ``CellTable/glyphIndex(for:)``.
  ///   - style: The result of ``CellTable/styleIndex(for:)``, less than 2²⁴. The default is 0, the index of
  ///     ``Style/plain``.
  ///   - width: The number of columns: 1, 2 for a wide cluster, or 0 for its second cell. The default is 1.
  @inlinable @inline(__always)
  public init(glyph: UInt32, style: UInt32 = 0, width: Int = 1) {
    self.glyph = glyph
    self.packed = style | UInt32(truncatingIfNeeded: width) << 24
  }

  /// The index of the cell's style in the ``CellTable``.
  ///
  /// Index 0 is ``Style/plain``.
  @inlinable @inline(__always)
  public var style: UInt32 { packed & 0xFF_FFFF }

  /// The number of columns the cell's cluster takes: 1, 2, or 0 for the second cell of a wide cluster.
  @inlinable @inline(__always)
  public var width: Int { Int(packed >> 24) }

  /// The contents of the cell as one word.
  @inlinable @inline(__always)
  public var bits: UInt64 { UInt64(glyph) | UInt64(packed) << 32 }

  /// A Boolean value that indicates whether ``glyph`` is the index of a cluster instead of a scalar.
  @inlinable @inline(__always)
  public var isCluster: Bool { glyph & Cell.clusterFlag != 0 }

  /// A space in the plain style.
  @inlinable
  public static var blank: Cell { Cell(glyph: 0x20) }

  /// Returns the second cell of a wide cluster.
  @inlinable @inline(__always)
  public static func tail(style: UInt32) -> Cell { Cell(glyph: 0, style: style, width: 0) }

  @usableFromInline static var clusterFlag: UInt32 { 1 << 31 }
}

extension Cell: Equatable {
  /// Returns a Boolean value that indicates whether two cells have the same glyph, style, and width.
  ///
  /// The result is meaningful only for cells of the same ``CellTable``.
  @inlinable @inline(__always)
  public static func == (left: Cell, right: Cell) -> Bool { left.bits == right.bits }
}
