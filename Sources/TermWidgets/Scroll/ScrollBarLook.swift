// SPDX-License-Identifier: MIT

import TermScreen

/// How the bars beside what can be scrolled are drawn: a heavy line on a light one, with the focus a block.
struct ScrollBarLook {
  private let line: Style
  private let thumb: Style
  private let hasFocus: Bool
  private let unicode: Bool

  @MainActor
  init(hasFocus: Bool, _ pass: RenderPass) {
    let theme = pass.environment.theme
    self.hasFocus = hasFocus
    // With the focus it is bold where there are no colours, too.
    let bold = Style(attributes: .bold).over(theme[.focusedBorder])
    line = theme[.border]
    thumb = hasFocus ? bold : theme[.muted]
    unicode = pass.capabilities.unicode
  }

  /// Draws a bar that fills a canvas of one column or one row.
  ///
  /// - Parameters:
  ///   - cells: Those that stand for what is seen.
  ///   - axis: The direction of the bar.
  ///   - canvas: The column or the row.
  func draw(_ cells: Range<Int>, along axis: Axis, in canvas: Canvas) {
    let isUpright = axis == .vertical
    let (rest, thumb) = signs(isUpright: isUpright)
    canvas.fill(Rect(size: canvas.size), rest, style: line)
    let part =
      isUpright
      ? Rect(x: 0, y: cells.lowerBound, columns: 1, rows: cells.count)
      : Rect(x: cells.lowerBound, y: 0, columns: cells.count, rows: 1)
    canvas.fill(part, thumb, style: self.thumb)
  }

  private func signs(isUpright: Bool) -> (rest: Unicode.Scalar, thumb: Unicode.Scalar) {
    switch (unicode, isUpright) {
    case (true, true): ("│", hasFocus ? "█" : "┃")
    case (true, false): ("─", hasFocus ? "▄" : "━")
    // Signs that are no border's, beside which a bar mostly stands.
    case (false, true): (":", hasFocus ? "@" : "#")
    case (false, false): (".", hasFocus ? "@" : "#")
    }
  }
}
