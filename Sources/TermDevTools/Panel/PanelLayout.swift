// SPDX-License-Identifier: MIT

import TermRender

/// The positions and sizes of the panel's parts.
struct PanelLayout: Equatable {
  /// The area for the screen of the displayed state.
  var picture: Rect
  /// The area for the log, or an empty rectangle if the log doesn't fit.
  var log: Rect
  /// The area for the changes that the action made.
  var changes: Rect
  /// The row for the slider's track.
  var track: Rect
  /// The row below the track, for the first, last, and displayed revisions.
  var scale: Rect
  /// The row for messages and facts.
  var note: Rect
  /// The rows for the keys.
  var keys: Rect
  /// The row for the displayed revision.
  var status: Rect
  /// A Boolean value that indicates whether the panes have borders.
  var hasBorders: Bool

  /// Creates a layout for a screen of the given size.
  init(_ size: Size) {
    self = size.columns >= 72 && size.rows >= 20 ? .wide(size) : .narrow(size)
  }

  private init(picture: Rect, changes: Rect, from y: Int, size: Size) {
    let inner = max(0, size.columns - 2)
    self.picture = picture
    self.changes = changes
    log = .zero
    track = Rect(x: 1, y: y, columns: inner, rows: 1)
    scale = .zero
    note = Rect(x: 1, y: y + 1, columns: inner, rows: 1)
    keys = .zero
    status = Rect(x: 1, y: y + 2, columns: inner, rows: 1)
    hasBorders = false
  }

  /// Returns a layout with the screen and the log side by side and the other parts below them.
  private static func wide(_ size: Size) -> PanelLayout {
    let keyRows = size.columns >= 136 ? 1 : 2
    let below = 4 + keyRows
    let changeRows = min(max(3, (size.rows - 16) / 3), 12)
    let pictureRows = size.rows - below - changeRows - 3
    let logColumns = min(max(27, size.columns / 3), 64)
    let pictureColumns = size.columns - logColumns - 3
    let y = size.rows - below
    var layout = PanelLayout(
      picture: Rect(x: 1, y: 1, columns: pictureColumns, rows: pictureRows),
      changes: Rect(x: 1, y: pictureRows + 2, columns: size.columns - 2, rows: changeRows),
      from: y,
      size: size
    )
    layout.log = Rect(x: pictureColumns + 2, y: 1, columns: logColumns, rows: pictureRows)
    layout.scale = layout.row(y + 1)
    layout.note = layout.row(y + 2)
    layout.keys = layout.row(y + 3, rows: keyRows)
    layout.status = layout.row(size.rows - 1)
    layout.hasBorders = true
    return layout
  }

  /// Returns a layout with the screen, the first change, the slider, and the displayed revision.
  private static func narrow(_ size: Size) -> PanelLayout {
    let below = min(size.rows, 5)
    let rows = size.rows - below
    return PanelLayout(
      picture: Rect(x: 0, y: 0, columns: size.columns, rows: rows),
      changes: Rect(x: 1, y: rows + 1, columns: max(0, size.columns - 2), rows: 1),
      from: rows + 2,
      size: size
    )
  }

  private func row(_ y: Int, rows: Int = 1) -> Rect {
    Rect(x: 1, y: y, columns: track.columns, rows: rows)
  }
}
