// SPDX-License-Identifier: MIT

import TermScreen

/// A flexible space that pushes adjacent widgets apart.
///
/// A spacer shares the remaining space of a stack with the other flexible widgets.
///
/// ```swift
/// HStack {
///   Text("left")
///   Spacer(minLength: 1)
///   Text("right")
/// }
/// ```
/// ![A spacer that pushes the time to the right end of its row.](gallery-stacks)
public struct Spacer: Widget {
  public typealias Body = Never

  private let minLength: Int

  /// Creates a spacer.
  ///
  /// - Parameter minLength: The minimum length in cells, 0 or more. The spacer retains this length even if the stack
  ///   has no remaining space. The default is 0.
  public init(minLength: Int = 0) {
    precondition(minLength >= 0, "The length of a spacer can't be \(minLength). Pass at least 0.")
    self.minLength = minLength.clamped
  }

  public var nodes: Nodes { Nodes(SpacerNode(minLength: minLength)) }
}

private final class SpacerNode: Node {
  private let minLength: Int
  private var axis: Axis?

  init(minLength: Int) { self.minLength = minLength }

  override func didMove(toStackAlong axis: Axis) { self.axis = axis }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let length = Size(
      columns: axis == .vertical ? 0 : minLength,
      rows: axis == .horizontal ? 0 : minLength
    )
    return Fit(size: length, flexibleAxes: axis?.axes ?? .both, minimum: length)
  }
}
