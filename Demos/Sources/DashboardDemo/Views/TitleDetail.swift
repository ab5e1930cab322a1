// SPDX-License-Identifier: MIT

import TermRender

extension Widget {
  /// Shows a widget at the right of the title row of this pane.
  ///
  /// In contrast to an overlay, the widget doesn't cover the corner of a pane with lines. Screen readers ignore it.
  func titleDetail(@WidgetBuilder _ detail: @MainActor () -> Nodes) -> some Widget {
    let padded = detail().padding(.horizontal).accessibilityHidden()
    return Nodes(TitleDetailNode(nodes.single, padded.nodes.single))
  }
}

private final class TitleDetailNode: WrapperNode {
  private let detail: Node

  init(_ pane: Node, _ detail: Node) {
    self.detail = detail
    super.init(pane)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.beneathLayers { child.paint(in: &canvas, context) }
    let row = Rect(x: 1, y: 0, columns: max(0, canvas.size.columns - 2), rows: 1)
    context.drawLayer(detail, over: canvas.subcanvas(in: row), at: .trailing)
  }
}
