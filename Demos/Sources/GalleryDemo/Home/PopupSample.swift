// SPDX-License-Identifier: MIT

import TermRender

/// A popup in a card, with the shadow of a popup.
///
/// The shadow fills one column to the right of the popup and one row below it.
struct PopupSample: Widget {
  typealias Body = Never

  let nodes: Nodes

  init(@WidgetBuilder content: () -> Nodes) {
    nodes = Nodes(PopupSampleNode(VStack { content() }.nodes.single))
  }
}

private final class PopupSampleNode: WrapperNode {
  private let shadow = EdgeInsets([.trailing, .bottom], 1)

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    child.fit(shadow.inside(proposal), context).around(shadow)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let frame = shadow.inside(canvas)
    context.drawShadow(of: frame, in: canvas)
    var popup = canvas.subcanvas(in: frame)
    child.paint(in: &popup, context)
  }
}
