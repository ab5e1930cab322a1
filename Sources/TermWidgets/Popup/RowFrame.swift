// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The background, edge, and rows of a popup, styled like a list.
@MainActor
struct RowFrame {
  let theme: Theme
  let symbols: Symbols
  /// A Boolean value that indicates whether the popup has a background instead of a border.
  let isSurface: Bool
  private let context: RenderContext

  init(_ context: RenderContext) {
    self.context = context
    theme = context.environment.theme.on(.panel)
    symbols = context.symbols
    isSurface = theme.shows(
      .panel,
      on: .screen,
      unicode: context.capabilities.supportsUnicode
    )
  }

  /// Draws the background, the edge, and the shadow, and returns the canvas inside the edge.
  func draw(_ frame: Rect, in screen: Canvas) -> Canvas {
    context.drawShadow(of: frame, in: screen)
    var panel = screen.subcanvas(in: frame)
    panel.clear()
    let inside = PopupPlacement.inside(frame)
    if inside == frame {
      panel.lay(theme[.panel])
      return panel
    }
    panel.drawPanel(
      theme,
      foreground: .focusedBorder,
      unicode: context.capabilities.supportsUnicode
    )
    return panel.subcanvas(in: Rect(x: 1, y: 1, columns: inside.columns, rows: inside.rows))
  }

  /// Draws a scroll indicator on the right edge.
  ///
  /// - Parameters:
  ///   - window: The rows.
  ///   - inside: The area of the rows on the screen.
  ///   - frame: The frame of the popup.
  ///   - screen: The canvas of the whole screen.
  func drawBar(_ window: VisibleRows, at inside: Rect, of frame: Rect, in screen: Canvas) {
    guard window.count > window.space, PopupPlacement.inside(frame) != frame else { return }
    let bar = ScrollBar(offset: window.top, content: window.count, space: window.space)
    let x = frame.x + frame.columns - 1
    var edge = screen.subcanvas(in: Rect(x: x, y: inside.y, columns: 1, rows: window.space))
    edge.style = theme[.panel].inheriting(from: screen.style)
    bar.draw(
      .onBorder,
      along: .vertical,
      hasFocus: true,
      foreground: isSurface ? .muted : .focusedBorder,
      in: edge,
      context
    )
  }

  /// Draws a horizontal line that joins the border, if the popup has a border.
  func drawDivider(at place: Rect, of frame: Rect, in screen: Canvas) {
    var row = screen.subcanvas(in: place)
    row.style = theme[.panel]
    let hasEdge = PopupPlacement.inside(frame) != frame
    let hasBorder = hasEdge && !isSurface
    // Remove the underline that a theme role may have, because it would obscure the line.
    var style = theme[hasBorder ? .focusedBorder : .border]
    style.underline = .none
    let margin = hasEdge ? 1 : 0
    let line = Rect(x: margin, y: 0, columns: place.columns - 2 * margin, rows: 1)
    row.fill(line, symbols[.horizontalLine], style: style)
    guard hasBorder else { return }
    row.put(symbols[.leadingJoint], x: 0, y: 0, style: style)
    row.put(symbols[.trailingJoint], x: place.columns - 1, y: 0, style: style)
  }

  /// Returns the theme for the content of a row.
  func theme(hasCursor: Bool) -> Theme { hasCursor ? theme.on(.selection) : theme }

  /// Returns the canvas of a row, with the row's background.
  ///
  /// - Parameters:
  ///   - y: The offset of the row from the first visible row.
  ///   - hasCursor: Pass `true` for the highlighted row.
  ///   - isHovered: Pass `true` for the row under the pointer.
  ///   - isEnabled: A Boolean value that indicates whether the row can be selected.
  ///   - canvas: The canvas inside the border.
  /// - Returns: A canvas one row high.
  func row(
    _ y: Int,
    hasCursor: Bool,
    isHovered: Bool,
    isEnabled: Bool,
    in canvas: Canvas
  ) -> Canvas {
    var row = canvas.subcanvas(in: Rect(x: 0, y: y, columns: canvas.size.columns, rows: 1))
    if hasCursor {
      row.lay(Style(attributes: .bold).inheriting(from: theme[.selection]))
      let style = theme.on(.selection)[.accent]
      row.putCursor(symbols[.cursor], isFramed: !isSurface, style: style)
    } else if isHovered {
      row.lay(theme[.hover])
    } else if !isEnabled {
      row.style = theme[.disabled].inheriting(from: row.style)
    }
    return row
  }
}
