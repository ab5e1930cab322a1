// SPDX-License-Identifier: MIT

import TermRender

extension Widget {
  /// Shows a muted widget at the right of the title row of this pane.
  ///
  /// When the widget changes, only it is redrawn. Screen readers ignore it, because the content of the pane has the
  /// same text for them.
  func titleDetail(@WidgetBuilder _ detail: @MainActor () -> Nodes) -> some Widget {
    let padded = detail().foregroundStyle(.muted).padding(.horizontal).accessibilityHidden()
    return Nodes(TitleDetailNode(nodes.single, padded.nodes.single))
  }

  /// Sets a constant width for a widget in the title row of a pane, so that a change redraws only the widget.
  ///
  /// Beside the line of a frame, the widget has its own width, because a gap in the line would be visible.
  func titleWidth(_ columns: Int) -> some Widget {
    let own = nodes.single
    let constant = Nodes(own).frame(width: columns, alignment: .trailing)
    return Nodes(TitleWidthNode(own, constant: constant.nodes.single))
  }
}

private final class TitleWidthNode: WrapperNode {
  private let constant: Node

  init(_ own: Node, constant: Node) {
    self.constant = constant
    super.init(own)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    shown(context).fit(proposal, context)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    shown(context).paint(in: &canvas, context)
  }

  private func shown(_ context: RenderContext) -> Node { context.drawsSurfaces ? constant : child }
}

private final class TitleDetailNode: WrapperNode {
  private let detail: Node

  init(_ pane: Node, _ detail: Node) {
    self.detail = detail
    super.init(pane)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.beneathLayers { child.paint(in: &canvas, context) }
    // Inside the corners of a frame of lines.
    let margin = context.drawsSurfaces ? 1 : 2
    let row = Rect(x: margin, y: 0, columns: max(0, canvas.size.columns - 2 * margin), rows: 1)
    context.drawLayer(detail, over: canvas.subcanvas(in: row), at: .trailing)
  }
}
