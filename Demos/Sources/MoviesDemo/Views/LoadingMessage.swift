// SPDX-License-Identifier: MIT

import TermRender

/// The message that the movies are loading, which appears 400 ms after the start of the app.
///
/// If loading takes less time, no message is visible. Screen readers receive the message immediately. When the user
/// retries loading, the message appears immediately, too.
struct LoadingMessage: Widget {
  let title = "Loading movies…"

  // A separate region, so that the end of the delay redraws only the message.
  var body: some Widget {
    RedrawRegion("Loading") { _ in Nodes(DelayedNode(Spinner(title).nodes.single, title)) }
  }
}

private final class DelayedNode: WrapperNode {
  private let title: String

  init(_ child: Node, _ title: String) {
    self.title = title
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if context.tick(every: .milliseconds(400), in: canvas) > 0 {
      child.paint(in: &canvas, context)
    } else {
      context.describe(in: canvas, as: AccessibilityElement(.text, title, states: .busy))
    }
  }
}
