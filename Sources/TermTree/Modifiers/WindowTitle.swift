// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Sets the title of the terminal window while the widget is on the screen.
  ///
  /// ```swift
  /// Observe(\AppState.unread) { Inbox().windowTitle("Mail (\($0))") }
  /// ```
  /// If several widgets set a title, the widget that is drawn last takes precedence. When no widget sets a title, and
  /// when the app terminates, the original title of the window is restored on terminals that support this. The title
  /// omits control characters and any text after 256 characters.
  ///
  /// - Parameter title: The title.
  /// - Returns: The unchanged widget.
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

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.region?.drawing.record.input.append(.title(title))
    child.paint(in: &canvas, context)
  }
}
