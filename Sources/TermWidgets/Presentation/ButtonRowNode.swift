// SPDX-License-Identifier: MIT

package import TermScreen

/// A row of buttons that are stacked if they don't fit side by side.
package final class ButtonRowNode: Node {
  private let row: StackNode
  private let column: StackNode

  package init(_ children: [Node]) {
    row = StackNode(children, axis: .horizontal, spacing: 2, alignment: .center)
    column = StackNode(children, axis: .vertical, spacing: 0, alignment: .center)
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    stack(in: proposal.columns, pass).fit(proposal, pass)
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    stack(in: canvas.size.columns, pass).draw(in: &canvas, pass)
  }

  private func stack(in columns: Int, _ pass: RenderPass) -> StackNode {
    row.fit(.unlimited, pass).size.columns <= columns ? row : column
  }
}
