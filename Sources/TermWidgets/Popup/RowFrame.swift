// SPDX-License-Identifier: MIT

import TermScreen

/// Draws the ground, the border and the rows of what has popped up, as lists look.
@MainActor
struct RowFrame {
  let theme: Theme
  let unicode: Bool

  init(_ pass: RenderPass) {
    theme = pass.environment.theme
    unicode = pass.capabilities.unicode
  }

  /// The sign before the row with the focus.
  var cursor: Unicode.Scalar { unicode ? "▌" : ">" }
  /// The sign of what is chosen among others.
  var chosen: Unicode.Scalar { unicode ? "●" : "*" }
  /// The sign of what is on.
  var checked: Unicode.Scalar { unicode ? "✓" : "*" }
  /// The sign of what cannot be chosen.
  var disabled: Unicode.Scalar { unicode ? "╌" : "-" }
  /// The sign of what leads to more.
  var more: Unicode.Scalar { unicode ? "▸" : ">" }

  /// Draws the ground and the border; answers what is inside of it.
  func draw(_ frame: Rect, in screen: Canvas) -> Canvas {
    var panel = screen.inside(frame)
    panel.clear()
    let inside = PopupPlacement.inside(frame)
    if inside == frame {
      panel.lay(theme[.panel])
      return panel
    }
    panel.drawPanel(theme, ink: .focusedBorder, unicode: unicode)
    return panel.inside(Rect(x: 1, y: 1, columns: inside.columns, rows: inside.rows))
  }

  /// Draws over the right line of the border how much of the rows is seen.
  ///
  /// - Parameters:
  ///   - window: The rows.
  ///   - inside: Where they stand, on the screen.
  ///   - frame: All of it.
  ///   - screen: The screen.
  func drawBar(_ window: RowWindow, at inside: Rect, of frame: Rect, in screen: Canvas) {
    guard window.count > window.room, PopupPlacement.inside(frame) != frame else { return }
    let thumb = ScrollBar(offset: window.top, content: window.count, room: window.room).thumb
    let x = frame.x + frame.columns - 1
    for y in thumb {
      let style = theme[.focusedBorder].over(theme[.panel])
      screen.put(unicode ? "┃" : "#", x: x, y: inside.y + y, style: style)
    }
  }

  /// Draws a line across the frame, joined to its border if it has one.
  func drawDivider(at place: Rect, of frame: Rect, in screen: Canvas) {
    var row = screen.inside(place)
    row.style = theme[.panel]
    let hasBorder = PopupPlacement.inside(frame) != frame
    // A role that underlines text would blur lines.
    var style = theme[hasBorder ? .focusedBorder : .border]
    style.underline = .none
    row.fill(Rect(size: place.size), unicode ? "─" : "-", style: style)
    guard hasBorder else { return }
    row.put(unicode ? "├" : "+", x: 0, y: 0, style: style)
    row.put(unicode ? "┤" : "+", x: place.columns - 1, y: 0, style: style)
  }

  /// The canvas of a row, on its ground.
  ///
  /// - Parameters:
  ///   - y: Which, from 0.
  ///   - hasCursor: Whether it shows the focus.
  ///   - isEnabled: Whether it can be chosen.
  ///   - canvas: The inside of the frame.
  /// - Returns: A canvas one row high.
  func row(_ y: Int, hasCursor: Bool, isEnabled: Bool, in canvas: Canvas) -> Canvas {
    var row = canvas.inside(Rect(x: 0, y: y, columns: canvas.size.columns, rows: 1))
    if hasCursor {
      row.lay(Style(attributes: .bold).over(theme[.selection]))
      row.put(cursor, x: 0, y: 0)
    } else if !isEnabled {
      row.style = theme[.disabled].over(row.style)
    }
    return row
  }
}
