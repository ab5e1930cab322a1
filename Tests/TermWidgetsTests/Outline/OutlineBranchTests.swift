// SPDX-License-Identifier: MIT

import StateStore
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct OutlineBranchTests {
  /// A tree of numbers.
  ///
  /// The tests visit the whole tree to compute the expected flat order.
  private final class Numbered {
    let number: Int
    let inner: [Numbered]
    let isOpen: Bool

    init(number: Int, inner: [Numbered], isOpen: Bool) {
      self.number = number
      self.inner = inner
      self.isOpen = isOpen
    }
  }

  private struct Flat: Equatable {
    let number: Int
    let path: [Int]
    let parent: Int?
    let isOpen: Bool
  }

  private static func random(
    depth: Int,
    _ next: inout Int,
    _ random: inout SeededGenerator
  ) -> [Numbered] {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      next += 1
      let number = next
      let inner = depth > 0 ? Self.random(depth: depth - 1, &next, &random) : []
      return Numbered(
        number: number,
        inner: inner,
        isOpen: Int.random(in: 0..<3, using: &random) > 0
      )
    }
  }

  private static func branch(_ rows: [Numbered]) -> OutlineBranch<Numbered> {
    OutlineBranch(
      rows,
      open: rows.indices.filter { rows[$0].isOpen },
      branches: rows.filter(\.isOpen).map { branch($0.inner) }
    )
  }

  private static func flattened(
    _ rows: [Numbered],
    _ path: [Int],
    _ parent: Int?,
    _ list: inout [Flat]
  ) {
    for (place, row) in rows.enumerated() {
      list.append(Flat(number: row.number, path: path, parent: parent, isOpen: row.isOpen))
      if row.isOpen { flattened(row.inner, path + [place], list.count - 1, &list) }
    }
  }

  @Test(arguments: 0..<50)
  func `Row lookups match a traversal of all rows`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var next = 0
    let rows = Self.random(depth: 4, &next, &random)
    let branch = Self.branch(rows)
    var expected: [Flat] = []
    Self.flattened(rows, [], nil, &expected)

    #expect(branch.count == expected.count)
    for (position, flat) in expected.enumerated() {
      let spot = branch.spot(at: position)
      let found = Flat(
        number: spot.row.number,
        path: spot.path,
        parent: spot.parent,
        isOpen: spot.isOpen
      )
      #expect(found == flat)
      #expect(branch.position(of: spot.path + [spot.place]) == position)
      #expect(branch.position { $0.number == flat.number } == position)
    }
    #expect(branch.position { $0.number < 0 } == nil)
  }

  @Test func `A hidden row has the position of its closed ancestor`() {
    let leaf = Numbered(number: 3, inner: [], isOpen: false)
    let closed = Numbered(number: 2, inner: [leaf], isOpen: false)
    let rows = [Numbered(number: 1, inner: [leaf, closed], isOpen: true)]
    #expect(Self.branch(rows).position(of: [0, 1, 0]) == 2)
  }

  @Test func `A closed row keeps the open state of its children`() {
    var open: [OpenRow] = []
    open.set([2], in: [], isOpen: true) { "row \($0)" }
    open.set([0, 1], in: [2], isOpen: true) { "inner \($0)" }
    #expect(
      open == [
        OpenRow(
          name: "row 2",
          place: 2,
          rows: [
            OpenRow(name: "inner 0", place: 0), OpenRow(name: "inner 1", place: 1),
          ]
        )
      ]
    )
    open.set([2], in: [], isOpen: false) { _ in "" }
    #expect(open[0].isOpen == false)
    #expect(open[0].rows.count == 2)
    open.set([2], in: [], isOpen: true) { _ in "" }
    open.set([0, 1], in: [2], isOpen: false) { _ in "" }
    #expect(open == [OpenRow(name: "row 2", place: 2)])
    open.set([2], in: [], isOpen: false) { _ in "" }
    #expect(open == [])
  }
}
