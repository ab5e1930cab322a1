// SPDX-License-Identifier: MIT

public import TermScreen

extension Canvas {
  /// Dims all content drawn so far, such as the content under a dialog.
  func dim() { restyle { $0.attributes.formUnion(.dim) } }
}

extension RenderContext {
  /// Draws content that layers of the same node can cover.
  ///
  /// Draw the layers afterward with ``drawLayer(_:over:at:)``.
  ///
  /// ```swift
  /// context.beneathLayers { context.drawChild(child, in: page) }
  /// context.drawLayer(drawer, over: page, at: .trailing)
  /// ```
  public func beneathLayers(_ body: @MainActor () -> Void) {
    with({ $0.isLayered = true }, body)
  }

  /// Draws a node over content that was drawn before it, at the size of the node.
  ///
  /// The node covers the content under its frame, which receives no pointer input there.
  ///
  /// - Parameters:
  ///   - node: The content of the layer.
  ///   - canvas: The canvas of the content under the layer.
  ///   - alignment: The position of the layer on the canvas.
  public func drawLayer(_ node: Node, over canvas: Canvas, at alignment: Alignment = .center) {
    node.drawLayer(in: canvas, alignment: alignment, clears: true, self)
  }

  /// Dims the content of a canvas drawn so far, and blocks pointer input to it.
  public func dim(_ canvas: Canvas) {
    canvas.dim()
    dim(canvas.visibleFrame)
  }

  /// Records a rectangle of the screen that covers all content drawn before it.
  func cover(_ frame: Rect) {
    region?.drawing.record.input.append(.layer(Layer(frame: frame, dims: false)))
  }

  /// Records a rectangle of the screen that dims all content drawn before it and blocks the pointer from that content.
  func dim(_ frame: Rect) {
    region?.drawing.record.input.append(.layer(Layer(frame: frame, dims: true)))
  }

  /// Records the open overlay, which covers all content drawn before it.
  func recordOverlay(_ id: WidgetID) { region?.drawing.record.input.append(.overlay(id)) }
}
