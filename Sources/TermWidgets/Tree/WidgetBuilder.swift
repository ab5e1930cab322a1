// SPDX-License-Identifier: MIT

import TermScreen

/// Turns the statements of a body into ``Nodes``, each at once.
///
/// So statements are checked one by one, errors stay short, and there is no limit on their number.
@MainActor
@resultBuilder
public enum WidgetBuilder {
  @inlinable
  public static func buildExpression(_ widget: some Widget) -> Nodes { widget.nodes }

  @available(*, unavailable, message: "a string is no widget: write Text(\"…\")")
  public static func buildExpression(_ text: String) -> Nodes { Nodes([]) }

  @available(
    *,
    unavailable,
    message: "a statement that returns nothing is no widget: write let _ = print(…)"
  )
  public static func buildExpression(_ nothing: Void) -> Nodes { Nodes([]) }

  public static func buildBlock(_ nodes: Nodes) -> Nodes { nodes }

  public static func buildBlock(_ nodes: Nodes...) -> Nodes { Nodes(joining: nodes) }

  public static func buildOptional(_ nodes: Nodes?) -> Nodes { chosen(nodes ?? Nodes([])) }

  public static func buildEither(first nodes: Nodes) -> Nodes { chosen(nodes) }

  public static func buildEither(second nodes: Nodes) -> Nodes { chosen(nodes) }

  public static func buildArray(_ nodes: [Nodes]) -> Nodes { chosen(Nodes(joining: nodes)) }

  public static func buildLimitedAvailability(_ nodes: Nodes) -> Nodes { nodes }

  /// How often a body has chosen what it shows: the next time it may be something else.
  ///
  /// A builder's functions get nothing that they could tell it to. ``Region`` compares it before and
  /// after its body.
  package private(set) static var choices = 0

  /// Notes that something else could have been shown.
  @usableFromInline
  package static func chosen(_ nodes: Nodes) -> Nodes {
    choices &+= 1
    return nodes
  }
}

/// Widgets made ready for layout: what every builder gives.
@MainActor
public struct Nodes: Widget {
  public typealias Body = Never

  /// Nearly every widget is one node, which needs no array.
  private enum Content {
    case one(Node)
    /// Becomes a node where one is needed: most rows of a list are drawn without.
    case text(Text)
    case several([Node])
  }

  private let content: Content

  package init(_ node: Node) { content = .one(node) }

  init(_ text: Text) { content = .text(text) }

  @usableFromInline
  package init(_ list: [Node]) { content = .several(list) }

  fileprivate init(joining groups: [Nodes]) {
    var list: [Node] = []
    list.reserveCapacity(groups.count)
    for group in groups { group.append(to: &list) }
    self.init(list)
  }

  public var nodes: Nodes { self }

  package var list: [Node] {
    switch content {
    case .one(let node): [node]
    case .text(let text): [TextNode(text)]
    case .several(let list): list
    }
  }

  /// Adds the nodes to others.
  @usableFromInline
  package func append(to list: inout [Node]) {
    switch content {
    case .one(let node): list.append(node)
    case .text(let text): list.append(TextNode(text))
    case .several(let nodes): list += nodes
    }
  }

  /// Draws all of it, for once.
  func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    if case .text(let text) = content, text.drawLine(in: canvas, pass) { return }
    single.draw(in: &canvas, pass)
  }

  /// One node for all: several stand above each other.
  package var single: Node {
    switch content {
    case .one(let node): return node
    case .text(let text): return TextNode(text)
    case .several(let list):
      if let only = list.first, list.count == 1 { return only }
      return StackNode(list, axis: .vertical, spacing: 0, alignment: .leading)
    }
  }
}
