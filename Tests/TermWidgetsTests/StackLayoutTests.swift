// SPDX-License-Identifier: MIT

import StateStore
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct StackLayoutTests {
  typealias Item = StackLayout.Item

  @Test func `Items receive their requested lengths if they fit`() {
    #expect(
      StackLayout.lengths(of: [Item(length: 3), Item(length: 4)], in: 10, spacing: 1) == [3, 4]
    )
  }

  @Test func `The last items shrink first when space is short`() {
    let items = [Item(length: 3), Item(length: 4), Item(length: 2)]
    #expect(StackLayout.lengths(of: items, in: 5, spacing: 0) == [3, 2, 0])
  }

  @Test func `Flexible items divide the rest, with extra cells for the first`() {
    let items = [
      Item(length: 0, isFlexible: true), Item(length: 3), Item(length: 0, isFlexible: true),
    ]
    #expect(StackLayout.lengths(of: items, in: 10, spacing: 0) == [4, 3, 3])
  }

  @Test func `Flexible items become as even as their minimums allow`() {
    let items = [6, 0, 1].map { Item(length: 0, isFlexible: true, minimum: $0) }
    #expect(StackLayout.lengths(of: items, in: 12, spacing: 0) == [6, 3, 3])
    #expect(StackLayout.lengths(of: items, in: 30, spacing: 0) == [10, 10, 10])
    #expect(StackLayout.lengths(of: items, in: 5, spacing: 0) == [5, 0, 0])
  }

  @Test(arguments: [0, 1, -5])
  func `Every length is zero if no space is available`(_ space: Int) {
    let items = [Item(length: 2), Item(length: 0, isFlexible: true)]
    #expect(StackLayout.lengths(of: items, in: space, spacing: 3) == [0, 0])
  }

  @Test func `Minimums have priority over requested lengths, in order`() {
    let items = [
      Item(length: 9), Item(length: 4, minimum: 4), Item(length: 0, isFlexible: true, minimum: 2),
    ]
    #expect(StackLayout.lengths(of: items, in: 8, spacing: 0) == [2, 4, 2])
    #expect(StackLayout.lengths(of: items, in: 5, spacing: 0) == [0, 4, 1])
  }

  @Test func `Ideal lengths are met before flexible items share the rest`() {
    let items = [Item(length: 0, isFlexible: true, ideal: 6), Item(length: 0, isFlexible: true)]
    #expect(StackLayout.lengths(of: items, in: 4, spacing: 0) == [4, 0])
    #expect(StackLayout.lengths(of: items, in: 8, spacing: 0) == [6, 2])
    #expect(StackLayout.lengths(of: items, in: 20, spacing: 0) == [10, 10])
  }

  @Test func `A flexible item stops at its limit and leaves the rest`() {
    let items = [Item(length: 0, isFlexible: true, limit: 3), Item(length: 0, isFlexible: true)]
    #expect(StackLayout.lengths(of: items, in: 4, spacing: 0) == [2, 2])
    #expect(StackLayout.lengths(of: items, in: 20, spacing: 0) == [3, 17])
    #expect(StackLayout.lengths(of: [items[0]], in: 20, spacing: 0) == [3])
  }

  /// The available length, then the lengths when the priority of the last item is equal, higher, and lower.
  @Test(arguments: [
    (20, [8, 8, 4], [8, 8, 4], [8, 8, 4]),
    (12, [8, 4, 0], [8, 0, 4], [8, 4, 0]),
    (6, [6, 0, 0], [2, 0, 4], [6, 0, 0]),
    (3, [3, 0, 0], [0, 0, 3], [3, 0, 0]),
  ])
  func `An item with a higher priority receives its length first`(
    _ space: Int,
    _ even: [Int],
    _ high: [Int],
    _ low: [Int]
  ) {
    for (priority, expected) in [(0.0, even), (1.0, high), (-1.0, low)] {
      let items = [Item(length: 8), Item(length: 8), Item(length: 4, priority: priority)]
      #expect(StackLayout.lengths(of: items, in: space, spacing: 0) == expected)
    }
  }

  @Test func `A flexible item with higher priority leaves others their minimums`() {
    let items = [Item(length: 8, minimum: 3), Item(length: 0, isFlexible: true, priority: 1)]
    #expect(StackLayout.lengths(of: items, in: 10, spacing: 0) == [3, 7])
    #expect(StackLayout.lengths(of: items, in: 2, spacing: 0) == [2, 0])
  }

  @Test func `Lengths respect minimums and limits, and flexible items fill the space`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3_000 {
      let items = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Item(
          length: .random(in: -2...12, using: &random),
          isFlexible: .random(using: &random),
          minimum: .random(in: 0...4, using: &random),
          ideal: .random(in: 0...8, using: &random),
          limit: Bool.random(using: &random) ? .unlimited : .random(in: 0...9, using: &random),
          priority: Double(Int.random(in: -1...1, using: &random))
        )
      }
      let space = Int.random(in: -1...40, using: &random)
      let spacing = Int.random(in: 0...3, using: &random)
      let lengths = StackLayout.lengths(of: items, in: space, spacing: spacing)
      let free = max(0, space - StackLayout.gaps(items.count, spacing))
      let total = lengths.reduce(0, +)
      #expect(total <= free)
      #expect(lengths == StackLayout.lengths(of: items, in: space, spacing: spacing))
      let most = items.reduce(0) { $0 + $1.most }
      if items.contains(where: \.isFlexible) { #expect(total == min(free, most)) }
      let kept = items.map { $0.isFlexible ? $0.minimum : max(0, min($0.length, $0.minimum)) }
      for index in items.indices {
        #expect(lengths[index] >= 0 && lengths[index] <= items[index].most)
        if kept.reduce(0, +) <= free { #expect(lengths[index] >= kept[index]) }
      }
    }
  }
}
