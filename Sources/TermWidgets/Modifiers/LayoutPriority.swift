// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Lets a widget have its length in a stack before those of a lower priority.
  ///
  /// All begin with 0. When room is short, the lower ones keep their minimums and share what is left.
  ///
  /// ```swift
  /// HStack(spacing: 1) {
  ///   Text(path)
  ///   Text("12 kB").layoutPriority(1)  // whole, whatever the length of the path
  /// }
  /// ```
  /// - Parameter value: The priority; a stack that it is given to stands for all that is in it.
  /// - Returns: The widget, with that priority in the stack or grid around.
  public func layoutPriority(_ value: Double) -> some Widget {
    precondition(!value.isNaN, "A layout priority must be a number.")
    return Nodes(PriorityNode(nodes.single, value))
  }
}

private final class PriorityNode: WrapperNode {
  private let priority: Double

  init(_ child: Node, _ priority: Double) {
    self.priority = priority
    super.init(child)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    var fit = child.fit(proposal, pass)
    fit.priority = priority
    return fit
  }
}
