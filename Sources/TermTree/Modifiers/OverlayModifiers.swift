// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Layers content in front of a widget.
  ///
  /// ```swift
  /// Inbox().overlay(alignment: .topTrailing) { Text(" 3 new ").reversed() }
  /// ```
  /// ![A note over the corner of a box.](gallery-layers)
  ///
  /// The content covers the widget inside its rectangle. The widget alone determines the size of both. For content that
  /// the user can show and hide, use ``overlay(_:alignment:content:)``.
  ///
  /// - Parameters:
  ///   - alignment: The position of the content on the widget.
  ///   - content: The content in front of the widget.
  /// - Returns: The widget with the content in front of it.
  public func overlay(
    alignment: Alignment = .center,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) -> some Widget {
    Nodes(LayersNode(nodes.single, content().single, isUnder: false, alignment: alignment))
  }

  /// Layers content behind a widget, where it's visible through empty cells.
  ///
  /// ```swift
  /// Text("Paused").frame(maxWidth: .max, maxHeight: .max).background { Stars() }
  /// ```
  /// ![A word on a background of dots.](gallery-layers)
  ///
  /// The widget alone determines the size of both.
  ///
  /// - Parameters:
  ///   - alignment: The position of the content behind the widget.
  ///   - content: The content behind the widget.
  /// - Returns: The widget with the content behind it.
  public func background(
    alignment: Alignment = .center,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) -> some Widget {
    Nodes(LayersNode(nodes.single, content().single, isUnder: true, alignment: alignment))
  }
}

private final class LayersNode: WrapperNode {
  private let content: Node
  private let isUnder: Bool
  private let alignment: Alignment

  init(_ child: Node, _ content: Node, isUnder: Bool, alignment: Alignment) {
    self.content = content
    self.isUnder = isUnder
    self.alignment = alignment
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let outer = context.environment
    defer { context.environment = outer }
    if isUnder {
      // Empty cells of the widget show the content behind it, so the two can't be drawn separately.
      context.environment.sharesCells = true
      drawContent(in: canvas, context)
      context.environment.isNamed = outer.isNamed
      child.paint(in: &canvas, context)
    } else {
      context.environment.isLayered = true
      child.paint(in: &canvas, context)
      context.environment.isLayered = outer.isLayered
      drawContent(in: canvas, context)
    }
  }

  private func drawContent(in canvas: Canvas, _ context: RenderContext) {
    context.environment.isNamed = false
    content.drawLayer(in: canvas, alignment: alignment, clears: !isUnder, context)
  }
}
