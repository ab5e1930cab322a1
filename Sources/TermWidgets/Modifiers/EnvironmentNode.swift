// SPDX-License-Identifier: MIT

package import TermScreen

/// A node that changes the environment of its content.
package final class EnvironmentNode: WrapperNode {
  private let change: @MainActor (inout RenderPass.Environment) -> Void

  package init(_ child: Node, _ change: @escaping @MainActor (inout RenderPass.Environment) -> Void)
  {
    self.change = change
    super.init(child)
  }

  override func asGridRow(_ pass: RenderPass, _ body: (GridRowNode) -> Void) {
    pass.with(change) { child.asGridRow(pass, body) }
  }

  override package func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    pass.with(change) { child.fit(proposal, pass) }
  }

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.with(change) { child.draw(in: &canvas, pass) }
  }
}
