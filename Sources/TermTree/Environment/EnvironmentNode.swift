// SPDX-License-Identifier: MIT

import TermScreen

extension Widget {
  /// Sets a value that the widgets inside this widget inherit.
  ///
  /// ```swift
  /// Inbox().environment(\.density, 2)
  /// ```
  /// - Parameters:
  ///   - keyPath: The key path of the value in ``EnvironmentValues``.
  ///   - value: The new value.
  /// - Returns: A widget whose content inherits the value.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some Widget {
    Nodes(EnvironmentNode(nodes.single) { $0[keyPath: keyPath] = value })
  }
}

/// A node that changes the environment of its content.
final class EnvironmentNode: WrapperNode {
  private let change: @MainActor (inout EnvironmentValues) -> Void

  /// Creates a node that changes the environment of its child.
  ///
  /// - Parameters:
  ///   - child: The content.
  ///   - change: A closure that changes the inherited values.
  init(_ child: Node, _ change: @escaping @MainActor (inout EnvironmentValues) -> Void) {
    self.change = change
    super.init(child)
  }

  override func asPart(_ context: RenderContext, _ body: (Node) -> Void) {
    context.with(change) { child.asPart(context, body) }
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    context.with(change) { child.fit(proposal, context) }
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.with(change) { child.paint(in: &canvas, context) }
  }
}
