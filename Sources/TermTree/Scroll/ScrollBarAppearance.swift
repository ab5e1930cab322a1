// SPDX-License-Identifier: MIT

public import TermScreen

/// The appearance of scroll bars: a heavy thumb on a light line, or a block while the content has the focus.
public struct ScrollBarAppearance {
  private let line: Style
  private let thumb: Style
  private let hasFocus: Bool
  private let unicode: Bool

  /// Creates the appearance of the bar of a widget with or without the focus.
  @MainActor
  public init(hasFocus: Bool, _ context: RenderContext) {
    let theme = context.environment.theme
    self.hasFocus = hasFocus
    // Bold text indicates the focus without color.
    let bold = Style(attributes: .bold).inheriting(from: theme[.focusedBorder])
    line = theme[.border]
    thumb = hasFocus ? bold : theme[.muted]
    unicode = context.capabilities.supportsUnicode
  }

  /// Draws a bar that fills a canvas of one column or one row.
  ///
  /// - Parameters:
  ///   - cells: The cells of the thumb.
  ///   - axis: The direction of the bar.
  ///   - canvas: The column or the row.
  public func draw(_ cells: Range<Int>, along axis: Axis, in canvas: Canvas) {
    let isUpright = axis == .vertical
    let (rest, thumb) = glyphs(isUpright: isUpright)
    canvas.fill(Rect(size: canvas.size), rest, style: line)
    let part =
      isUpright
      ? Rect(x: 0, y: cells.lowerBound, columns: 1, rows: cells.count)
      : Rect(x: cells.lowerBound, y: 0, columns: cells.count, rows: 1)
    canvas.fill(part, thumb, style: self.thumb)
  }

  private func glyphs(isUpright: Bool) -> (rest: Unicode.Scalar, thumb: Unicode.Scalar) {
    switch (unicode, isUpright) {
    case (true, true): ("│", hasFocus ? "█" : "┃")
    case (true, false): ("─", hasFocus ? "▄" : "━")
    // These characters differ from border characters, which are often adjacent to a bar.
    case (false, true): (":", hasFocus ? "@" : "#")
    case (false, false): (".", hasFocus ? "@" : "#")
    }
  }
}
