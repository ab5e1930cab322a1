// SPDX-License-Identifier: MIT

import TermScreen

/// Shows something whole where there are rows enough for it, else through a scroll view.
final class OverflowNode: WrapperNode {
  /// The same child in a scroll view; one of the two is drawn.
  private let scroll: Node

  override init(_ child: Node) {
    scroll = ScrollView { Nodes(child) }.nodes.single
    super.init(child)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let rows = rows(in: proposal.columns, pass)
    let isTooHigh = rows > proposal.rows
    // As wide as the content and the bar: a scroll view would take all columns.
    let bar = isTooHigh ? EdgeInsets(.trailing, 1) : EdgeInsets([], 0)
    var fit = child.fit(bar.inside(proposal), pass).around(bar)
    fit.size.columns = min(fit.size.columns, proposal.columns)
    let grows = fit.fills.contains(.vertical) && !isTooHigh
    // It can be lower than its content, but never higher unless that fills.
    let item = StackLayout.Item(
      length: min(rows, proposal.rows),
      fills: true,
      minimum: min(1, rows, proposal.rows),
      ideal: rows,
      limit: grows ? fit.limit.rows : rows
    )
    fit.set(item, along: .vertical)
    return fit
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let isTooHigh = rows(in: canvas.size.columns, pass) > canvas.size.rows
    (isTooHigh ? scroll : child).draw(in: &canvas, pass)
  }

  /// Rows that the child cannot do without.
  private func rows(in columns: Int, _ pass: RenderPass) -> Int {
    let fit = child.fit(Size(columns: columns, rows: .endless), pass)
    return fit.fills.contains(.vertical) ? fit.minimum.rows : fit.size.rows
  }
}
