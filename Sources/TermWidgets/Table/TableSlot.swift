// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The position of a column's cell in each row.
struct TableSlot {
  /// The index of the column.
  let column: Int
  /// The first column of the cell, relative to its part of the row.
  ///
  /// The value can be negative after scrolling.
  let x: Int
  /// The width of the cell.
  let width: Int
  /// The visible columns of the cell.
  let seen: Range<Int>

  var isCut: Bool { seen.count < width }
  var frame: Rect { Rect(x: x, y: 0, columns: width, rows: 1) }
  /// The frame of the visible part of the cell.
  var seenFrame: Rect { Rect(x: x + seen.lowerBound, y: 0, columns: seen.count, rows: 1) }

  /// The width of the sort indicator, including the space between it and the title.
  static let indicatorColumns = 2
}

extension TableLayout {
  /// The part of a row that scrolls horizontally.
  var scrolledPart: Rect { Rect(x: pinnedSpace, y: 0, columns: space - pinnedSpace, rows: 1) }

  /// The positions of the pinned columns.
  var pinnedSlots: [TableSlot] {
    (0..<pinnedCount).map {
      TableSlot(column: $0, x: starts[$0], width: widths[$0], seen: 0..<widths[$0])
    }
  }

  /// Returns the positions of the unpinned columns that are at least partly visible.
  func scrolledSlots(offset: Int) -> [TableSlot] {
    scrolledColumns(offset: offset).map { column in
      let x = start(of: column, offset: offset) - pinnedSpace
      let end = max(0, min(widths[column], space - pinnedSpace - x))
      return TableSlot(
        column: column,
        x: x,
        width: widths[column],
        seen: min(max(0, -x), end)..<end
      )
    }
  }
}
