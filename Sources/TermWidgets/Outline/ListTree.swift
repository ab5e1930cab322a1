// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// A row of a tree, with what stands before it.
struct TreeItem<Row> {
  let value: Row
  /// How many rows it stands in.
  let depth: Int
  let isOpen: Bool
  /// What became of the rows in it; `nil` where there can be none.
  let children: Loadable<Void>?

  /// The row as it is drawn.
  @MainActor
  func node(_ content: Node) -> Node {
    TreeRowNode(depth: depth, isOpen: isOpen, children: children, content)
  }
}

/// What makes the rows of a list a tree, by their positions.
@MainActor
struct ListTree {
  enum Kind {
    case leaf, closed, open
  }

  enum Command {
    case open, close, openSiblings
  }

  /// What becomes of a tree when rows are opened or closed.
  struct Change {
    /// What the interface keeps from now on; `nil` where the app has the open rows.
    let open: [OpenRow]?
    let actions: [any Action]
    /// How many rows there are then.
    let count: Int
    /// Where a row is then: a row that is hidden by then is where the closed row around it is.
    let position: (Int) -> Int
  }

  let depth: (Int) -> Int
  /// The row around a row.
  let parent: (Int) -> Int?
  let kind: (Int) -> Kind
  /// What a command changes at a row; `nil` for nothing.
  let change: @MainActor (Int, Command) -> Change?

  /// The columns before the sign of a row; where rows are deep, it leaves them half of the room.
  nonisolated static func indent(_ depth: Int, columns: Int) -> Int {
    min(2 * depth, max(0, columns / 2))
  }
}

// MARK: - What input means

extension ListScene {
  /// What a press changes in a tree; `nil` where it means what it means in a list.
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

  /// What `enter` and a double click do to a row: those that hold others open or close.
  func activating(_ row: Int) -> ListChange {
    switch rows.tree?.kind(row) {
    case .open: changing(rows.tree, row, .close)
    case .closed: changing(rows.tree, row, .open)
    case .leaf, nil: ListChange(activated: row)
    }
  }

  /// What a press of the pointer on a sign changes; `nil` beside of it.
  ///
  /// - Parameters:
  ///   - row: The row under the pointer.
  ///   - x: The column under the pointer, from where the rows' own columns begin.
  ///   - columns: The columns of rows.
  /// - Returns: The change.
  func changeOfSign(of row: Int, x: Int, columns: Int) -> ListChange? {
    guard let tree = rows.tree, tree.kind(row) != .leaf else { return nil }
    let sign = ListTree.indent(tree.depth(row), columns: columns)
    return sign..<sign + 2 ~= x ? activating(row) : nil
  }

  /// Opens or closes rows; a cursor that would be hidden goes to the row that hides it.
  private func changing(_ tree: ListTree?, _ row: Int, _ command: ListTree.Command) -> ListChange {
    guard let change = tree?.change(row, command) else { return ListChange() }
    var next = kept()
    next.cursor = change.position(place.cursor)
    next.anchor = change.position(place.anchor)
    next.count = change.count
    next.find = nil
    if place.cursor != row {
      // The row stays under the pointer, even if the cursor is pushed out of sight.
      let line = next.cursor * lines.rowHeight
      let isInSight = line >= next.top && line + lines.rowHeight <= next.top + room
      next.followsCursor = next.followsCursor && isInSight
    }
    var actions = change.actions
    if place.cursor != row, next.cursor == change.position(row), place.hasCursor {
      next.row = rows.name(row)
      actions += rows.choose(.goTo(row))
    }
    return ListChange(state: next, actions: actions, open: change.open)
  }
}
