// SPDX-License-Identifier: MIT

import TermScreen

/// Widgets over each other, the last on top; each covers all that is under its rectangle.
///
/// ```swift
/// ZStack {
///   Map()
///   Text("You are here").border()
/// }
/// ```
/// ![Three cards over each other.](gallery-layers)
///
/// ``Widget/zIndex(_:)`` lifts one above those that come after it.
public struct ZStack: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a pile of widgets.
  ///
  /// - Parameters:
  ///   - alignment: Where smaller widgets stand.
  ///   - content: The widgets, the lowest first.
  public init(alignment: Alignment = .center, @WidgetBuilder content: @MainActor () -> Nodes) {
    nodes = Nodes(ZStackNode(content().list, alignment: alignment))
  }
}

extension Widget {
  /// Puts a widget higher or lower in the ``ZStack`` around.
  ///
  /// ```swift
  /// ZStack {
  ///   ForEach(cards) { card in CardView(card).zIndex(card.id == front ? 1 : 0) }
  /// }
  /// ```
  /// ![Three cards over each other, the last one in front.](gallery-layers)
  ///
  /// - Parameter value: The height; all begin with 0, and of equals the later one is on top. `tab` goes
  ///   from the lowest to the highest.
  /// - Returns: The widget, at that height.
  public func zIndex(_ value: Double) -> some Widget {
    precondition(!value.isNaN, "A z-index must be a number.")
    return Nodes(TraitNode(nodes.single) { $0.zIndex = value })
  }
}

private final class ZStackNode: Node {
  /// The lowest first.
  private let layers: [Node]
  private let alignment: Alignment

  init(_ layers: [Node], alignment: Alignment) {
    let heights = layers.map(\.traits.zIndex)
    let order = layers.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    self.layers = order.map { layers[$0] }
    self.alignment = alignment
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    var columns = StackLayout.Item(length: 0)
    var rows = StackLayout.Item(length: 0)
    for layer in layers {
      let fit = layer.fit(proposal, pass)
      columns.formUnion(StackLayout.Item(fit, along: .horizontal))
      rows.formUnion(StackLayout.Item(fit, along: .vertical))
    }
    return Fit(along: columns, across: rows, .horizontal)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    for (index, layer) in layers.enumerated() {
      pass.with {
        $0.isLayered = $0.isLayered || index < layers.count - 1
        $0.isNamed = false
      } _: {
        layer.drawLayer(in: canvas, alignment: alignment, clears: index > 0, pass)
      }
    }
  }
}

extension Node {
  /// Draws the node at its own size somewhere in a canvas, over what is there if it `clears`.
  func drawLayer(in canvas: Canvas, alignment: Alignment, clears: Bool, _ pass: RenderPass) {
    let size = fit(canvas.size, pass).size(in: canvas.size)
    var part = canvas.inside(alignment.place(size, in: canvas.size))
    if clears {
      part.clear()
      pass.cover(part.visibleFrame)
    }
    draw(in: &part, pass)
  }
}
