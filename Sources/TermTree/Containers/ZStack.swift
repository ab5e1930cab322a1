// SPDX-License-Identifier: MIT

import TermScreen

/// A container that stacks widgets on top of each other, with the last widget in front.
///
/// Each widget covers everything behind its rectangle.
///
/// ```swift
/// ZStack {
///   Map()
///   Text("You are here").border()
/// }
/// ```
/// ![Three overlapping cards.](gallery-layers)
///
/// Use ``Widget/zIndex(_:)`` to move a widget in front of later widgets.
public struct ZStack: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a stack of overlapping widgets.
  ///
  /// - Parameters:
  ///   - alignment: The position of smaller widgets.
  ///   - content: The widgets, from back to front.
  public init(alignment: Alignment = .center, @WidgetBuilder content: @MainActor () -> Nodes) {
    nodes = Nodes(ZStackNode(content().list, alignment: alignment))
  }
}

extension Widget {
  /// Sets the front-to-back position of this widget in the enclosing ``ZStack``.
  ///
  /// ```swift
  /// ZStack {
  ///   ForEach(cards) { card in CardView(card).zIndex(card.id == front ? 1 : 0) }
  /// }
  /// ```
  /// ![Three overlapping cards, with the last card in front.](gallery-layers)
  ///
  /// - Parameter value: The position. The default is 0. Widgets with greater values are in front of widgets with
  ///   smaller values. If values are equal, later widgets are in front. The `tab` key moves the focus from back to
  ///   front.
  /// - Returns: A widget at the given position.
  public func zIndex(_ value: Double) -> some Widget {
    precondition(!value.isNaN, "The z-index can't be NaN. Pass a number.")
    return layoutValue(ZIndex.self, value)
  }
}

/// The position of a widget in the drawing order, where widgets with higher values are drawn later.
private enum ZIndex: LayoutValueKey {
  static var defaultValue: Double { 0 }
}

private final class ZStackNode: Node {
  override var widgetName: String { "ZStack" }
  override var namesParts: Bool { false }

  /// The layers, from back to front.
  private let layers: [Node]
  private let alignment: Alignment

  init(_ layers: [Node], alignment: Alignment) {
    let heights = layers.map { $0.layoutValue(ZIndex.self) }
    let order = layers.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    self.layers = order.map { layers[$0] }
    self.alignment = alignment
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    var columns = StackLayout.Item(length: 0)
    var rows = StackLayout.Item(length: 0)
    for layer in layers {
      let fit = context.fitChild(layer, proposal)
      columns.formUnion(StackLayout.Item(fit, along: .horizontal))
      rows.formUnion(StackLayout.Item(fit, along: .vertical))
    }
    return Fit(along: columns, across: rows, .horizontal)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    for (index, layer) in layers.enumerated() {
      context.with {
        $0.isLayered = $0.isLayered || index < layers.count - 1
        $0.isNamed = false
      } _: {
        layer.drawLayer(in: canvas, alignment: alignment, clears: index > 0, context)
      }
    }
  }
}

extension Node {
  /// Draws the node at its measured size, aligned in a canvas.
  ///
  /// If `clears` is `true`, the method clears the area first.
  func drawLayer(in canvas: Canvas, alignment: Alignment, clears: Bool, _ context: RenderContext) {
    let size = fit(canvas.size, context).size(in: canvas.size)
    var part = canvas.subcanvas(in: alignment.place(size, in: canvas.size))
    if clears {
      part.clear()
      context.cover(part.visibleFrame)
    }
    paint(in: &part, context)
  }
}
