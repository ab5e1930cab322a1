// SPDX-License-Identifier: MIT

/// Rows that are siblings, with those in the open ones among them, in the order in which they are seen.
///
/// Only open rows are in it, each with how many rows come before what is in it. So a tree that shows a hundred
/// thousand rows of which a hundred are open is made in a hundred steps, and a row is found by its position by
/// one binary search for each level.
final class OutlineBranch<Row> {
  /// An open row among the siblings.
  struct Open {
    /// Where it stands among its siblings.
    let place: Int
    /// The position, in this branch, of the first row in it.
    let first: Int
    let branch: OutlineBranch<Row>

    /// How many rows in open siblings come before the sibling after it.
    fileprivate var rowsBeforeNext: Int { first + branch.count - place - 1 }
  }

  /// The siblings.
  let rows: [Row]
  /// Those that are open, in order.
  let open: [Open]
  /// All rows that can be seen.
  let count: Int

  /// - Parameters:
  ///   - rows: The siblings.
  ///   - open: The places of those that are open, ascending, and what is in them.
  init(_ rows: [Row], open: [(place: Int, branch: OutlineBranch<Row>)]) {
    self.rows = rows
    var rowsBefore = 0
    self.open = open.map { place, branch in
      defer { rowsBefore += branch.count }
      return Open(place: place, first: place + 1 + rowsBefore, branch: branch)
    }
    count = rows.count + rowsBefore
  }

  /// Where a row stands.
  struct Spot {
    let branch: OutlineBranch<Row>
    /// Its place among its siblings.
    let place: Int
    /// The places of the rows around it, the outermost first.
    let path: [Int]
    /// The position of the row around it.
    let parent: Int?

    var row: Row { branch.rows[place] }
    var isOpen: Bool { branch.branch(at: place) != nil }
  }

  /// Where the row at a position stands.
  ///
  /// - Complexity: O(depth · log open siblings).
  func spot(at position: Int) -> Spot {
    var (branch, offset) = (self, position)
    var path: [Int] = []
    var parent: Int?
    while let open = branch.lastOpen(where: { $0.first <= offset }) {
      guard offset - open.first < open.branch.count else {
        return Spot(branch: branch, place: offset - open.rowsBeforeNext, path: path, parent: parent)
      }
      path.append(open.place)
      parent = position - offset + open.first - 1
      offset -= open.first
      branch = open.branch
    }
    return Spot(branch: branch, place: offset, path: path, parent: parent)
  }

  /// The position of the row at a path of places; where a row around it is closed, that of this row.
  func position(of path: [Int]) -> Int {
    var branch = self
    var position = 0
    for (level, place) in path.enumerated() {
      let before = branch.lastOpen { $0.place < place }?.rowsBeforeNext ?? 0
      position += place + before
      guard level + 1 < path.count, let inner = branch.branch(at: place) else { break }
      position += 1
      branch = inner
    }
    return position
  }

  /// The position of the first row for which something holds.
  ///
  /// - Complexity: O(rows).
  func position(where isIt: (Row) -> Bool) -> Int? {
    var open = open[...]
    for (place, row) in rows.enumerated() {
      if isIt(row) { return position(of: [place]) }
      guard let next = open.first, next.place == place else { continue }
      open.removeFirst()
      if let found = next.branch.position(where: isIt) { return next.first + found }
    }
    return nil
  }

  /// What is in the sibling at a place, if that is open.
  func branch(at place: Int) -> OutlineBranch<Row>? {
    guard let last = lastOpen(where: { $0.place <= place }), last.place == place else { return nil }
    return last.branch
  }

  private func lastOpen(where holds: (Open) -> Bool) -> Open? {
    var (low, high) = (0, open.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(open[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? open[low - 1] : nil
  }
}
