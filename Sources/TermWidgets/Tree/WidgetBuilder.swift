// SPDX-License-Identifier: MIT

/// Turns the statements of a body into ``Nodes``, each at once.
///
/// So statements are checked one by one, errors stay short, and there is no limit on their number.
@MainActor
@resultBuilder
public enum WidgetBuilder {
  public static func buildExpression(_ widget: some Widget) -> Nodes { widget.nodes }

  @available(*, unavailable, message: "a string is no widget: write Text(\"…\")")
  public static func buildExpression(_ text: String) -> Nodes { Nodes([]) }

  public static func buildBlock(_ nodes: Nodes) -> Nodes { nodes }

  public static func buildBlock(_ nodes: Nodes...) -> Nodes { Nodes(nodes.flatMap(\.list)) }

  public static func buildOptional(_ nodes: Nodes?) -> Nodes { nodes ?? Nodes([]) }

  public static func buildEither(first nodes: Nodes) -> Nodes { nodes }

  public static func buildEither(second nodes: Nodes) -> Nodes { nodes }

  public static func buildArray(_ nodes: [Nodes]) -> Nodes { Nodes(nodes.flatMap(\.list)) }

  public static func buildLimitedAvailability(_ nodes: Nodes) -> Nodes { nodes }
}

/// Widgets made ready for layout: what every builder gives.
@MainActor
public struct Nodes: Widget {
  public typealias Body = Never

  package let list: [Node]

  package init(_ node: Node) { list = [node] }

  package init(_ list: [Node]) { self.list = list }

  public var nodes: Nodes { self }

  /// One node for all: several stand above each other.
  package var single: Node {
    if let only = list.first, list.count == 1 { return only }
    return StackNode(list, axis: .vertical, spacing: 0, alignment: .leading)
  }
}
