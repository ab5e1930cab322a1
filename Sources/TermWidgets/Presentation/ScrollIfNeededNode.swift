// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A node that scrolls its child only if the child is taller than the available space.
class ScrollIfNeededNode: WrapperNode {
  /// A scroll view with the same child, which is drawn if the child doesn't fit.
  private let scroll: Node

  override init(_ child: Node) {
    scroll = ScrollView { Nodes(child) }.nodes.single
    super.init(child)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let rows = rows(in: proposal.columns, context)
    let isTooHigh = rows > proposal.rows
    // The node is as wide as the content and the scroll bar, because a scroll view would fill all columns.
    let bar = isTooHigh ? EdgeInsets(.trailing, 1) : EdgeInsets([], 0)
    var fit = child.fit(bar.inside(proposal), context).around(bar)
    fit.size.columns = min(fit.size.columns, proposal.columns)
    let grows = fit.flexibleAxes.contains(.vertical) && !isTooHigh
    // The node can be shorter than its content, but taller only if the content is flexible.
    let item = StackLayout.Item(
      length: min(rows, proposal.rows),
      isFlexible: true,
      minimum: min(1, rows, proposal.rows),
      ideal: rows,
      limit: grows ? fit.limit.rows : rows
    )
    fit.set(item, along: .vertical)
    return fit
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let isTooHigh = rows(in: canvas.size.columns, context) > canvas.size.rows
    (isTooHigh ? scroll : child).paint(in: &canvas, context)
  }

  /// Returns the number of rows that the child needs.
  final func rows(in columns: Int, _ context: RenderContext) -> Int {
    let fit = child.fit(Size(columns: columns, rows: .unlimited), context)
    return fit.flexibleAxes.contains(.vertical) ? fit.minimum.rows : fit.size.rows
  }
}
