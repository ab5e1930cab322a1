// SPDX-License-Identifier: MIT

/// Rows that are siblings, with those in the open ones among them, in the order in which they are seen.
///
/// Only open rows are in it, each with how many rows come before what is in it. So a tree that shows a hundred
/// thousand rows of which a hundred are open is made in a hundred steps, and a row is found by its position by
/// one binary search for each level.
final class OutlineBranch<Row> {
  /// The siblings.
  let rows: [Row]
  /// All rows that can be seen.
  let count: Int

  // Of each open sibling, in order; arrays of numbers, since those of what is generic take several times as long.
  /// Where it stands among its siblings.
  private let places: [Int]
  /// The position, in this branch, of the first row in it.
  private let firsts: [Int]
  private let branches: [OutlineBranch<Row>]

  /// What was found in rows when it was made.
  private let findings: OutlineFindings<Row>

  /// - Parameters:
  ///   - rows: The siblings.
  ///   - open: The places of those that are open, ascending.
  ///   - branches: What is in each of those.
  ///   - findings: What was found in rows to come to this.
  init(
    _ rows: [Row],
    open: [Int] = [],
    branches: [OutlineBranch<Row>] = [],
    findings: OutlineFindings<Row> = OutlineFindings()
  ) {
    self.rows = rows
    self.branches = branches
    self.findings = findings
    places = open
    var rowsBefore = 0
    var firsts: [Int] = []
    firsts.reserveCapacity(open.count)
    for (index, place) in open.enumerated() {
      firsts.append(place + 1 + rowsBefore)
      rowsBefore += branches[index].count
    }
    self.firsts = firsts
    count = rows.count + rowsBefore
  }

  /// How many rows in open siblings come before the sibling after an open one.
  private func rowsBeforeNext(_ index: Int) -> Int {
    firsts[index] + branches[index].count - places[index] - 1
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
    while let index = branch.firsts.lastIndex(ofAtMost: offset) {
      let first = branch.firsts[index]
      guard offset - first < branch.branches[index].count else {
        let place = offset - branch.rowsBeforeNext(index)
        return Spot(branch: branch, place: place, path: path, parent: parent)
      }
      path.append(branch.places[index])
      parent = position - offset + first - 1
      offset -= first
      branch = branch.branches[index]
    }
    return Spot(branch: branch, place: offset, path: path, parent: parent)
  }

  /// The position of the row at a path of places; where a row around it is closed, that of this row.
  func position(of path: [Int]) -> Int {
    var branch = self
    var position = 0
    for (level, place) in path.enumerated() {
      let before = branch.places.lastIndex(ofAtMost: place - 1)
      position += place + (before.map { branch.rowsBeforeNext($0) } ?? 0)
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
    var next = 0
    for (place, row) in rows.enumerated() {
      if isIt(row) { return position(of: [place]) }
      guard next < places.count, places[next] == place else { continue }
      if let found = branches[next].position(where: isIt) { return firsts[next] + found }
      next += 1
    }
    return nil
  }

  /// What is in the sibling at a place, if that is open.
  func branch(at place: Int) -> OutlineBranch<Row>? {
    guard let index = places.lastIndex(ofAtMost: place), places[index] == place else { return nil }
    return branches[index]
  }

  /// Whether what was found in rows when it was made is still there.
  ///
  /// - Complexity: O(rows that were looked into): all that are open.
  func stillHolds(_ inside: ([Row], Int) -> RowsInside) -> Bool {
    for index in findings.places.indices {
      guard inside(rows, findings.places[index]) == findings.inside[index] else { return false }
    }
    for branch in findings.branches where !branch.stillHolds(inside) { return false }
    return true
  }

  /// Whether something was found in rows when it was made.
  fileprivate var hasFindings: Bool { !findings.places.isEmpty }
}

/// Which rows were looked into when a branch was made of rows, and what there was.
struct OutlineFindings<Row> {
  fileprivate private(set) var places: [Int] = []
  fileprivate private(set) var inside: [RowsInside] = []
  /// What was made of rows that were found, where more was looked into, or nobody else keeps them.
  fileprivate private(set) var branches: [OutlineBranch<Row>] = []

  /// Notes what there is in the row at a place.
  mutating func note(_ inside: RowsInside, at place: Int) {
    places.append(place)
    self.inside.append(inside)
  }

  /// Notes what was made of the rows there, whose array is kept by the branch if that is open.
  mutating func note(_ branch: OutlineBranch<Row>, isOpen: Bool) {
    if branch.hasFindings || !isOpen { branches.append(branch) }
  }
}

extension [Int] {
  /// The index of the last element of some in ascending order that is not greater than a number.
  fileprivate func lastIndex(ofAtMost number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
