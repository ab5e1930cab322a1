// SPDX-License-Identifier: MIT

import TermScreen

/// Cells side by side in a row that change, and those between them that are sooner drawn again than gone over.
///
/// Of the first run in a row ncurses writes the first cell; all else of the row is the ``Translator``'s.
struct ChangedRun {
  let row: Int
  let columns: Range<Int>

  /// A motion over as many cells takes as many bytes.
  private static let mostBetween = 4

  /// Finds the first run in some columns of a row.
  ///
  /// - Parameters:
  ///   - new: The row as it should be.
  ///   - old: The row as it is.
  ///   - columns: Where to look; the first is not the second half of a wide cluster.
  /// - Returns: Its columns, which end with a change; `nil` where nothing changes.
  @inline(__always)
  static func columns(
    of new: UnsafePointer<Cell>,
    from old: UnsafePointer<Cell>,
    in columns: Range<Int>
  ) -> Range<Int>? {
    guard var run = RowDiff.firstChange(of: new, from: old, in: columns) else { return nil }
    var x = run.upperBound
    while x < columns.upperBound, x &- run.upperBound <= mostBetween {
      if new[x] == old[x] {
        guard new[x].needsNoChange(of: new[run.upperBound &- 1]) else { break }
        x &+= 1
      } else {
        repeat { x &+= 1 } while x < columns.upperBound && (new[x] != old[x] || new[x].width == 0)
        run = run.lowerBound..<x
      }
    }
    return run
  }
}

extension Cell {
  /// Whether it is drawn by one byte, in the look of another that was drawn before.
  ///
  /// What a blank does not show may be of the cell before it.
  @inline(__always)
  fileprivate func needsNoChange(of last: Cell) -> Bool {
    glyph < 0x80 && bits >> 32 == last.bits >> 32 && (glyph == 0x20 || last.glyph != 0x20)
  }
}
