// SPDX-License-Identifier: MIT

import TermScreen

/// Blanks side by side that look alike, of which ncurses writes the first.
///
/// The ``Translator`` erases all of them there; that the terminal shows the others, ncurses is told. It would write
/// each, since it knows nothing of erasing (see ``TerminfoEntry``).
struct BlankRun {
  let row: Int
  let columns: Range<Int>

  /// Columns of the shortest; fewer are not worth a look.
  static let leastCount = 16

  /// The first run in some columns of a row.
  ///
  /// - Complexity: O(columns / ``leastCount``) where blanks are few: each run has a cell at every such distance.
  @inline(__always)
  static func first(in cells: UnsafePointer<Cell>, _ columns: Range<Int>) -> Range<Int>? {
    var x = columns.lowerBound &+ leastCount &- 1
    while x < columns.upperBound {
      guard cells[x].glyph == 0x20 else {
        x &+= leastCount
        continue
      }
      var (start, end) = (x, x &+ 1)
      while start > columns.lowerBound, cells[start &- 1] == cells[x] { start &-= 1 }
      while end < columns.upperBound, cells[end] == cells[x] { end &+= 1 }
      if end &- start >= leastCount { return start..<end }
      x = end &+ leastCount &- 1
    }
    return nil
  }
}
