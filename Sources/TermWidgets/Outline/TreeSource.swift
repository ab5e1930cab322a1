// SPDX-License-Identifier: MIT

import StateStore

/// What a tree is made of.
struct TreeContent<Row, ID: Hashable & Sendable> {
  /// Who has the set of open rows.
  enum Expansion {
    case interface
    case app(Set<ID>, send: @MainActor (Set<ID>) -> any Action)
  }

  let roots: [Row]
  let id: (Row) -> ID
  let children: (Row) -> Loadable<[Row]>?
  var expansion = Expansion.interface
  /// Asks for what is in a row.
  var load: (@MainActor (Row) -> any Action)?
}

/// Finds which rows of a tree are open, and makes of it what a list shows.
@MainActor
final class TreeSource<Row, ID: Hashable & Sendable> {
  private let content: TreeContent<Row, ID>

  /// What was made last of which open rows: it is asked for with each drawing and each input.
  private var latest: (open: [OpenRow], outline: (open: [OpenRow], branch: OutlineBranch<Row>))?

  init(_ content: TreeContent<Row, ID>) { self.content = content }

  private var id: (Row) -> ID { content.id }
  private var children: (Row) -> Loadable<[Row]>? { content.children }

  /// What the interface remembers a row by: how its id is described.
  private func name(_ row: Row) -> String {
    // Most ids are one of these; to find out how any value is described takes several times as long.
    switch id(row) {
    case let text as String: text
    case let number as Int: number.description
    case let other: String(describing: other)
    }
  }

  // MARK: Which rows are open

  private func outline(_ open: [OpenRow]) -> (open: [OpenRow], branch: OutlineBranch<Row>) {
    if let latest, latest.open == open { return latest.outline }
    let outline: (open: [OpenRow], branch: OutlineBranch<Row>)
    switch content.expansion {
    case .interface: outline = found(open, in: content.roots)
    case .app(let ids, _):
      let found = found(ids, in: content.roots)
      outline = (found, branch(content.roots, found))
    }
    latest = (open, outline)
    return outline
  }

  /// The same rows where they stand now, without those that have gone, and what is in those that are open.
  private func found(
    _ open: [OpenRow],
    in rows: [Row]
  ) -> (open: [OpenRow], branch: OutlineBranch<Row>) {
    var found: [(row: OpenRow, branch: OutlineBranch<Row>)] = []
    found.reserveCapacity(open.count)
    var areInOrder = true
    for row in open {
      guard let place = place(of: row, in: rows), let children = children(rows[place]) else {
        continue
      }
      var row = row
      row.place = place
      if let last = found.last, last.row.place >= place { areInOrder = false }
      guard let inner = children.value else {
        // Until they are here again, what is open in there is only remembered.
        found.append((row, OutlineBranch([], open: [])))
        continue
      }
      let within = self.found(row.rows, in: inner)
      row.rows = within.open
      found.append((row, within.branch))
    }
    if !areInOrder { found = Self.inOrder(found) }
    let branches = found.lazy.filter(\.row.isOpen).map { (place: $0.row.place, branch: $0.branch) }
    return (found.map(\.row), OutlineBranch(rows, open: Array(branches)))
  }

  /// Rows in the order in which they stand, each once.
  private static func inOrder(
    _ rows: [(row: OpenRow, branch: OutlineBranch<Row>)]
  ) -> [(row: OpenRow, branch: OutlineBranch<Row>)] {
    var places: Set<Int> = []
    return rows.filter { places.insert($0.row.place).inserted }
      .sorted { $0.row.place < $1.row.place }
  }

  private func place(of row: OpenRow, in rows: [Row]) -> Int? {
    if rows.indices.contains(row.place), name(rows[row.place]) == row.name { return row.place }
    return rows.firstIndex { name($0) == row.name }
  }

  private func found(_ ids: Set<ID>, in rows: [Row]) -> [OpenRow] {
    guard !ids.isEmpty else { return [] }
    return rows.enumerated().compactMap { place, row in
      guard ids.contains(id(row)), let children = children(row) else { return nil }
      return OpenRow(name: "", place: place, rows: found(ids, in: children.value ?? []))
    }
  }

  private func branch(_ rows: [Row], _ open: [OpenRow]) -> OutlineBranch<Row> {
    OutlineBranch(
      rows,
      open: open.filter(\.isOpen).map { row -> (place: Int, branch: OutlineBranch<Row>) in
        // What is remembered of rows that are not here has no places.
        guard let inner = children(rows[row.place])?.value else {
          return (row.place, OutlineBranch([], open: []))
        }
        return (row.place, branch(inner, row.rows))
      }
    )
  }
}

// MARK: - What a list shows of it

extension TreeSource {
  /// The rows as a list has them, and what makes them a tree.
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
      position: { wanted in branch.position { id($0) == wanted } },
      name: { String(describing: $0) }
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

  /// What becomes of the tree when a row, or its siblings, are opened or closed; `nil` where they are so.
  private func change(
    _ position: Int,
    _ command: ListTree.Command,
    _ open: [OpenRow]
  )
    -> ListTree.Change?
  {
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
      rows.set(places, in: spot.path[...], isOpen: isOpen) { name(siblings[$0]) }
      kept = rows
      new = outline(rows).branch
    case .app(var ids, let send):
      for place in places {
        if isOpen { ids.insert(id(siblings[place])) } else { ids.remove(id(siblings[place])) }
      }
      actions.append(send(ids))
      new = branch(content.roots, found(ids, in: content.roots))
    }
    if isOpen { actions += places.compactMap { loading(siblings[$0]) } }
    return ListTree.Change(open: kept, actions: actions, count: new.count) { position in
      let spot = old.branch.spot(at: position)
      return new.position(of: spot.path + [spot.place])
    }
  }

  /// What asks for the children of a row that is opened, where they are neither here nor on their way.
  private func loading(_ row: Row) -> (any Action)? {
    switch children(row) {
    case .initial, .failure: content.load?(row)
    case .loading, .value, nil: nil
    }
  }
}
