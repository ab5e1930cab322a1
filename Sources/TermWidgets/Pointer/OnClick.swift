// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

extension Widget {
  /// Sends an action when the widget is clicked: when the button of the mouse goes down and up on it.
  ///
  /// ```swift
  /// Text(film.isSeen ? "● seen" : "○ not seen").onClick(send: ToggleSeen(film: film.id))
  /// ```
  /// It takes no focus, so let a key send the same. A control that stands in it gets its own clicks.
  ///
  /// - Parameter action: What is sent.
  /// - Returns: The widget, which can be clicked.
  public func onClick(send action: any Action) -> some Widget {
    Nodes(ClickNode(nodes.single, action))
  }
}

private final class ClickNode: WrapperNode {
  private let action: any Action

  init(_ child: Node, _ action: any Action) {
    self.action = action
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    // Before what stands in it, which so lies above.
    let id = pass.nextName(kind: "Click")
    if pass.environment.isEnabled {
      pass.register(PointerTarget(id: id, in: canvas) { [action] in $0.click(sends: action) })
    }
    child.draw(in: &canvas, pass)
  }
}
