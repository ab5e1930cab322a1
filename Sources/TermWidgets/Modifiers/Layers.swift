// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Lays something over a widget, always; it covers what is under its rectangle.
  ///
  /// ```swift
  /// Inbox().overlay(alignment: .topTrailing) { Text(" 3 new ").reversed() }
  /// ```
  /// ![A note that lies on the corner of a box.](gallery-layers)
  ///
  /// The widget alone says how large both are. What is shown and hidden by the user is an overlay with
  /// an id: ``overlay(_:alignment:content:)``.
  ///
  /// - Parameters:
  ///   - alignment: Where on the widget it stands.
  ///   - content: What lies on it.
  /// - Returns: The widget with the content on it.
  public func overlay(
    alignment: Alignment = .center,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) -> some Widget {
    Nodes(LayersNode(nodes.single, over: content().single, alignment: alignment))
  }

  /// Lays something under a widget, to be seen where the widget draws nothing.
  ///
  /// ```swift
  /// Text("Paused").frame(maxWidth: .max, maxHeight: .max).background { Stars() }
  /// ```
  /// ![A word on a ground of dots.](gallery-layers)
  ///
  /// The widget alone says how large both are.
  ///
  /// - Parameters:
  ///   - alignment: Where under the widget it stands.
  ///   - content: What lies under it.
  /// - Returns: The widget with the content behind it.
  public func background(
    alignment: Alignment = .center,
    @WidgetBuilder content: @MainActor () -> Nodes
  ) -> some Widget {
    Nodes(LayersNode(nodes.single, under: content().single, alignment: alignment))
  }
}

private final class LayersNode: WrapperNode {
  private let content: Node
  private let isUnder: Bool
  private let alignment: Alignment

  init(_ child: Node, over content: Node, alignment: Alignment) {
    self.content = content
    self.isUnder = false
    self.alignment = alignment
    super.init(child)
  }

  init(_ child: Node, under content: Node, alignment: Alignment) {
    self.content = content
    self.isUnder = true
    self.alignment = alignment
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let outer = pass.environment
    defer { pass.environment = outer }
    if isUnder {
      // What lies under the widget shows where that draws nothing, so neither is drawn alone.
      pass.environment.sharesCells = true
      drawContent(in: canvas, pass)
      pass.environment.isNamed = outer.isNamed
      child.draw(in: &canvas, pass)
    } else {
      pass.environment.isLayered = true
      child.draw(in: &canvas, pass)
      pass.environment.isLayered = outer.isLayered
      drawContent(in: canvas, pass)
    }
  }

  private func drawContent(in canvas: Canvas, _ pass: RenderPass) {
    pass.environment.isNamed = false
    content.drawLayer(in: canvas, alignment: alignment, clears: !isUnder, pass)
  }
}
