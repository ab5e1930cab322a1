// SPDX-License-Identifier: MIT

import StateStore
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

  /// The characters at the ends of the control: brackets, angle brackets if focused, or dashed lines if disabled.
  var brackets: (open: Unicode.Scalar, close: Unicode.Scalar) {
    switch condition {
    case .ready: ("[", "]")
    case .focused: supportsUnicode ? ("‹", "›") : ("<", ">")
    case .disabled: supportsUnicode ? ("┊", "┊") : (":", ":")
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

  /// Returns the style of a part outside the control's background.
  func outerStyle(_ foreground: Theme.Foreground) -> Style {
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

extension RenderPass {
  /// Registers a control for input and returns its appearance.
  ///
  /// A disabled control receives no input. A control that becomes disabled while it has the focus retains the focus,
  /// but handles its input without sending actions.
  ///
  /// - Parameters:
  ///   - id: The identifier of the control.
  ///   - canvas: The canvas of the control.
  ///   - named: The handled key presses that already appear in the key help as titled key bindings of the control.
  ///   - press: A closure that handles key presses.
  ///   - pointer: A closure that handles pointer events.
  /// - Returns: The appearance of the control.
  func register(
    control id: WidgetID,
    in canvas: Canvas,
    named: Set<KeyPress> = [],
    press: @escaping @MainActor (KeyPress) -> Response,
    pointer: @escaping @MainActor (PointerInput) -> Response
  ) -> ControlAppearance {
    let isEnabled = environment.isEnabled
    let hasFocus = hasFocus(id)
    if isEnabled || hasFocus {
      var focusable = Focusable(id: id, frame: canvas.frame) { press($0).idle(unless: isEnabled) }
      if hasFocus {
        let own = handledKeyPresses(among: press)
        focusable.handledKeyPresses = { own().subtracting(named) }
      }
      register(focusable)
    }
    register(PointerTarget(id: id, in: canvas) { pointer($0).idle(unless: isEnabled) })
    return ControlAppearance(
      condition: isEnabled ? (hasFocus ? .focused : .ready) : .disabled,
      theme: environment.theme,
      supportsUnicode: capabilities.supportsUnicode
    )
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
  ///   - pass: The render pass.
  func drawLabel(
    in canvas: Canvas,
    style: Style = .plain,
    alignment: HorizontalAlignment = .leading,
    _ pass: RenderPass
  ) {
    var row = canvas.subcanvas(in: Rect(x: 0, y: 0, columns: canvas.size.columns, rows: 1))
    row.style = style.inheriting(from: canvas.style)
    pass.with {
      $0.textLayout.lineLimit = 1
      $0.textLayout.wrapping = .none
      $0.textLayout.truncation = .tail
      $0.textLayout.alignment = alignment
    } _: {
      drawSilently(in: row, pass)
    }
  }
}

extension Canvas {
  /// Returns the part of the first row that starts at a column.
  func row(from x: Int) -> Canvas {
    subcanvas(in: Rect(x: x, y: 0, columns: max(0, size.columns - x), rows: min(1, size.rows)))
  }
}

extension Response {
  /// Returns the response, or a response without actions if a disabled widget would send actions.
  fileprivate func idle(unless isEnabled: Bool) -> Response {
    if case .send = self, !isEnabled { return .handled }
    return self
  }
}

extension PointerInput {
  /// Returns the response of a widget that sends an action when it's clicked.
  func click(sends action: @autoclosure () -> any Action) -> Response {
    guard button == .left else { return .ignored }
    switch kind {
    case .release where isInside: return .send([action()])
    case .wheel: return .ignored
    case .press, .drag, .release: return .handled
    }
  }
}

extension KeyPress {
  /// A Boolean value that indicates whether the key press triggers the main action of a control.
  var activates: Bool { self == .enter || self == .space }
}
