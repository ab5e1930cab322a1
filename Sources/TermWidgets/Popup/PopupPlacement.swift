// SPDX-License-Identifier: MIT

package import TermScreen

/// Where something stands that pops up at a widget.
package enum PopupPlacement {
  /// Rows with which it is of use: a border and one row in it.
  private static let leastRows = 3

  /// Below a widget; above it where there is no room below and more above.
  ///
  /// It begins where the widget does, or else ends there. Where there is too little room on both sides, it
  /// is less high than it would be; only where that leaves no row, it covers the widget.
  ///
  /// - Parameters:
  ///   - anchor: What can be seen of the widget.
  ///   - size: What it asks for.
  ///   - screen: The room there is.
  /// - Returns: Its rectangle, on the screen.
  package static func dropDown(from anchor: Rect, size: Size, in screen: Size) -> Rect {
    let columns = max(0, min(size.columns, screen.columns))
    let end = max(0, min(anchor.y + anchor.rows, screen.rows))
    let (above, below) = (max(0, min(anchor.y, screen.rows)), screen.rows - end)
    let rows = max(0, min(size.rows, screen.rows))
    let least = min(leastRows, rows)
    let (y, height): (Int, Int)
    if rows <= below || below >= above && below >= least {
      (y, height) = (end, min(rows, below))
    } else if above >= least {
      height = min(rows, above)
      y = above - height
    } else {
      (y, height) = (max(0, min(end, screen.rows - rows)), rows)
    }
    return Rect(x: start(of: columns, at: anchor, in: screen), y: y, columns: columns, rows: height)
  }

  /// Beside a row of a menu, its first line at the height of that; right of it, or left where there is no
  /// room.
  ///
  /// - Parameters:
  ///   - row: The row, from border to border.
  ///   - size: What it asks for.
  ///   - screen: The room there is.
  /// - Returns: Its rectangle, on the screen.
  package static func beside(_ row: Rect, size: Size, in screen: Size) -> Rect {
    let columns = max(0, min(size.columns, screen.columns))
    let rows = max(0, min(size.rows, screen.rows))
    let right = row.x + row.columns
    let left = row.x - columns
    let x =
      right + columns <= screen.columns ? right : left >= 0 ? left : screen.columns - columns
    return Rect(
      x: max(0, min(x, screen.columns - columns)),
      y: max(0, min(row.y - 1, screen.rows - rows)),
      columns: columns,
      rows: rows
    )
  }

  /// The column at which it begins so that it is on the screen.
  private static func start(of columns: Int, at anchor: Rect, in screen: Size) -> Int {
    if anchor.x + columns <= screen.columns { return max(0, anchor.x) }
    let flipped = anchor.x + anchor.columns - columns
    return max(0, min(flipped >= 0 ? flipped : screen.columns, screen.columns - columns))
  }

  /// The cells inside of the border, which it has where there is room.
  package static func inside(_ frame: Rect) -> Rect {
    guard frame.rows >= leastRows, frame.columns >= leastRows else { return frame }
    return Rect(
      x: frame.x + 1,
      y: frame.y + 1,
      columns: frame.columns - 2,
      rows: frame.rows - 2
    )
  }
}
