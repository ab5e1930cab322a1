// SPDX-License-Identifier: MIT

import StateStore
import TermTree

/// A source that finds the open rows of a tree and converts the tree to rows of a list.
@MainActor
final class TreeSource<Row, ID: Hashable & Sendable> {
  private let content: TreeContent<Row, ID>

  /// The open rows and the visible rows.
  private struct Outline {
    /// The stored state from which the outline was created.
    let remembered: [OpenRow]
    /// The open rows at their current positions, without removed rows.
    let open: [OpenRow]
    let branch: OutlineBranch<Row>
  }

  /// The latest outline, which drawing and input handling require.
  private var latest: Outline?
  /// The latest outline before the body ran, with the open rows that the app stored at that time.
  private var former: (outline: Outline, ids: Set<ID>?)?

  init(_ content: TreeContent<Row, ID>) { self.content = content }

  private var id: (Row) -> ID { content.id }
  private var children: (Row) -> Loadable<[Row]>? { content.children }

  /// Adopts the outline of the previous source, to reuse it if the rows are unchanged.
  func follow(_ other: TreeSource) {
    former = other.latest.map { ($0, other.content.expansion.ids) } ?? other.former
  }

  // MARK: Open rows

  private func outline(_ open: [OpenRow]) -> Outline {
    if let latest, latest.remembered == open { return latest }
    let outline = stillHolding(open) ?? made(open)
    latest = outline
    former = nil
    return outline
  }

  /// Returns the previous outline if it was created from the same arrays.
  private func stillHolding(_ open: [OpenRow]) -> Outline? {
    guard let (outline, ids) = former, outline.remembered == open, ids == content.expansion.ids,
      RowsInside(outline.branch.rows) == RowsInside(content.roots),
      outline.branch.stillHolds(content.inside)
    else { return nil }
    return outline
  }

  private func made(_ remembered: [OpenRow]) -> Outline {
    switch content.expansion {
    case .interface:
      let (open, branch) = found(remembered, in: content.roots)
      return Outline(remembered: remembered, open: open, branch: branch)
    case .app(let ids, _):
      let branch = branch(content.roots, opening: ids)
      return Outline(remembered: remembered, open: [], branch: branch)
    }
  }

  /// Returns the open rows at their current positions, without removed rows, and the branch that contains them.
  private func found(
    _ remembered: [OpenRow],
    in rows: [Row]
  ) -> (open: [OpenRow], branch: OutlineBranch<Row>) {
    guard !remembered.isEmpty else { return ([], OutlineBranch(rows)) }
    // This code uses two arrays, because an array of tuples looks up generic metadata each time.
    var (open, branches): ([OpenRow], [OutlineBranch<Row>]) = ([], [])
    var findings = OutlineFindings<Row>()
    open.reserveCapacity(remembered.count)
    branches.reserveCapacity(remembered.count)
    for var row in inOrder(remembered, of: rows) {
      let children = children(rows[row.place])
      findings.record(RowsInside(children), at: row.place)
      guard let children else { continue }
      // Until the children load again, the open rows inside them are stored but not displayed.
      var branch = OutlineBranch<Row>([])
      if let inner = children.value {
        (row.rows, branch) = found(row.rows, in: inner)
        findings.record(branch, isOpen: row.isOpen)
      }
      open.append(row)
      if row.isOpen { branches.append(branch) }
    }
    let places = open.lazy.filter { $0.isOpen }.map { $0.place }
    let branch = OutlineBranch(rows, open: Array(places), branches: branches, findings: findings)
    return (open, branch)
  }

  /// Returns the remaining rows at their current indices, in ascending order without duplicates.
  private func inOrder(_ remembered: [OpenRow], of rows: [Row]) -> [OpenRow] {
    var (found, areInOrder): ([OpenRow], Bool) = ([], true)
    found.reserveCapacity(remembered.count)
    for var row in remembered {
      guard let place = place(of: row, in: rows) else { continue }
      row.place = place
      if let last = found.last, last.place >= place { areInOrder = false }
      found.append(row)
    }
    if areInOrder { return found }
    var places: Set<Int> = []
    return found.filter { places.insert($0.place).inserted }.sorted { $0.place < $1.place }
  }

