// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Adds empty cells on all sides of a widget.
  ///
  /// ```swift
  /// Text("Saved").padding().border()
  /// ```
  /// - Parameter cells: The number of columns and rows on each side, at least 0. The default is 1.
  /// - Returns: The widget with empty cells around it.
  public func padding(_ cells: Int = 1) -> some Widget { padding(.all, cells) }

  /// Adds empty cells on some sides of a widget.
  ///
  /// ```swift
  /// Text("Title").padding(.horizontal, 2).border()
  /// ```
  /// - Parameters:
  ///   - edges: The sides.
  ///   - cells: The number of columns or rows on each of these sides, at least 0. The default is 1.
  /// - Returns: The widget with empty cells around it.
  public func padding(_ edges: Edges, _ cells: Int = 1) -> some Widget {
    precondition(cells >= 0, "Padding can't be \(cells) cells. Pass at least 0.")
    return Nodes(PaddingNode(nodes.single, EdgeInsets(edges, cells)))
  }
}

private final class PaddingNode: WrapperNode {
  private let insets: EdgeInsets

  init(_ child: Node, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(child)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    child.fit(insets.inside(proposal), context).around(insets)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    var inside = canvas.subcanvas(in: insets.inside(canvas))
    child.paint(in: &inside, context)
  }
}
