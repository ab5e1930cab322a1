// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Gives the window of the terminal a title while this widget is on the screen.
  ///
  /// ```swift
  /// Observe(\AppState.unread) { Inbox().windowTitle("Mail (\($0))") }
  /// ```
  /// Of several, the one drawn last counts. When none is left, and when the app ends, the window has the
  /// title that it had before, where the terminal keeps it. Control characters are left out, and what
  /// comes after 256 characters.
  ///
  /// - Parameter title: The title.
  /// - Returns: The widget, as it was.
  public func windowTitle(_ title: String) -> some Widget {
    Nodes(WindowTitleNode(nodes.single, title))
  }
}

private final class WindowTitleNode: WrapperNode {
  private let title: String

  init(_ child: Node, _ title: String) {
    self.title = title
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.register(title: title)
    child.draw(in: &canvas, pass)
  }
}
