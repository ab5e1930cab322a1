// SPDX-License-Identifier: MIT

public import TermScreen

/// A widget that measures and draws itself, cell by cell.
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
/// ![A widget that draws itself: columns of marks.](gallery-custom)
@MainActor
public protocol Leaf: Widget where Body == Never {
  /// The size it would like, at most what is proposed; a part of a cell there is not.
  ///
  /// A proposal may be endless, that is very large, where the widget shall say how large it is of itself
  /// (``Widget/fixedSize(horizontal:vertical:)``). A negative size counts as 0.
  func size(for proposal: Size) -> Size

  /// Draws into `canvas`, which may be smaller or larger than the size asked for, even empty.
  ///
  /// Must not dispatch: it runs while a frame is made.
  func draw(in canvas: inout Canvas)

  /// The directions in which it takes whatever room is left; none unless said.
  var fills: Axes { get }

  /// What is read out of it to those who do not see it; nothing unless it says so.
  var accessibleElement: AccessibleElement? { get }
}

extension Leaf {
  public var fills: Axes { [] }

  public var accessibleElement: AccessibleElement? { nil }

  public var nodes: Nodes { Nodes(LeafNode(self)) }
}

private final class LeafNode<Value: Leaf>: Node {
  private let leaf: Value

  init(_ leaf: Value) { self.leaf = leaf }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(size: leaf.size(for: proposal).sane, fills: leaf.fills)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    if pass.isAccessible, let element = leaf.accessibleElement {
      pass.describe(in: canvas, as: element)
    }
    leaf.draw(in: &canvas)
  }
}
