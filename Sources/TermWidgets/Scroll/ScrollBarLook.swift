// SPDX-License-Identifier: MIT

import TermScreen

/// How the bars beside what can be scrolled are drawn: a heavy line on a light one.
struct ScrollBarLook {
  private let line: Style
  private let thumb: Style
  private let unicode: Bool

  @MainActor
  init(hasFocus: Bool, _ pass: RenderPass) {
    let theme = pass.environment.theme
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
    let (light, heavy): (Unicode.Scalar, Unicode.Scalar) = isUpright ? ("│", "┃") : ("─", "━")
    // Signs that are no border's, beside which a bar mostly stands.
    let rest: Unicode.Scalar = isUpright ? ":" : "."
    canvas.fill(Rect(size: canvas.size), unicode ? light : rest, style: line)
    let part =
      isUpright
      ? Rect(x: 0, y: cells.lowerBound, columns: 1, rows: cells.count)
      : Rect(x: cells.lowerBound, y: 0, columns: cells.count, rows: 1)
    canvas.fill(part, unicode ? heavy : "#", style: thumb)
  }
}
