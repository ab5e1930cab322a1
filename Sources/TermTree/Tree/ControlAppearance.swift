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
  /// A Boolean value that indicates whether the pointer is over the control, and a click has an effect.
  public let isHovered: Bool
  /// A Boolean value that indicates whether a mouse button is down on the control.
  public let isPressed: Bool
  /// The theme of the control's environment.
  public let theme: Theme
  /// A Boolean value that indicates whether the terminal supports Unicode characters.
  public let supportsUnicode: Bool

  /// Creates the appearance of a control that isn't registered for input, such as the title of an open menu.
  public init(
    condition: Condition,
    isHovered: Bool = false,
    isPressed: Bool = false,
    theme: Theme,
    supportsUnicode: Bool
  ) {
    self.condition = condition
    self.isHovered = isHovered && condition != .disabled
    self.isPressed = isPressed && condition != .disabled
    self.theme = theme
    self.supportsUnicode = supportsUnicode
  }

  /// The symbols of the theme that the terminal supports.
  @inlinable public var symbols: Symbols { theme.symbols(unicode: supportsUnicode) }

  // MARK: Surfaces

  /// A Boolean value that indicates whether the background shows the shape of a control.
  ///
  /// Otherwise, characters at both ends show it.
  public var hasSurfaces: Bool { theme.shows(.button, on: .panel, unicode: supportsUnicode) }

  /// Returns the style of a surface, which is lighter or darker while the pointer is over the control.
  ///
  /// - Parameter surface: The surface.
  /// - Returns: The style, which is bold below the pointer in a theme without such surfaces.
  public func surface(_ surface: Theme.Surface) -> Style { self.surface(theme[surface]) }

  /// Returns a style with a background that reacts to the pointer.
  ///
  /// The background is mixed with the color of the text below the pointer, and with the color of the screen while a mouse
  /// button is down.
  ///
  /// - Parameter style: The style without the pointer.
  /// - Returns: The style, which is bold below the pointer in a theme without surfaces of controls, and reversed while a
  ///   mouse button is down.
  public func surface(_ style: Style) -> Style {
    guard isHovered || isPressed else { return style }
    let (other, fraction) =
      isPressed ? (theme[.screen].background, 0.3) : (theme[.text].foreground, 0.08)
    var style = style
    if hasSurfaces, let color = style.background.mixed(with: other, fraction) {
      style.background = color
    } else {
      style.attributes.insert(isPressed ? .reverse : .bold)
    }
    return style
  }

  /// The background style of a row with a control that has no surface, such as a checkbox with its title.
  public var rowBackground: Style {
    switch condition {
    case .ready: isHovered ? theme[.hover] : .plain
    case .focused: Style(attributes: .bold).inheriting(from: theme[.hover])
    case .disabled: theme[.disabled]
    }
  }

  /// The background style of the control, or of its focused part.
  public var background: Style {
    switch condition {
    case .ready: surface(.button)
    case .focused: Style(attributes: .bold).inheriting(from: surface(.filled))
    case .disabled: theme[.disabled].inheriting(from: faintSurface)
    }
  }

  /// The surface of a disabled button.
  private var faintSurface: Style {
    guard hasSurfaces else { return .plain }
    let color = theme[.pane].background.mixed(with: theme[.button].background, 0.35)
    return Style(background: color ?? .default)
  }

  /// Returns the style of a part of the control on its ``background``.
  ///
  /// A focused control always has its most legible style, and a disabled control its faintest style. Therefore, the
  /// given foreground style applies only to other controls.
  ///
  /// - Parameter foreground: The foreground style of the part.
  /// - Returns: The style, relative to the background style.
  public func style(_ foreground: Theme.Foreground) -> Style {
    guard condition == .ready else { return .plain }
    return hasSurfaces ? theme.on(.button)[foreground] : theme[foreground]
  }

  /// Returns the style of a part outside the control's background, such as a line below its title.
  public func outerStyle(_ foreground: Theme.Foreground) -> Style {
    theme[condition == .disabled ? .disabled : foreground]
  }

  // MARK: Ends

  /// The characters at the ends of the control: angle brackets if it has the focus.
  ///
  /// In a theme in which a control has its own background, other controls have spaces. In other themes, they have square
  /// brackets, or parentheses if disabled.
  public var brackets: (open: Unicode.Scalar, close: Unicode.Scalar) {
    hasSurfaces && condition != .focused ? (" ", " ") : boxBrackets
  }

  /// The characters at the ends of a control whose background doesn't show its condition, such as an empty checkbox.
  public var boxBrackets: (open: Unicode.Scalar, close: Unicode.Scalar) {
    let symbols = symbols
    return switch condition {
    case .ready: (symbols[.openingBracket], symbols[.closingBracket])
    case .focused: (symbols[.focusedOpeningBracket], symbols[.focusedClosingBracket])
    case .disabled: (symbols[.disabledOpeningBracket], symbols[.disabledClosingBracket])
    }
  }

  /// Draws brackets at both ends of the first row, which convey the condition without colors.
  ///
  /// In a theme in which a control has its own background, only a control with the focus has brackets.
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
