// SPDX-License-Identifier: MIT

import TermTree

/// A group of sibling rows and the visible rows inside them, in visible order.
///
/// A branch stores the position of the content of each open row. If 100 of 100,000 visible rows are open, creating the
/// tree takes 100 steps. Finding a row by its position takes one binary search for each level.
final class OutlineBranch<Row> {
  /// The sibling rows.
  let rows: [Row]
  /// The number of visible rows.
  let count: Int

  // These arrays contain an element for each open sibling, in order. Arrays of integers are several times faster than
  // arrays of a generic type.
  /// The index among the siblings.
  private let places: [Int]
  /// The position in this branch of the first row inside.
  private let firsts: [Int]
  private let branches: [OutlineBranch<Row>]

  /// The rows that were inspected to create the branch.
  private let findings: OutlineFindings<Row>

  /// Creates a branch.
  ///
  /// - Parameters:
  ///   - rows: The sibling rows.
  ///   - open: The indices of the open siblings, in ascending order.
  ///   - branches: The branches inside the open siblings.
  ///   - findings: The rows that were inspected to create the branch.
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

  /// Returns the number of rows inside the open siblings, up to and including the given sibling.
  private func rowsBeforeNext(_ index: Int) -> Int {
    firsts[index] + branches[index].count - places[index] - 1
  }

  /// The location of a row.
  struct Spot {
    let branch: OutlineBranch<Row>
    /// The index among the siblings.
    let place: Int
    /// The indices of the enclosing rows, outermost first.
    let path: [Int]
    /// The position of the enclosing row.
    let parent: Int?

    var row: Row { branch.rows[place] }
    var isOpen: Bool { branch.branch(at: place) != nil }
  }

  /// Returns the location of the row at a position.
  ///
  /// - Complexity: O(*d* log *s*), where *d* is the depth of the row and *s* is the number of open siblings.
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

  /// Returns the position of the row with the given indices, or of the closed row that encloses it.
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

  /// Returns the position of the first row that satisfies a condition.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
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

  /// Returns the branch inside the sibling at an index, if the sibling is open.
  func branch(at place: Int) -> OutlineBranch<Row>? {
    guard let index = places.lastIndex(ofAtMost: place), places[index] == place else { return nil }
    return branches[index]
  }

  /// Returns a Boolean value that indicates whether the inspected rows still have the same content.
  ///
  /// - Complexity: O(*n*), where *n* is the number of inspected rows, which include all open rows.
  func stillHolds(_ inside: ([Row], Int) -> RowsInside) -> Bool {
    for index in findings.places.indices {
      guard inside(rows, findings.places[index]) == findings.inside[index] else { return false }
    }
    for branch in findings.branches where !branch.stillHolds(inside) { return false }
    return true
  }

  /// A Boolean value that indicates whether rows were inspected to create the branch.
  fileprivate var hasFindings: Bool { !findings.places.isEmpty }
}

/// The rows that were inspected to create a branch, with the results.
struct OutlineFindings<Row> {
  fileprivate private(set) var places: [Int] = []
  fileprivate private(set) var inside: [RowsInside] = []
  /// The branches created from the results, if they have findings or no other object retains their rows.
  fileprivate private(set) var branches: [OutlineBranch<Row>] = []

  /// Records the content of the row at an index.
  mutating func record(_ inside: RowsInside, at place: Int) {
    places.append(place)
    self.inside.append(inside)
  }

  /// Records the branch created from the content of a row.
  ///
  /// The parent branch already retains the content of an open row.
  mutating func record(_ branch: OutlineBranch<Row>, isOpen: Bool) {
    if branch.hasFindings || !isOpen { branches.append(branch) }
  }
}

extension [Int] {
  /// Returns the index of the last element that doesn't exceed a number, in an ascending array.
  fileprivate func lastIndex(ofAtMost number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
