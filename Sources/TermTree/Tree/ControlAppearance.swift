// SPDX-License-Identifier: MIT

public import TermScreen

/// The appearance of a control in its current condition.
///
/// See ``Theme`` for the conventions.
public struct ControlAppearance: Sendable {
  /// The condition of a control, apart from its value.
  public enum Condition: Hashable, Sendable {
    /// An enabled control without the focus.
    case ready
    /// An enabled control with the focus.
    case focused
    /// A disabled control.
    case disabled
  }

  /// The condition of the control.
  public let condition: Condition
  /// The theme of the control's environment.
  public let theme: Theme
  /// A Boolean value that indicates whether the terminal supports Unicode characters.
  public let supportsUnicode: Bool

  /// Creates the appearance of a control that isn't registered for input, such as the title of an open menu.
  public init(condition: Condition, theme: Theme, supportsUnicode: Bool) {
    self.condition = condition
    self.theme = theme
    self.supportsUnicode = supportsUnicode
  }

  /// The symbols of the theme that the terminal supports.
  @inlinable public var symbols: Symbols { theme.symbols(unicode: supportsUnicode) }

  /// The characters at the ends of the control: brackets, angle brackets if focused, or dashed lines if disabled.
  public var brackets: (open: Unicode.Scalar, close: Unicode.Scalar) {
    let symbols = symbols
    return switch condition {
    case .ready: (symbols[.openingBracket], symbols[.closingBracket])
    case .focused: (symbols[.focusedOpeningBracket], symbols[.focusedClosingBracket])
    case .disabled: (symbols[.disabledEdge], symbols[.disabledEdge])
    }
  }

  /// The background style of the control, or of its focused part.
  public var background: Style {
    switch condition {
    case .ready: .plain
    case .focused: Style(attributes: .bold).inheriting(from: theme[.selection])
    case .disabled: theme[.disabled]
    }
  }

  /// Returns the style of a part of the control on its ``background``.
  ///
  /// A focused control always has its most legible style, and a disabled control its faintest style. Therefore, the
  /// given foreground style applies only to other controls.
  ///
  /// - Parameter foreground: The foreground style of the part.
  /// - Returns: The style, relative to the background style.
  public func style(_ foreground: Theme.Foreground) -> Style {
    condition == .ready ? theme[foreground] : .plain
  }

  /// Returns the style of a part outside the control's background, such as a line below its title.
  public func outerStyle(_ foreground: Theme.Foreground) -> Style {
    theme[condition == .disabled ? .disabled : foreground]
  }

  /// Draws brackets at both ends of the first row, which convey the condition without colors.
  ///
  /// - Parameter row: The canvas. The brackets appear in its first and last columns.
  public func drawBrackets(in row: Canvas) {
    let style = style(.border)
    row.put(brackets.open, x: 0, y: 0, style: style)
    row.put(brackets.close, x: row.size.columns - 1, y: 0, style: style)
  }
}

extension TextNode {
  /// Draws the text as a label on one row.
  ///
  /// If necessary, the label is truncated with an ellipsis. The method doesn't add an accessibility element.
  ///
  /// - Parameters:
  ///   - canvas: The available space. The label appears on its first row.
  ///   - style: The style of the label.
  ///   - alignment: The horizontal position of the label.
  ///   - context: The render context.
  public func drawLabel(
    in canvas: Canvas,
    style: Style = .plain,
    alignment: HorizontalAlignment = .leading,
    _ context: RenderContext
  ) {
    var row = canvas.subcanvas(in: Rect(x: 0, y: 0, columns: canvas.size.columns, rows: 1))
    row.style = style.inheriting(from: canvas.style)
    context.with {
      $0.textLayout.lineLimit = 1
      $0.textLayout.wrapping = .none
      $0.textLayout.truncation = .tail
      $0.textLayout.alignment = alignment
    } _: {
      drawSilently(in: row, context)
    }
  }
}

extension Canvas {
  /// Returns the part of the first row that starts at a column.
  public func row(from x: Int) -> Canvas {
    subcanvas(in: Rect(x: x, y: 0, columns: max(0, size.columns - x), rows: min(1, size.rows)))
  }
}
