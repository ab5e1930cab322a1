// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

extension ControlAppearance {
  /// Returns the appearance of a part of the control whose condition can differ from the condition of the control.
  func part(_ condition: Condition, isHovered: Bool = false) -> ControlAppearance {
    ControlAppearance(
      condition: condition,
      isHovered: isHovered,
      theme: theme,
      supportsUnicode: supportsUnicode
    )
  }

  /// The style of brackets around a mark without its own surface: bold if the control has the focus.
  var frameStyle: Style {
    switch condition {
    case .ready: theme[.muted]
    case .focused: markStyle
    case .disabled: .plain
    }
  }

  /// The style of a mark that's on, in a ready control: bold in the accent color.
  var markStyle: Style { Style(attributes: .bold).inheriting(from: theme[.accent]) }

  /// Lays the surface below the mark of a control, such as the box of a checkbox.
  ///
  /// In a theme without such surfaces, only a mark with the focus has a background.
  ///
  /// - Parameters:
  ///   - canvas: The canvas of the mark.
  ///   - surface: The surface that shows the value, or `nil` for none.
  /// - Returns: The style of brackets on the surface.
  func layMark(in canvas: inout Canvas, on surface: Theme.Surface?) -> Style {
    if hasSurfaces, condition != .disabled {
      guard let surface else { return frameStyle }
      canvas.lay(self.surface(surface))
      return surface == .filled ? Style(attributes: .bold) : frameStyle
    }
    if condition != .focused { return frameStyle }
    canvas.lay(background)
    return .plain
  }
}

extension Canvas {
  /// Draws a character in the first column and a character in the last column of the first row.
  func putEnds(_ ends: (open: Unicode.Scalar, close: Unicode.Scalar), style: Style) {
    put(ends.open, x: 0, y: 0, style: style)
    put(ends.close, x: size.columns - 1, y: 0, style: style)
  }
}
