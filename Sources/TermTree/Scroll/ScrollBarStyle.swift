// SPDX-License-Identifier: MIT

public import TermScreen

/// The appearance of a scroll bar.
///
/// The track of a vertical bar is drawn only if no border or pane draws lines around the content, because it would
/// double the line beside it. In a pane whose lines show the focus, the thumb is the left half of a block for the same
/// reason.
public enum ScrollBarStyle: Hashable, Sendable {
  /// A thumb that doesn't change with the focus of its content, as in a list or an editor.
  case line
  /// A thumb that's a block while the content has the focus, as in a scroll view or a table.
  case block
  /// A heavy line on an existing border, as in a popup.
  case onBorder
}

extension ScrollBar {
  /// Draws the bar.
  ///
  /// - Parameters:
  ///   - style: The appearance of the bar.
  ///   - axis: The direction of the bar.
  ///   - hasFocus: A Boolean value that indicates whether the content has the focus.
  ///   - foreground: The role of the whole bar. By default, the thumb is more prominent than its track.
  ///   - canvas: A canvas of one column or one row, which the bar fills.
  ///   - context: The render context.
  @MainActor
  public func draw(
    _ style: ScrollBarStyle,
    along axis: Axis,
    hasFocus: Bool,
    foreground: Theme.Foreground? = nil,
    in canvas: Canvas,
    _ context: RenderContext
  ) {
    let theme = context.environment.theme
    if axis == .vertical, style != .onBorder, context.drawsSurfaces {
      return drawOnSurface(hasFocus: hasFocus, in: canvas, theme)
    }
    let lines = context.environment.surroundingLines
    let symbols = ScrollBarSymbols(
      style,
      axis,
      isBlock: style == .block && hasFocus,
      isFramed: lines == .focused,
      context.symbols
    )
    if let track = symbols.track, axis == .horizontal || lines == .none {
      canvas.fill(Rect(size: canvas.size), track, style: theme[foreground ?? .border])
    }
    let thumb = thumb
    let part =
      axis == .vertical
      ? Rect(x: 0, y: thumb.lowerBound, columns: 1, rows: thumb.count)
      : Rect(x: thumb.lowerBound, y: 0, columns: thumb.count, rows: 1)
    canvas.fill(
      part,
      symbols.thumb,
      style: foreground.map { theme[$0] } ?? Self.thumbStyle(axis, hasFocus: hasFocus, theme)
    )
  }

  /// Draws a vertical bar of half a column.
  private func drawOnSurface(hasFocus: Bool, in canvas: Canvas, _ theme: Theme) {
    let half: Unicode.Scalar = "▐"
    canvas.fill(Rect(size: canvas.size), half, style: theme.mix(.track, over: .pane, 0.5))
    let rows = Rect(x: 0, y: thumb.lowerBound, columns: 1, rows: thumb.count)
    canvas.fill(rows, half, style: hasFocus ? theme[.muted] : theme.mix(.muted, over: .pane, 0.75))
  }

  private static func thumbStyle(_ axis: Axis, hasFocus: Bool, _ theme: Theme) -> Style {
    // A vertical bar is often beside the bright line of a pane with the focus, which it would double.
    guard hasFocus, axis == .horizontal else { return theme[.muted] }
    // Bold text indicates the focus without color.
    return Style(attributes: .bold).inheriting(from: theme[.focusedBorder])
  }
}

/// The characters of a scroll bar.
private struct ScrollBarSymbols {
  let thumb: Unicode.Scalar
  /// The character of the track, or `nil` if the track is an existing border.
  let track: Unicode.Scalar?

  init(
    _ style: ScrollBarStyle,
    _ axis: Axis,
    isBlock: Bool,
    isFramed: Bool,
    _ symbols: Symbols
  ) {
    switch (axis, style) {
    case (.vertical, .onBorder):
      (thumb, track) = (symbols[.heavyVerticalLine], nil)
    case (.horizontal, .onBorder):
      (thumb, track) = (symbols[.heavyHorizontalLine], nil)
    case (.vertical, _):
      let unframed: Symbol = isBlock ? .focusedVerticalScrollThumb : .verticalScrollThumb
      thumb = symbols[isFramed ? .framedVerticalScrollThumb : unframed]
      track = symbols[.verticalScrollTrack]
    case (.horizontal, _):
      thumb = isBlock ? symbols[.focusedHorizontalScrollThumb] : symbols[.horizontalScrollThumb]
      track = symbols[.horizontalScrollTrack]
    }
  }
}
