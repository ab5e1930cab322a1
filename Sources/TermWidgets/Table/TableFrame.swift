// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The frames of the parts of a table on its canvas.
struct TableFrame {
  let scene: TableInteraction
  /// The number of columns before the content of a row.
  let gutter: Int
  /// The line of titles.
  let titles: Rect
  let rows: Rect
  /// The scroll bar below the unpinned columns, or `nil` if all columns fit or scroll bars are hidden.
  let bar: Rect?

  /// Creates the frames.
  ///
  /// - Parameters:
  ///   - scene: The columns and their scroll offset.
  ///   - size: The size of the canvas.
  ///   - gutter: The number of columns before the content of a row.
  ///   - showsBar: Pass `false` to omit the scroll bar.
  init(_ scene: TableInteraction, in size: Size, gutter: Int, showsBar: Bool) {
    self.scene = scene
    self.gutter = gutter
    // If only one line is available, it shows the row with the cursor.
    let above = size.rows > 1 ? 1 : 0
    let below = showsBar && scene.layout.lastOffset > 0 && size.rows > 2 ? 1 : 0
    titles = Rect(x: 0, y: 0, columns: size.columns, rows: above)
    rows = Rect(x: 0, y: above, columns: size.columns, rows: size.rows - above - below)
    let start = gutter + scene.layout.pinnedSpace
    bar =
      below > 0
      ? Rect(x: start, y: size.rows - 1, columns: scene.layout.scrolled.space, rows: 1) : nil
  }

  var hasTitles: Bool { titles.rows > 0 }
}
