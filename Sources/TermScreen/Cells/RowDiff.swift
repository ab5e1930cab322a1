// SPDX-License-Identifier: MIT

/// A comparison of two rows of cells, which finds the changed columns in runs of whole grapheme clusters.
public enum RowDiff {
  /// Returns the first run of columns in which `new` differs from `old`.
  ///
  /// In valid rows (see ``CellBuffer/brokenInvariant()``), a run never cuts a wide cluster of `new`: it includes both
  /// halves. Two runs are never adjacent. To find the next run, search the columns after this one:
  ///
  /// ```swift
  /// var rest = 0..<columns
  /// while let run = RowDiff.firstChange(of: new, from: old, in: rest) {
  ///   draw(run)
  ///   rest = run.upperBound..<columns
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - new: The row to show.
  ///   - old: The row to compare it with.
  ///   - columns: The columns to compare. The first one must not be the second half of a wide cluster.
  /// - Returns: The run, or `nil` if the rows are equal in these columns.
  @inlinable @inline(__always)
  public static func firstChange(
    of new: UnsafePointer<Cell>,
    from old: UnsafePointer<Cell>,
    in columns: Range<Int>
  ) -> Range<Int>? {
    let (first, end) = (columns.lowerBound, columns.upperBound)
    var x = first
    while x &+ 8 <= end, areEqual8(new + x, old + x) { x &+= 8 }
    while x < end, new[x].bits == old[x].bits { x &+= 1 }
    guard x < end else { return nil }
    let start = new[x].width == 0 && x > first ? x &- 1 : x
    while x < end, new[x].bits != old[x].bits || new[x].width == 0 { x &+= 1 }
    return start..<x
  }

  /// Returns a Boolean value that indicates whether two rows of `columns` cells are equal.
  @inlinable @inline(__always)
  public static func areEqual(
    _ left: UnsafePointer<Cell>,
    _ right: UnsafePointer<Cell>,
    columns: Int
  ) -> Bool {
    var x = 0
    while x &+ 8 <= columns {
      guard areEqual8(left + x, right + x) else { return false }
      x &+= 8
    }
    while x < columns {
      if left[x].bits != right[x].bits { return false }
      x &+= 1
    }
    return true
  }

  /// Returns a Boolean value that indicates whether eight cells are equal.
  ///
  /// The function compares one cache line of each row without a branch.
  @inlinable @inline(__always)
  static func areEqual8(_ left: UnsafePointer<Cell>, _ right: UnsafePointer<Cell>) -> Bool {
    let left = UnsafeRawPointer(left), right = UnsafeRawPointer(right)
    var difference = SIMD2<UInt64>.zero
    for offset in stride(from: 0, to: 64, by: 16) {
      difference |=
        left.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
        ^ right.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
    }
    return difference.x | difference.y == 0
  }
}
