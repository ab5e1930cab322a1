// SPDX-License-Identifier: MIT

public import TermScreen

/// The placement of popups next to their widgets.
public enum PopupPlacement {
  /// The smallest useful height and width of a bordered popup: the border and one row or column.
  private static let leastRows = 3

  /// Returns the frame of a popup below a widget, or above it if only that side has enough space.
  ///
  /// The popup aligns with the start of the widget, or with its end if it doesn't fit there. If the popup fits on
  /// neither side, its height shrinks. If neither side has space for the border and a row, the popup covers the widget.
  ///
  /// - Parameters:
  ///   - anchor: The visible frame of the widget.
  ///   - size: The requested size.
  ///   - screen: The size of the screen.
  /// - Returns: The frame of the popup on the screen.
  public static func dropDown(from anchor: Rect, size: Size, in screen: Size) -> Rect {
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

  /// Returns the frame of a submenu to the right of a menu row, or to the left if it doesn't fit.
  ///
  /// The first row of the submenu is level with the menu row if the submenu fits on the screen there.
  ///
  /// - Parameters:
  ///   - row: The frame of the row, including the border on both sides.
  ///   - size: The requested size.
  ///   - screen: The size of the screen.
  /// - Returns: The frame of the submenu on the screen.
  public static func beside(_ row: Rect, size: Size, in screen: Size) -> Rect {
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

  /// Returns the first column of a popup, adjusted to the width of the screen.
  private static func start(of columns: Int, at anchor: Rect, in screen: Size) -> Int {
    if anchor.x + columns <= screen.columns { return max(0, anchor.x) }
    let flipped = anchor.x + anchor.columns - columns
    return max(0, min(flipped >= 0 ? flipped : screen.columns, screen.columns - columns))
  }

  /// Returns the area inside the border, or the whole frame if it's too small for a border.
  public static func inside(_ frame: Rect) -> Rect {
    guard frame.rows >= leastRows, frame.columns >= leastRows else { return frame }
    return Rect(
      x: frame.x + 1,
      y: frame.y + 1,
      columns: frame.columns - 2,
      rows: frame.rows - 2
    )
  }
}
