// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// A control that sends an action when the user clicks it, or presses `enter` or `space` while it has the focus.
///
/// ```swift
/// Button("Save", send: Save())
/// Button("Delete", send: DeleteMovie()).disabled(movie.isLocked)
/// HStack(spacing: 1) {
///   Button("Yes", send: Answer(true))
///   Button("No", send: Answer(false))
/// }
/// .buttonStyle(.bordered)
/// ```
/// ![Buttons with and without a border.](gallery-button)
public struct Button: Widget {
  public typealias Body = Never

  private let title: String
  private let action: any Action

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - title: A title of one or two words that describes the action.
  ///   - action: The action to send.
  public init(_ title: String, send action: any Action) {
    self.title = title
    self.action = action
  }

  public var nodes: Nodes { Nodes(ButtonNode(title: title, action: action)) }
}

/// The appearance of a button.
public enum ButtonStyle: Hashable, Sendable {
  /// A style that draws the button on one row, such as `[ Save ]`.
  case plain
  /// A style that draws the button on three rows, with a border.
  case bordered
}

extension Widget {
  /// Sets the style of the buttons in this widget.
  ///
  /// ```swift
  /// HStack {
  ///   Button("Save", send: Save())
  ///   Button("Discard", send: Discard())
  /// }
  /// .buttonStyle(.bordered)
  /// ```
  ///
  /// - Parameter style: The style of the buttons.
  /// - Returns: A widget with buttons of the given style.
  public func buttonStyle(_ style: ButtonStyle) -> some Widget {
    Nodes(EnvironmentNode(nodes.single) { $0.buttonStyle = style })
  }

  /// Disables the controls in this widget.
  ///
  /// Disabled controls are dimmed and can't receive the focus.
  ///
  /// ```swift
  /// Button("Save", send: Save()).disabled(draft.isEmpty)
  /// ```
  ///
  /// - Parameter isDisabled: Pass `true` to disable the controls. Passing `false` has no effect.
  /// - Returns: A widget whose controls are disabled if `isDisabled` is `true`.
  public func disabled(_ isDisabled: Bool = true) -> some Widget {
    Nodes(EnvironmentNode(nodes.single) { $0.isEnabled = $0.isEnabled && !isDisabled })
  }
}

private final class ButtonNode: Node {
  private let title: String
  private let action: any Action

  private let label: TextNode

  init(title: String, action: any Action) {
    self.title = title
    self.action = action
    label = TextNode(Text(title))
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let rows = pass.environment.buttonStyle == .bordered ? 3 : 1
    return Fit(
      size: Size(
        columns: min(label.columns(pass) + 4, proposal.columns),
        rows: min(rows, proposal.rows)
      )
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "Button")
    let appearance = pass.register(control: id, in: canvas) { [action] press in
      press.activates ? .send([action]) : .ignored
    } pointer: { [action] input in
      input.click(sends: action)
    }
    pass.describe(id, in: canvas, as: AccessibilityElement(.button, title))
    let size = canvas.size
    guard pass.environment.buttonStyle == .bordered, size.rows >= 3 else {
      var row = canvas.subcanvas(in: Rect(x: 0, y: 0, columns: size.columns, rows: 1))
      drawLabel(in: &row, appearance, hasMarks: true, pass)
      return
    }
    var frame = canvas
    // A button that becomes disabled retains its border, because drawing only the label writes fewer bytes.
    let hasFocus = appearance.condition == .focused
    frame.style = appearance.theme[hasFocus ? .focusedBorder : .border].inheriting(
      from: canvas.style
    )
    BorderDrawing(hasFocus ? .heavy : .rounded, []).draw(
      in: frame,
      unicode: appearance.supportsUnicode
    )
    var row = canvas.subcanvas(in: Rect(x: 1, y: 1, columns: max(0, size.columns - 2), rows: 1))
    drawLabel(in: &row, appearance, hasMarks: appearance.condition != .ready, pass)
  }

  private func drawLabel(
    in row: inout Canvas,
    _ appearance: ControlAppearance,
    hasMarks: Bool,
    _ pass: RenderPass
  ) {
    row.lay(appearance.background)
    let inside = row.subcanvas(in: Rect(x: 1, y: 0, columns: max(0, row.size.columns - 2), rows: 1))
    label.drawLabel(in: inside, style: appearance.style(.accent), alignment: .center, pass)
    if hasMarks { appearance.drawBrackets(in: row) }
  }
}
