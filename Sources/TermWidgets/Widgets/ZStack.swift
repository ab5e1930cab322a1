// SPDX-License-Identifier: MIT

package import TermScreen

/// Widgets over each other, the last on top; each covers all that is under its rectangle.
public struct ZStack: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// - Parameters:
  ///   - alignment: Where smaller widgets stand.
  ///   - content: The widgets, the lowest first.
  public init(alignment: Alignment = .center, @WidgetBuilder content: @MainActor () -> Nodes) {
    nodes = Nodes(LayersNode(content().list, alignment: alignment))
  }
}

private final class LayersNode: Node {
  private let layers: [Node]
  private let alignment: Alignment

  init(_ layers: [Node], alignment: Alignment) {
    self.layers = layers
    self.alignment = alignment
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    layers.reduce(Fit(size: .zero)) { sum, layer in
      let fit = layer.fit(proposal, pass)
      return Fit(
        size: sum.size.union(fit.size),
        fills: sum.fills.union(fit.fills),
        minimum: sum.minimum.union(fit.minimum)
      )
    }
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    for (index, layer) in layers.enumerated() {
      pass.with {
        $0.isLayered = $0.isLayered || layers.count > 1
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

extension Fit {
  /// The size of something with this fit in an area: the area's where it fills.
  package func size(in area: Size) -> Size {
    Size(
      columns: fills.contains(.horizontal) ? area.columns : min(size.columns, area.columns),
      rows: fills.contains(.vertical) ? area.rows : min(size.rows, area.rows)
    )
  }
}

extension Size {
  /// The smallest size that both fit in.
  fileprivate func union(_ other: Size) -> Size {
    Size(columns: max(columns, other.columns), rows: max(rows, other.rows))
  }
}
