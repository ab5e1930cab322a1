// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen
public import TermTree

/// A scrolling list of rows that contain other rows, which the user can open and close.
///
/// ```swift
/// Tree(folders, children: \.folders) { folder in
///   Text(folder.name)
/// }
/// .selection(selected, send: Select.init)
/// ```
/// ![A tree of files with some open folders, including a folder that is still loading.](gallery-tree-open)
///
/// A row whose children are `nil` is a leaf. The children can be a `Loadable` value. If they're `initial` or a
/// `failure`, opening the row sends the action of ``onExpand(_:)``. While they're `loading`, the row shows a spinner.
/// The row also shows the message of a `failure`.
///
/// The tree creates rows only when they're visible. It has the selection and the cursor of a ``List``.
///
/// | Input | Action |
/// |---|---|
/// | The keys and the mouse input of a ``List`` | As in a list |
/// | `right` | Opens the row, or moves to the first row inside |
/// | `left` | Closes the row, or moves to the enclosing row |
/// | `*` | Opens the row and all its siblings |
/// | `enter`, a double click | Opens or closes the row, or sends the action of ``onActivate(_:)`` for a leaf |
/// | `space` | Opens or closes the row, except in a multiple selection |
/// | A click on the disclosure indicator | Opens or closes the row |
///
/// The interface stores the open rows, so recordings contain them. When a closed row is opened again, the same rows
/// inside it are open. To store the open rows in the app instead, use ``expanded(_:send:)``. If a closed row hides the
/// cursor, the cursor and a single selection move to that row.
///
/// The time to draw a frame depends only on the number of visible rows. After the body of the tree runs, for example
/// because of a change to the selection, the tree inspects each *open* row once. If rows were opened or closed, or
/// `children` returns different arrays, the tree locates the open rows again. To avoid this work, store the arrays in
/// the state instead of creating them in the body.
///
/// Modifiers of trees, such as ``onActivate(_:)`` and ``expanded(_:send:)``, return the tree. Apply them before
/// modifiers of all widgets, such as ``/TermTree/Widget/id(_:)`` and `listStyle(_:)`, which return another widget.
public struct Tree<Row, ID: Hashable & Sendable>: Widget {
  public typealias Body = Never

  private var content: TreeContent<Row, ID>
  private var list: List<TreeItem<Row>, ID>

  @usableFromInline
  init(_ tree: TreeContent<Row, ID>, content: @escaping @MainActor (Row) -> Nodes) {
    self.content = tree
    list = List(
      ListSource(ListRows([], id: { tree.id($0.value) })),
      content: { Nodes($0.node(content($0.value).single)) }
    )
  }

  /// Creates a tree of rows whose children can load later.
  ///
  /// - Parameters:
  ///   - rows: The outermost rows.
  ///   - id: A closure that returns the unique identifier of a row.
  ///   - children: A closure that returns the children of a row, or `nil` for a leaf. An empty array indicates a row
  ///     that currently has no children.
  ///   - content: A closure that returns the one-line content of a visible row.
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

  /// Creates a tree of rows whose children are available.
  ///
  /// - Parameters:
  ///   - rows: The outermost rows.
  ///   - id: A closure that returns the unique identifier of a row.
  ///   - children: A closure that returns the children of a row, or `nil` for a leaf. An empty array indicates a row
  ///     that currently has no children.
  ///   - content: A closure that returns the one-line content of a visible row.
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

  /// Creates a tree of identifiable rows whose children can load later.
  @inlinable
  public init(
    _ rows: [Row],
    children: @escaping (Row) -> Loadable<[Row]>?,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Row: Identifiable, Row.ID == ID {
    self.init(rows, id: { $0.id }, children: children, content: content)
  }

  /// Creates a tree of identifiable rows whose children are available.
  @inlinable
  public init(
    _ rows: [Row],
    children: @escaping (Row) -> [Row]?,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Row: Identifiable, Row.ID == ID {
    self.init(rows, id: { $0.id }, children: children, content: content)
  }

  public var nodes: Nodes {
    // The source stores the positions of the rows until this body runs again.
    let source = TreeSource(content)
    let list = AnyList(list) { source.scene($0) }
    // A separate region, so that moving the cursor doesn't redraw content outside the tree.
    return RedrawRegion("Tree") { region in
      if let former = region.memory as? TreeSource<Row, ID>, former !== source {
        source.follow(former)
      }
      region.memory = source
      return Nodes(ListNode(list, in: region))
    }
    .nodes
  }
}

// MARK: - Modifiers

extension Tree {
  /// Adds a single selection, as in a ``List``.
  ///
  /// - Parameters:
  ///   - selected: The identifier of the selected row, which can be hidden in a closed row.
  ///   - send: A closure that returns the action to select another row.
  /// - Returns: The tree with the selection.
  public func selection(
    _ selected: ID?,
    send: @escaping @MainActor (ID) -> any Action
  ) -> Tree {
    changed { $0.selection(selected, send: send) }
  }

  /// Adds a multiple selection, as in a ``List``.
  ///
  /// - Parameters:
  ///   - selected: The identifiers of the selected rows, which can be hidden in closed rows.
  ///   - send: A closure that returns the action to change the selection, given all selected identifiers.
  /// - Returns: The tree with the selection.
  public func selection(
    _ selected: Set<ID>,
    send: @escaping @MainActor (Set<ID>) -> any Action
  ) -> Tree {
    changed { $0.selection(selected, send: send) }
  }

  /// Adds an action for `enter` and a double click on a leaf.
  ///
  /// - Parameter action: A closure that returns the action for a row.
  /// - Returns: The tree with the action.
  public func onActivate(_ action: @escaping @MainActor (Row) -> any Action) -> Tree {
    changed { $0.onActivate { action($0.value) } }
  }

  /// Adds an action that requests the children of a row.
  ///
  /// The tree sends it when the user opens a row whose children haven't loaded, or failed to load.
  ///
  /// - Parameter action: A closure that returns the action for a row. The action should immediately change the children
  ///   to `loading`.
  /// - Returns: The tree with the action.
  public func onExpand(_ action: @escaping @MainActor (Row) -> any Action) -> Tree {
    var tree = self
    tree.content.load = action
    return tree
  }

  /// Stores the open rows in the app instead of the interface.
  ///
  /// - Parameters:
  ///   - open: The identifiers of the open rows. The tree preserves identifiers that don't match a row.
  ///   - send: A closure that returns the action to change the open rows, given all their identifiers.
  /// - Returns: The tree with the open rows.
  /// - Complexity: O(*n*) in the number of rows inside open rows if their arrays or the set have changed. Otherwise,
  ///   O(*m*) in the number of open rows each time the body of the tree runs.
  public func expanded(
    _ open: Set<ID>,
    send: @escaping @MainActor (Set<ID>) -> any Action
  ) -> Tree {
    var tree = self
    tree.content.expansion = .app(open, send: send)
    return tree
  }

  /// Adds type selection among the visible rows, as in ``List/typeSelect(startingWith:by:)``.
  public func typeSelect(
    startingWith key: KeyPress? = nil,
    by text: @escaping (Row) -> String
  ) -> Tree {
    changed { $0.typeSelect(startingWith: key) { text($0.value) } }
  }

  /// Sets the centered content that appears while the tree has no rows.
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
