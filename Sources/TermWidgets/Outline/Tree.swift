// SPDX-License-Identifier: MIT

public import StateStore

/// Rows that hold others, each of which can be opened and closed; only those that can be seen are made.
///
/// ```swift
/// Tree(folders, children: \.folders) { folder in
///   Text(folder.name)
/// }
/// .selection(chosen, send: Choose.init)
/// ```
/// ![A tree of files, some folders open, one of them still loading.](gallery-tree-open)
///
/// A row whose children are `nil` is a leaf. Children may come later: where they are a `Loadable` that is
/// `initial`, opening the row sends what ``onExpand(_:)`` says; while they are `loading` a spinner turns beside
/// the row, and a `failure` is shown there.
///
/// It is a ``List`` of the rows in sight, with the same selection, cursor, keys and mouse. These are its own:
///
/// | keys and mouse | what they do |
/// |---|---|
/// | `right` | opens the row, or goes to the first one in it |
/// | `left` | closes the row, or goes to the one that it is in |
/// | `*` | opens the row and all its siblings |
/// | `enter`; a double click | open or close the row; of a leaf, send what ``onActivate(_:)`` says |
/// | `space`, unless several rows can be chosen; a click on the sign | open or close the row |
///
/// **Which rows are open** the interface keeps, so that a recording has it; a row that is closed remembers what was
/// open in it. With ``expanded(_:send:)`` the app has the set. What is chosen inside of a row that is closed gives
/// way to that row.
///
/// **Cost.** A frame costs what its rows cost: none is made that is out of sight. When the tree's body has run, such as
/// when a selection in the app's state has changed, all *open* rows are looked into once, not all that can be seen. Where
/// a row was opened or closed, or `children` answers other arrays than before, they are gone through; so keep the arrays
/// in the state, instead of making them in the body.
public struct Tree<Row, ID: Hashable & Sendable>: Widget {
  public typealias Body = Never

  private var content: TreeContent<Row, ID>
  private var list: List<TreeItem<Row>, ID>

  @usableFromInline
  init(_ tree: TreeContent<Row, ID>, content: @escaping @MainActor (Row) -> Nodes) {
    self.content = tree
    list = List(
      source: { ListRows([], id: { tree.id($0.value) }) },
      content: { Nodes($0.node(content($0.value).single)) }
    )
  }

  /// Creates a tree of rows whose children may still have to be loaded.
  ///
  /// - Parameters:
  ///   - rows: The outermost rows.
  ///   - id: What tells a row from all others.
  ///   - children: The rows in a row: `nil` for a leaf, empty for one that is empty now.
  ///   - content: What is shown of a row, in one line; called for those that can be seen.
  @inlinable
  public init(
    _ rows: [Row],
    id: @escaping (Row) -> ID,
    children: @escaping (Row) -> Loadable<[Row]>?,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) {
    self.init(
      TreeContent(rows, id: id, children: children, inside: { RowsInside(children($0[$1])) }),
      content: content
    )
  }

  /// Creates a tree of rows that are all there.
  ///
  /// - Parameters:
  ///   - rows: The outermost rows.
  ///   - id: What tells a row from all others.
  ///   - children: The rows in a row: `nil` for a leaf, empty for one that is empty now.
  ///   - content: What is shown of a row, in one line; called for those that can be seen.
  @inlinable
  public init(
    _ rows: [Row],
    id: @escaping (Row) -> ID,
    children: @escaping (Row) -> [Row]?,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) {
    self.init(
      TreeContent(
        rows,
        id: id,
        children: { row in children(row).map { .value($0) } },
        inside: { RowsInside(children($0[$1])) }
      ),
      content: content
    )
  }

