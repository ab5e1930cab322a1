// SPDX-License-Identifier: MIT

public import TermScreen

/// A result builder that converts each statement of a body to ``Nodes`` immediately.
///
/// Therefore, the compiler checks statements separately, error messages remain short, and the number of statements is
/// unlimited.
@MainActor
@resultBuilder
public enum WidgetBuilder {
  @inlinable
  public static func buildExpression(_ widget: some Widget) -> Nodes { widget.nodes }

  @available(*, unavailable, message: "a string isn't a widget; use Text(\"…\")")
  public static func buildExpression(_ text: String) -> Nodes { Nodes([]) }

  @available(
    *,
    unavailable,
    message: "a statement without a result isn't a widget; use let _ = print(…)"
  )
  public static func buildExpression(_ nothing: Void) -> Nodes { Nodes([]) }

  public static func buildBlock(_ nodes: Nodes) -> Nodes { nodes }

  public static func buildBlock(_ nodes: Nodes...) -> Nodes { Nodes(joining: nodes) }

  public static func buildOptional(_ nodes: Nodes?) -> Nodes { chosen(nodes ?? Nodes([])) }

  public static func buildEither(first nodes: Nodes) -> Nodes { chosen(nodes) }

  public static func buildEither(second nodes: Nodes) -> Nodes { chosen(nodes) }

  public static func buildArray(_ nodes: [Nodes]) -> Nodes { chosen(Nodes(joining: nodes)) }

  public static func buildLimitedAvailability(_ nodes: Nodes) -> Nodes { nodes }

  /// Records that a body evaluated a condition.
  @usableFromInline
  package static func chosen(_ nodes: Nodes) -> Nodes {
    BuildTrace.current?.hasChosen = true
    return nodes
  }
}

/// The facts about one run of a body.
@MainActor
struct BuildTrace {
  /// A Boolean value that indicates whether the body evaluated a condition, so that its next result can differ.
  fileprivate(set) var hasChosen = false

  /// The trace of the body that's running.
  ///
  /// The functions of a result builder have no parameter for it.
  fileprivate static var current: BuildTrace?

  /// Runs a body.
  static func run(_ body: () -> Nodes) -> (nodes: Nodes, trace: BuildTrace) {
    let outer = current
    defer { current = outer }
    current = BuildTrace()
    let nodes = body()
    return (nodes, current ?? BuildTrace())
  }
}

/// The result of a widget builder: widgets converted to nodes for layout.
@MainActor
public struct Nodes: Widget {
  public typealias Body = Never

  /// The nodes.
  ///
  /// A single node, which is the most frequent case, requires no array.
  private enum Content {
    case one(Node)
    /// Text, converted to a node only if necessary.
    ///
    /// Most rows of a list are drawn without a node.
    case text(Text)
    case several([Node])
  }

  private let content: Content

  /// Creates the result from a single node.
  public init(_ node: Node) { content = .one(node) }

  init(_ text: Text) { content = .text(text) }

  /// Creates the result from several nodes.
  public init(_ list: [Node]) { content = .several(list) }

  fileprivate init(joining groups: [Nodes]) {
    var list: [Node] = []
    list.reserveCapacity(groups.count)
    for group in groups { group.append(to: &list) }
    self.init(list)
  }

  public var nodes: Nodes { self }

  /// The nodes, one for each widget.
  public var list: [Node] {
    switch content {
    case .one(let node): [node]
    case .text(let text): [TextNode(text)]
    case .several(let list): list
    }
  }

  /// Appends the nodes to a list.
  @usableFromInline
  package func append(to list: inout [Node]) {
    switch content {
    case .one(let node): list.append(node)
    case .text(let text): list.append(TextNode(text))
    case .several(let nodes): list += nodes
    }
  }

  /// Draws the nodes, and creates temporary nodes if necessary.
  public func draw(in canvas: inout Canvas, _ context: RenderContext) {
    // The text needs a node only if a probe must name it.
    if case .text(let text) = content, context.probe == nil, text.drawLine(in: canvas, context) {
      return
    }
    single.paint(in: &canvas, context)
  }

  /// A single node for the content.
  ///
  /// Several nodes are stacked vertically.
  public var single: Node {
    switch content {
    case .one(let node): return node
    case .text(let text): return TextNode(text)
    case .several(let list):
      if let only = list.first, list.count == 1 { return only }
      return StackNode(list, axis: .vertical, spacing: 0, alignment: .leading)
    }
  }
}
