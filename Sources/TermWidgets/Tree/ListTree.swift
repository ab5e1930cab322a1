// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// A row of a tree, with its level and its state.
struct TreeItem<Row> {
  let value: Row
  /// The number of rows that enclose the row.
  let depth: Int
  let isOpen: Bool
  /// The loading state of the children, or `nil` for a leaf.
  let children: Loadable<Void>?

  /// Returns a node that draws the row.
  @MainActor
  func node(_ content: Node) -> Node {
    TreeRowNode(depth: depth, isOpen: isOpen, children: children, content)
  }
}

/// The tree structure of the rows of a list, by position.
@MainActor
struct ListTree {
  enum Kind {
    case leaf, closed, open
  }

  enum Command {
    case open, close, openSiblings
  }

  /// The result of opening or closing rows.
  struct Change {
    /// The state to store, or `nil` if the app stores the open rows.
    let open: [OpenRow]?
    let actions: [any Action]
    /// The resulting number of rows.
    let count: Int
    /// A closure that returns the resulting position of a row, or of the closed row that hides it.
    let position: (Int) -> Int
  }

  let depth: (Int) -> Int
  /// A closure that returns the parent of a row.
  let parent: (Int) -> Int?
  let kind: (Int) -> Kind
  /// A closure that returns the result of a command for a row, or `nil` if the command has no effect.
  let change: @MainActor (Int, Command) -> Change?

  /// Returns the number of columns before the disclosure indicator of a row, at most half of all columns.
  nonisolated static func indent(_ depth: Int, columns: Int) -> Int {
    min(2 * depth, max(0, columns / 2))
  }
}

// MARK: - Input

extension ListInteraction {
  /// Returns the change that a key press causes in a tree, or `nil` if the list handles the key press.
  func changeOfTree(by press: KeyPress) -> ListChange? {
    guard let tree = rows.tree, place.hasCursor else { return nil }
    let row = place.cursor
    if press.typed == "*" { return changing(tree, row, .openSiblings) }
    guard press.modifiers.isEmpty else { return nil }
    switch (press.key, tree.kind(row)) {
    case (.right, .closed): return changing(tree, row, .open)
    case (.right, .open) where row + 1 < rows.count && tree.parent(row + 1) == row:
      return moving(to: row + 1)
    case (.left, .open): return changing(tree, row, .close)
    case (.left, _): return tree.parent(row).map { moving(to: $0) }
    case (.character(" "), .closed) where !rows.selection.isMany: return changing(tree, row, .open)
    case (.character(" "), .open) where !rows.selection.isMany: return changing(tree, row, .close)
    default: return nil
    }
  }

  /// Returns the change for `enter` or a double click.
  ///
  /// The change opens or closes a row that can contain other rows, and activates a leaf.
  func activating(_ row: Int) -> ListChange {
    switch rows.tree?.kind(row) {
    case .open: changing(rows.tree, row, .close)
    case .closed: changing(rows.tree, row, .open)
    case .leaf, nil: ListChange(activated: row)
    }
  }

  /// Returns the change for a click on a disclosure indicator, or `nil` for a click elsewhere.
  ///
  /// - Parameters:
  ///   - row: The row under the pointer.
  ///   - x: The column under the pointer, counted from the start of the content.
  ///   - columns: The number of columns of the content.
  /// - Returns: The change, or `nil`.
  func changeOfSign(of row: Int, x: Int, columns: Int) -> ListChange? {
    guard let tree = rows.tree, tree.kind(row) != .leaf else { return nil }
    let indicator = ListTree.indent(tree.depth(row), columns: columns)
    return indicator..<indicator + 2 ~= x ? activating(row) : nil
  }

  /// Returns the change that opens or closes rows, and that moves a hidden cursor to the row that hides it.
  private func changing(_ tree: ListTree?, _ row: Int, _ command: ListTree.Command) -> ListChange {
    guard let change = tree?.change(row, command) else { return ListChange() }
    var next = kept()
    next.cursor = change.position(place.cursor)
    next.anchor = change.position(place.anchor)
    next.count = change.count
    next.find = nil
    if place.cursor != row {
      // The row remains under the pointer, even if the cursor is no longer visible.
      let line = next.cursor * lines.rowHeight
      let isVisible = line >= next.top && line + lines.rowHeight <= next.top + space
      next.followsCursor = next.followsCursor && isVisible
    }
    var actions = change.actions
    if place.cursor != row, next.cursor == change.position(row), place.hasCursor {
      next.row = rows.name(row)
      actions += rows.choose(.goTo(row))
    }
    return ListChange(state: next, actions: actions, open: change.open)
  }
}
