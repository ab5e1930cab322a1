// SPDX-License-Identifier: MIT

import TermScreen

/// Where the parts of a table stand on its canvas.
struct TableFrame {
  let scene: TableScene
  /// The line of the titles.
  let titles: Rect
  let rows: Rect
  /// The bar below columns that have no room, beside those that are pinned.
  let bar: Rect?

  /// - Parameters:
  ///   - scene: The columns.
  ///   - size: That of the canvas.
  ///   - gutter: The columns before what a row shows.
  init(_ scene: TableScene, in size: Size, gutter: Int) {
    self.scene = scene
    // Where there is one line only, it is that of the cursor's row.
    let above = size.rows > 1 ? 1 : 0
    let below = scene.layout.lastOffset > 0 && size.rows > 2 ? 1 : 0
    titles = Rect(x: 0, y: 0, columns: size.columns, rows: above)
    rows = Rect(x: 0, y: above, columns: size.columns, rows: size.rows - above - below)
    let start = gutter + scene.layout.pinnedRoom
    bar =
      below > 0
      ? Rect(x: start, y: size.rows - 1, columns: scene.layout.scrolled.room, rows: 1) : nil
  }

  var hasTitles: Bool { titles.rows > 0 }
}
