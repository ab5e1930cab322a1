// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// Something to press: sends an action on `enter` or `space` while it has the focus, or on a click.
///
/// ```swift
/// Button("Save", send: Save())
/// ```
public struct Button: Widget {
  public typealias Body = Never

  private let title: String
  private let action: any Action

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
  public func buttonStyle(_ style: ButtonStyle) -> some Widget {
    Nodes(EnvironmentNode(nodes.single) { $0.buttonStyle = style })
  }

  /// Whether the widgets in here can be used; those that cannot are dim and take no focus.
  public func disabled(_ isDisabled: Bool = true) -> some Widget {
    Nodes(EnvironmentNode(nodes.single) { $0.isEnabled = $0.isEnabled && !isDisabled })
  }
}

private final class ButtonNode: Node {
  private let title: String
  private let action: any Action

  init(title: String, action: any Action) {
    self.title = title
    self.action = action
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let rows = pass.environment.buttonStyle == .bordered ? 3 : 1
    return Fit(
      size: Size(
        columns: min(columns(of: title) + 4, proposal.columns),
        rows: min(rows, proposal.rows)
      )
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextID(kind: "Button")
    let isEnabled = pass.environment.isEnabled
    let hasFocus = pass.hasFocus(id)
    // One that becomes unusable under the user's hands keeps the focus, but does nothing.
    if isEnabled || hasFocus {
      pass.register(
        Focusable(id: id, frame: canvas.frame) { [action] press in
          guard press == .enter || press == .space else { return .ignores }
          return isEnabled ? .sends([action]) : .takes
        }
      )
    }
    pass.register(
      PointerTarget(id: id, in: canvas) { [action] input in
        guard input.button == .left else { return .ignores }
        switch input.kind {
        case .release where input.isInside && isEnabled: return .sends([action])
        case .wheel: return .ignores
        default: return .takes
        }
      }
    )
    let isBordered = pass.environment.buttonStyle == .bordered && canvas.size.rows >= 3
    var frame = canvas
    frame.style = Style(attributes: hasFocus ? .bold : .dim).over(canvas.style)
    if isBordered {
      frame.drawBorder(hasFocus ? .heavy : .rounded)
    } else {
      frame.write("[", x: 0, y: 0)
      frame.write("]", x: canvas.size.columns - 1, y: 0)
    }
    var label = canvas.inside(
      Rect(
        x: 1,
        y: isBordered ? 1 : 0,
        columns: max(0, canvas.size.columns - 2),
        rows: min(1, canvas.size.rows)
      )
    )
    if hasFocus { label.style.attributes.formUnion([.reverse, .bold]) }
    if !isEnabled { label.style.attributes.formUnion(.dim) }
    label.clear()
    label.write(title, x: max(0, (label.size.columns - columns(of: title)) / 2), y: 0)
  }
}