  private func place(of row: OpenRow, in rows: [Row]) -> Int? {
    if rows.indices.contains(row.place), content.name(rows[row.place]) == row.name {
      return row.place
    }
    return rows.firstIndex { content.name($0) == row.name }
  }

  /// Returns a branch with the open rows that the app stores.
  private func branch(_ rows: [Row], opening ids: Set<ID>) -> OutlineBranch<Row> {
    guard !ids.isEmpty else { return OutlineBranch(rows) }
    var (open, branches): ([Int], [OutlineBranch<Row>]) = ([], [])
    var findings = OutlineFindings<Row>()
    for place in content.places(rows, ids) {
      let children = children(rows[place])
      findings.record(RowsInside(children), at: place)
      guard let children else { continue }
      let branch = branch(children.value ?? [], opening: ids)
      findings.record(branch, isOpen: true)
      open.append(place)
      branches.append(branch)
    }
    return OutlineBranch(rows, open: open, branches: branches, findings: findings)
  }
}

// MARK: - List rows

extension TreeSource {
  /// Returns the rows for a list, and their tree structure.
  func scene(_ open: [OpenRow]) -> (rows: ListRows<TreeItem<Row>, ID>, tree: ListTree) {
    let branch = outline(open).branch
    let (id, children) = (id, children)
    let rows = ListRows<TreeItem<Row>, ID>(
      sections: ListSections(count: branch.count),
      row: { position in
        let spot = branch.spot(at: position)
        return TreeItem(
          value: spot.row,
          depth: spot.path.count,
          isOpen: spot.isOpen,
          children: children(spot.row).map { $0.map { _ in } }
        )
      },
      id: { id(branch.spot(at: $0).row) },
      position: { wanted, _ in branch.position { id($0) == wanted } }
    )
    let tree = ListTree(
      depth: { branch.spot(at: $0).path.count },
      parent: { branch.spot(at: $0).parent },
      kind: { position in
        let spot = branch.spot(at: position)
        if spot.isOpen { return .open }
        return children(spot.row) == nil ? .leaf : .closed
      },
      change: { self.change($0, $1, open) }
    )
    return (rows, tree)
  }

  /// Returns the result of opening or closing a row or its siblings, or `nil` if the command has no effect.
  private func change(
    _ position: Int,
    _ command: ListTree.Command,
    _ open: [OpenRow]
  ) -> ListTree.Change? {
    let old = outline(open)
    let spot = old.branch.spot(at: position)
    let siblings = spot.branch.rows
    let places =
      switch command {
      case .open, .close: [spot.place]
      case .openSiblings:
        siblings.indices.filter {
          spot.branch.branch(at: $0) == nil && children(siblings[$0]) != nil
        }
      }
    guard !places.isEmpty else { return nil }
    let isOpen = command != .close
    var (kept, actions): ([OpenRow]?, [any Action]) = (nil, [])
    let new: OutlineBranch<Row>
    switch content.expansion {
    case .interface:
      var rows = old.open
      rows.set(places, in: spot.path[...], isOpen: isOpen) { content.name(siblings[$0]) }
      kept = rows
      new = outline(rows).branch
    case .app(var ids, let send):
      for place in places {
        if isOpen { ids.insert(id(siblings[place])) } else { ids.remove(id(siblings[place])) }
      }
      actions.append(send(ids))
      new = branch(content.roots, opening: ids)
    }
    if isOpen { actions += places.compactMap { loading(siblings[$0]) } }
    return ListTree.Change(open: kept, actions: actions, count: new.count) { position in
      let spot = old.branch.spot(at: position)
      return new.position(of: spot.path + [spot.place])
    }
  }

  /// Returns the action that requests the children of an opened row, unless they're available or loading.
  private func loading(_ row: Row) -> (any Action)? {
    switch children(row) {
    case .initial, .failure: content.load?(row)
    case .loading, .value, nil: nil
    }
  }
}
