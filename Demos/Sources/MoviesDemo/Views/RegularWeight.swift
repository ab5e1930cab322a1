// SPDX-License-Identifier: MIT

import TermRender

extension Widget {
  /// Draws a widget in the regular weight inside a bold row, such as the selected row of a list.
  ///
  /// Without surfaces, the whole row stays bold, because terminals show a bold color as another color.
  func regularWeight() -> some Widget { Nodes(RegularWeightNode(nodes.single)) }
}

private final class RegularWeightNode: WrapperNode {
  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if context.drawsSurfaces { canvas.style.attributes.remove(.bold) }
    child.paint(in: &canvas, context)
  }
}
