// SPDX-License-Identifier: MIT

import TermScreen

/// Room that pushes the widgets beside it apart; it shares with others what a stack has left.
///
/// ```swift
/// HStack {
///   Text("left")
///   Spacer(minLength: 1)
///   Text("right")
/// }
/// ```
/// ![A spacer pushes the time to the right, away from the rest of its row.](gallery-stacks)
public struct Spacer: Widget {
  public typealias Body = Never

  private let minLength: Int

  /// Creates room that grows.
  ///
  /// - Parameter minLength: Cells that it keeps even when there is no room left, 0 or more.
  public init(minLength: Int = 0) {
    precondition(minLength >= 0, "A spacer cannot keep \(minLength) cells.")
    self.minLength = minLength.sane
  }

  public var nodes: Nodes { Nodes(SpacerNode(minLength: minLength)) }
}

private final class SpacerNode: Node {
  private let minLength: Int
  private var axis: Axis?

  init(minLength: Int) { self.minLength = minLength }

  override func becomesPart(ofStackAlong axis: Axis) { self.axis = axis }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    let length = Size(
      columns: axis == .vertical ? 0 : minLength,
      rows: axis == .horizontal ? 0 : minLength
    )
    return Fit(size: length, fills: axis?.axes ?? .both, minimum: length)
  }
}

/// A line between the widgets of a stack: across a column of them, down a row of them.
///
/// ```swift
/// VStack {
///   Text("above")
///   Divider()
///   Text("below")
/// }
/// ```
/// ![A divider between two words of a row, and one below the row.](gallery-stacks)
///
/// It takes all the room there is along its line. In a ``Grid`` it is as long as the grid is wide.
public struct Divider: Widget {
  public typealias Body = Never

  /// Creates a line, whose direction is that of the stack around.
  public init() {}

  public var nodes: Nodes { Nodes(DividerNode()) }
}

private final class DividerNode: Node {
  private var isVertical = false

  override func becomesPart(ofStackAlong axis: Axis) { isVertical = axis == .horizontal }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(
      size: Size(columns: min(1, proposal.columns), rows: min(1, proposal.rows)),
      fills: isVertical ? .vertical : .horizontal
    )
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let line: Unicode.Scalar =
      pass.capabilities.unicode ? (isVertical ? "│" : "─") : (isVertical ? "|" : "-")
    canvas.fill(Rect(size: canvas.size), line, style: pass.environment.theme[.border])
  }
}
