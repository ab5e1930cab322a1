// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Sets the priority of a widget when a stack divides its space.
  ///
  /// Widgets with a higher priority receive their lengths first. The default priority is 0. If space is short, widgets
  /// with a lower priority retain their minimums, and share the remaining space equally.
  ///
  /// ```swift
  /// HStack(spacing: 1) {
  ///   Text(path)
  ///   Text("12 kB").layoutPriority(1)  // never truncated, even if the path is long
  /// }
  /// ```
  /// - Parameter value: The priority. The priority of a stack applies to its whole content.
  /// - Returns: The widget with that priority in the enclosing stack or grid.
  public func layoutPriority(_ value: Double) -> some Widget {
    precondition(!value.isNaN, "A layout priority can't be NaN. Pass a number.")
    return Nodes(PriorityNode(nodes.single, value))
  }
}

private final class PriorityNode: WrapperNode {
  private let priority: Double

  init(_ child: Node, _ priority: Double) {
    self.priority = priority
    super.init(child)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    var fit = child.fit(proposal, context)
    fit.priority = priority
    return fit
  }
}
