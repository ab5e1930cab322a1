// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// Something to press: sends an action on `enter` or `space` while it has the focus, or on a click.
///
/// ```swift
/// Button("Save", send: Save())
/// Button("Delete", send: DeleteFilm()).disabled(film.isLocked)
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
  ///   - title: What it does, in a word or two.
  ///   - action: What is sent when it is pressed.
  public init(_ title: String, send action: any Action) {
    self.title = title
    self.action = action
  }

  public var nodes: Nodes { Nodes(ButtonNode(title: title, action: action)) }
}

/// How buttons look.
public enum ButtonStyle: Hashable, Sendable {
  /// One row: `[ Save ]`.
  case plain
  /// Three rows with a border.
  case bordered
}

extension Widget {
  /// How the buttons in here look.
  ///
  /// ```swift
  /// HStack {
  ///   Button("Save", send: Save())
  ///   Button("Discard", send: Discard())
  /// }
  /// .buttonStyle(.bordered)
  /// ```
  public func buttonStyle(_ style: ButtonStyle) -> some Widget {
    Nodes(EnvironmentNode(nodes.single) { $0.buttonStyle = style })
  }

  /// Whether the widgets in here can be used; those that cannot are dim and take no focus.
  ///
  /// ```swift
  /// Button("Save", send: Save()).disabled(draft.isEmpty)
  /// ```
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
    let look = pass.register(control: id, in: canvas) { [action] press in
      press.activates ? .sends([action]) : .ignores
    } pointer: { [action] input in
      input.click(sends: action)
    }
    pass.describe(id, in: canvas, as: AccessibleElement(.button, title))
    let size = canvas.size
    guard pass.environment.buttonStyle == .bordered, size.rows >= 3 else {
      var row = canvas.inside(Rect(x: 0, y: 0, columns: size.columns, rows: 1))
      drawLabel(in: &row, look, hasMarks: true, pass)
      return
    }
    var frame = canvas
    // One that becomes unusable keeps its lines: its label says so, in fewer bytes.
    let hasFocus = look.condition == .focused
    frame.style = look.theme[hasFocus ? .focusedBorder : .border].over(canvas.style)
    BorderDrawing(hasFocus ? .heavy : .rounded, []).draw(in: frame, unicode: look.unicode)
    var row = canvas.inside(Rect(x: 1, y: 1, columns: max(0, size.columns - 2), rows: 1))
    drawLabel(in: &row, look, hasMarks: look.condition != .ready, pass)
  }

  private func drawLabel(
    in row: inout Canvas,
    _ look: ControlLook,
    hasMarks: Bool,
    _ pass: RenderPass
  ) {
    row.lay(look.ground)
    let inside = row.inside(Rect(x: 1, y: 0, columns: max(0, row.size.columns - 2), rows: 1))
    label.drawLabel(in: inside, style: look.onGround(.accent), alignment: .center, pass)
    if hasMarks { look.drawMarks(in: row) }
  }
}
