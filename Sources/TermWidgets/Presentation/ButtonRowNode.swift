// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A row of buttons that are stacked if they don't fit side by side.
final class ButtonRowNode: Node {
  private let row: StackNode
  private let column: StackNode

  init(_ children: [Node]) {
    row = StackNode(children, axis: .horizontal, spacing: 2, alignment: .center)
    column = StackNode(children, axis: .vertical, spacing: 0, alignment: .trailing)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    stack(in: proposal.columns, context).fit(proposal, context)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    stack(in: canvas.size.columns, context).paint(in: &canvas, context)
  }

  private func stack(in columns: Int, _ context: RenderContext) -> StackNode {
    row.fit(.unlimited, context).size.columns <= columns ? row : column
  }
}
