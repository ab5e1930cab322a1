// SPDX-License-Identifier: MIT

import TermScreen

/// A line between the widgets of a stack, which is horizontal in a ``VStack`` and vertical in an ``HStack``.
///
/// ```swift
/// VStack {
///   Text("above")
///   Divider()
///   Text("below")
/// }
/// ```
/// ![A divider between two words of a row, and a divider below the row.](gallery-stacks)
///
/// A divider fills the available length. In a ``Grid``, its length is the width of the grid.
public struct Divider: Widget {
  public typealias Body = Never

  /// Creates a divider.
  ///
  /// The axis of the enclosing stack determines its direction.
  public init() {}

  public var nodes: Nodes { Nodes(DividerNode()) }
}

private final class DividerNode: Node {
  private var isVertical = false

  override func didMove(toStackAlong axis: Axis) { isVertical = axis == .horizontal }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(
      size: Size(columns: min(1, proposal.columns), rows: min(1, proposal.rows)),
      flexibleAxes: isVertical ? .vertical : .horizontal
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let line = isVertical ? context.symbols[.verticalLine] : context.symbols[.horizontalLine]
    canvas.fill(Rect(size: canvas.size), line, style: context.environment.theme[.border])
  }
}
