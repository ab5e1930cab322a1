// SPDX-License-Identifier: MIT

import TermScreen

/// Where the cell of a column stands in each row, while nothing is scrolled.
struct TableSlot {
  /// The number of the column.
  let column: Int
  /// Its first cell, counted in its part of rows; it may have left to the left.
  let x: Int
  /// Its cells.
  let width: Int
  /// Those that can be seen.
  let seen: Range<Int>

  var isCut: Bool { seen.count < width }
  var frame: Rect { Rect(x: x, y: 0, columns: width, rows: 1) }

  /// Cells that the sign takes by which rows are sorted, with the blank between it and the title.
  static let signColumns = 2
}

extension TableLayout {
  /// The part of a row where columns are scrolled.
  var scrolledPart: Rect { Rect(x: pinnedRoom, y: 0, columns: room - pinnedRoom, rows: 1) }

  /// The columns that are not scrolled.
  var pinnedSlots: [TableSlot] {
    (0..<pinnedCount).map {
      TableSlot(column: $0, x: starts[$0], width: widths[$0], seen: 0..<widths[$0])
    }
  }

  /// The other columns of which something can be seen.
  func scrolledSlots(offset: Int) -> [TableSlot] {
    scrolledColumns(offset: offset).map { column in
      let x = start(of: column, offset: offset) - pinnedRoom
      let end = max(0, min(widths[column], room - pinnedRoom - x))
      return TableSlot(
        column: column,
        x: x,
        width: widths[column],
        seen: min(max(0, -x), end)..<end
      )
    }
  }
}
