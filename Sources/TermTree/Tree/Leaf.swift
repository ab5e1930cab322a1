// SPDX-License-Identifier: MIT

public import TermScreen

/// A widget that measures itself and draws its cells.
///
/// ```swift
/// struct Meter: Leaf {
///   let value: Int
///
///   func size(for proposal: Size) -> Size { Size(columns: min(20, proposal.columns), rows: 1) }
///
///   func draw(in canvas: inout Canvas) {
///     for x in 0..<canvas.size.columns { canvas.put(x < value ? "█" : "·", x: x, y: 0) }
///   }
/// }
/// ```
/// ![A widget that draws columns of symbols.](gallery-custom)
@MainActor
public protocol Leaf: Widget where Body == Never {
  /// Returns the preferred size for a proposal.
  ///
  /// The result is limited to the proposal, and negative lengths are treated as 0. A proposal without a limit contains
  /// very large numbers. For such a proposal, return the ideal size, which ``Widget/fixedSize(horizontal:vertical:)``
  /// uses.
  func size(for proposal: Size) -> Size

  /// Draws the widget on a canvas.
  ///
  /// The canvas can be smaller or larger than the preferred size, or empty. Don't dispatch actions in this method,
  /// because it runs during drawing.
  func draw(in canvas: inout Canvas)

  /// The axes along which the widget fills the available space.
  ///
  /// The default is an empty set.
  var flexibleAxes: Axes { get }

  /// The element that screen readers receive for the widget.
  ///
  /// If the value is `nil`, the widget has no element. The default is `nil`.
  var accessibleElement: AccessibilityElement? { get }
}

extension Leaf {
  public var flexibleAxes: Axes { [] }

  public var accessibleElement: AccessibilityElement? { nil }

  public var nodes: Nodes { Nodes(LeafNode(self)) }
}

private final class LeafNode<Value: Leaf>: Node {
  private let leaf: Value

  init(_ leaf: Value) { self.leaf = leaf }

  override var widgetName: String { "\(Value.self)" }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: leaf.size(for: proposal).clamped, flexibleAxes: leaf.flexibleAxes)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if context.isAccessible, let element = leaf.accessibleElement {
      context.describe(in: canvas, as: element)
    }
    leaf.draw(in: &canvas)
  }
}
