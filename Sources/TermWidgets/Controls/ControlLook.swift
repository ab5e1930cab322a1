// SPDX-License-Identifier: MIT

import StateStore
public import TermScreen

/// How a control shows whether it can be used and whether it has the focus; see ``Theme`` for the rules.
public struct ControlLook: Sendable {
  /// What a control shows besides its value.
  public enum Condition: Hashable, Sendable {
    /// It can be used.
    case ready
    /// It has the focus, and can be used.
    case focused
    /// It cannot be used.
    case disabled
  }

  /// Whether it can be used and has the focus.
  public let condition: Condition
  /// What roles look like around it.
  public let theme: Theme
  /// Whether the terminal shows more than ASCII.
  public let unicode: Bool

  /// The signs around what can be used: brackets, angles with the focus, broken lines when disabled.
  var marks: (open: Unicode.Scalar, close: Unicode.Scalar) {
    switch condition {
    case .ready: ("[", "]")
    case .focused: unicode ? ("‹", "›") : ("<", ">")
    case .disabled: unicode ? ("┊", "┊") : (":", ":")
    }
  }

  /// What the control, or the part of it that shows the focus, lies on.
  public var ground: Style {
    switch condition {
    case .ready: .plain
    case .focused: Style(attributes: .bold).over(theme[.selection])
    case .disabled: theme[.disabled]
    }
  }

  /// How a part of the control looks on its ``ground``.
  ///
  /// With the focus that is as legible as can be, and without use it is as faint: both overrule inks.
  ///
  /// - Parameter ink: What the part means.
  /// - Returns: What differs from the ground.
  public func onGround(_ ink: Theme.Ink) -> Style { condition == .ready ? theme[ink] : .plain }

  /// How a part looks that is drawn beside the ground.
  func beside(_ ink: Theme.Ink) -> Style { theme[condition == .disabled ? .disabled : ink] }

  /// Draws signs at the two ends of the first row, which say without colours what the ground says.
  ///
  /// - Parameter row: Its first and last column are drawn on.
  public func drawMarks(in row: Canvas) {
    let style = onGround(.border)
    row.put(marks.open, x: 0, y: 0, style: style)
    row.put(marks.close, x: row.size.columns - 1, y: 0, style: style)
  }
}

extension RenderPass {
  /// Registers a control, unless it is disabled, and answers how it looks.
  ///
  /// One that becomes disabled under the user's hands keeps the focus, but does nothing.
  ///
  /// - Parameters:
  ///   - id: What it is called.
  ///   - canvas: What it is drawn on.
  ///   - named: The presses of its own that keys of its own name in the help.
  ///   - press: What presses mean to it while it can be used.
  ///   - pointer: What the pointer means to it while it can be used.
  /// - Returns: Its look.
  func register(
    control id: WidgetID,
    in canvas: Canvas,
    named: Set<KeyPress> = [],
    press: @escaping @MainActor (KeyPress) -> Response,
    pointer: @escaping @MainActor (PointerInput) -> Response
  ) -> ControlLook {
    let isEnabled = environment.isEnabled
    let hasFocus = hasFocus(id)
    if isEnabled || hasFocus {
      var focusable = Focusable(id: id, frame: canvas.frame) { press($0).idle(unless: isEnabled) }
      if hasFocus {
        let own = ownPresses(among: press)
        focusable.ownPresses = { own().subtracting(named) }
      }
      register(focusable)
    }
    register(PointerTarget(id: id, in: canvas) { pointer($0).idle(unless: isEnabled) })
    return ControlLook(
      condition: isEnabled ? (hasFocus ? .focused : .ready) : .disabled,
      theme: environment.theme,
      unicode: capabilities.unicode
    )
  }
}

extension TextNode {
  /// Draws the text as a label: in one row, cut with an ellipsis where it must be, and not read out.
  ///
  /// - Parameters:
  ///   - canvas: Its room; the first row is drawn on.
  ///   - style: How it differs from what is around.
  ///   - alignment: Where it stands.
  ///   - pass: The walk.
  func drawLabel(
    in canvas: Canvas,
    style: Style = .plain,
    alignment: HorizontalAlignment = .leading,
    _ pass: RenderPass
  ) {
    var row = canvas.inside(Rect(x: 0, y: 0, columns: canvas.size.columns, rows: 1))
    row.style = style.over(canvas.style)
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
  /// The part of the first row from a column on.
  func row(from x: Int) -> Canvas {
    inside(Rect(x: x, y: 0, columns: max(0, size.columns - x), rows: min(1, size.rows)))
  }
}

extension Response {
  /// The response of something that can be used; else it takes the input and does nothing.
  fileprivate func idle(unless isEnabled: Bool) -> Response {
    if case .sends = self, !isEnabled { return .takes }
    return self
  }
}

extension PointerInput {
  /// What something answers that acts when it is clicked: when the button goes up on it.
  func click(sends action: @autoclosure () -> any Action) -> Response {
    guard button == .left else { return .ignores }
    switch kind {
    case .release where isInside: return .sends([action()])
    case .wheel: return .ignores
    case .press, .drag, .release: return .takes
    }
  }
}

extension KeyPress {
  /// Whether it is one of the presses that do what a control is for.
  var activates: Bool { self == .enter || self == .space }
}