  /// Creates a tree of rows with ids of their own whose children may still have to be loaded.
  @inlinable
  public init(
    _ rows: [Row],
    children: @escaping (Row) -> Loadable<[Row]>?,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Row: Identifiable, Row.ID == ID {
    self.init(rows, id: { $0.id }, children: children, content: content)
  }

  /// Creates a tree of rows with ids of their own that are all there.
  @inlinable
  public init(
    _ rows: [Row],
    children: @escaping (Row) -> [Row]?,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Row: Identifiable, Row.ID == ID {
    self.init(rows, id: { $0.id }, children: children, content: content)
  }

  public var nodes: Nodes {
    // It keeps for as long as this body's rows stand which of them are where.
    let source = TreeSource(content)
    let list = AnyList(list) { source.scene($0) }
    // A region of its own: when the cursor moves, nothing around is drawn again.
    return Nodes(
      RegionNode(kind: "Tree") { region, _ in
        if let former = region.memory as? TreeSource<Row, ID> { source.follow(former) }
        region.memory = source
        return { [unowned region] in Nodes(ListNode(list, in: region)) }
      }
    )
  }
}

// MARK: - What it does

extension Tree {
  /// Lets the user choose one row, as in a ``List``.
  ///
  /// - Parameters:
  ///   - selected: The id of the row that is chosen; in a row that is closed it is not to be seen.
  ///   - send: Makes the action by which another row is chosen.
  /// - Returns: The tree with the selection.
  public func selection(
    _ selected: ID?,
    send: @escaping @MainActor (ID) -> any Action
  ) -> Tree {
    changed { $0.selection(selected, send: send) }
  }

  /// Lets the user choose any number of rows, as in a ``List``.
  ///
  /// - Parameters:
  ///   - selected: The ids of the rows that are chosen, in sight or not.
  ///   - send: Makes the action by which other rows are chosen, of all ids that are then.
  /// - Returns: The tree with the selection.
  public func selection(
    _ selected: Set<ID>,
    send: @escaping @MainActor (Set<ID>) -> any Action
  ) -> Tree {
    changed { $0.selection(selected, send: send) }
  }

  /// Says what `enter` and a double click do to a leaf.
  ///
  /// - Parameter action: Makes the action.
  /// - Returns: The tree with the action.
  public func onActivate(_ action: @escaping @MainActor (Row) -> any Action) -> Tree {
    changed { $0.onActivate { action($0.value) } }
  }

  /// Says what asks for the children of a row, when the user opens one whose are not here or have failed to come.
  ///
  /// - Parameter action: Makes the action; best one that makes the children `loading` at once.
  /// - Returns: The tree with the action.
  public func onExpand(_ action: @escaping @MainActor (Row) -> any Action) -> Tree {
    var tree = self
    tree.content.load = action
    return tree
  }

  /// Has the app keep which rows are open, instead of the interface.
  ///
  /// - Parameters:
  ///   - open: The ids of the rows that are open. Others than those of rows are kept.
  ///   - send: Makes the action by which others are open, of all ids that are then.
  /// - Returns: The tree with that set.
  /// - Complexity: O(rows in open rows) when these are other arrays, or another set; else O(open rows) when the tree's
  ///   body has run.
  public func expanded(
    _ open: Set<ID>,
    send: @escaping @MainActor (Set<ID>) -> any Action
  ) -> Tree {
    var tree = self
    tree.content.expansion = .app(open, send: send)
    return tree
  }

  /// Lets the user go to a row in sight by typing what it is called; see ``List/typeToFind(_:)``.
  public func typeToFind(_ text: @escaping (Row) -> String) -> Tree {
    changed { $0.typeToFind { text($0.value) } }
  }

  /// Says what stands in the middle while there are no rows.
  public func emptyState(@WidgetBuilder _ content: @escaping @MainActor () -> Nodes) -> Tree {
    changed { $0.emptyState(content) }
  }

  private func changed(
    _ change: (List<TreeItem<Row>, ID>) -> List<TreeItem<Row>, ID>
  ) -> Tree {
    var tree = self
    tree.list = change(list)
    return tree
  }
}
