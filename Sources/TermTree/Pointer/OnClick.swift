// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

extension Widget {
  /// Sends an action when the user clicks the widget.
  ///
  /// A click is a press and a release of the left mouse button on the widget.
  ///
  /// ```swift
  /// Text(movie.isSeen ? "✓ seen" : "not seen").onClick(send: ToggleSeen(movie: movie.id))
  /// ```
  /// The widget doesn't receive the focus, so also bind a key to the action. Controls inside the widget handle their
  /// own clicks.
  ///
  /// - Parameter action: The action to send.
  /// - Returns: A widget that responds to clicks.
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

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    // Register before the child draws, so that controls inside the child are above this target.
    let id = context.partID("Click")
    if context.environment.isEnabled {
      context.addPointerTarget(id, in: canvas) { [action] in $0.click(sends: action) }
    }
    child.paint(in: &canvas, context)
  }
}
