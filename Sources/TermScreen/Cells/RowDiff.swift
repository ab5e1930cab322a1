// SPDX-License-Identifier: MIT

/// Finds where two rows of cells differ, in runs of whole clusters.
public enum RowDiff {
  /// Calls `body` with each run of columns in which `new` differs from `old`, from left to right.
  ///
  /// Of sound rows (see ``CellBuffer/brokenInvariant()``) a run never cuts a wide cluster of `new`: it
  /// is widened to hold both halves. Runs do not touch.
  ///
  /// - Parameters:
  ///   - new: The row as it should be, `columns` cells.
  ///   - old: The row as it is, `columns` cells.
  ///   - columns: 0 or more.
  ///   - body: Is handed each run.
  @inlinable @inline(__always)
  public static func forEachChange(
    of new: UnsafePointer<Cell>,
    from old: UnsafePointer<Cell>,
    columns: Int,
    _ body: (Range<Int>) -> Void
  ) {
    var x = 0
    while true {
      while x &+ 8 <= columns, areEqual8(new + x, old + x) { x &+= 8 }
      while x < columns, new[x].bits == old[x].bits { x &+= 1 }
      guard x < columns else { return }
      let start = new[x].width == 0 && x > 0 ? x &- 1 : x
      while x < columns, new[x].bits != old[x].bits || new[x].width == 0 { x &+= 1 }
      body(start..<x)
    }
  }

  /// Whether two rows of `columns` cells are the same.
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

  /// Whether eight cells are the same: a cache line of each, compared without a branch.
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
