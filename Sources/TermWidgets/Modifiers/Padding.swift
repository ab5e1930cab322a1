// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Leaves cells free on all sides.
  ///
  /// ```swift
  /// Text("Saved").padding().border()
  /// ```
  /// - Parameter cells: Columns and rows on each side, 0 or more.
  /// - Returns: The widget with blanks around it.
  public func padding(_ cells: Int = 1) -> some Widget { padding(.all, cells) }

  /// Leaves cells free on some sides.
  ///
  /// ```swift
  /// Text("Title").padding(.horizontal, 2).border()
  /// ```
  /// - Parameters:
  ///   - edges: The sides.
  ///   - cells: Columns or rows on each of them, 0 or more.
  /// - Returns: The widget with blanks around it.
  public func padding(_ edges: Edges, _ cells: Int = 1) -> some Widget {
    precondition(cells >= 0, "A padding cannot be \(cells) cells.")
    return Nodes(PaddingNode(nodes.single, EdgeInsets(edges, cells)))
  }
}

private final class PaddingNode: WrapperNode {
  private let insets: EdgeInsets

  init(_ child: Node, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(child)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    child.fit(insets.inside(proposal), pass).around(insets)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    var inside = canvas.inside(insets.inside(canvas))
    child.draw(in: &inside, pass)
  }
}
