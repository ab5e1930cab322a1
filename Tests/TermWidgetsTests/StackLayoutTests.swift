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

  @Test(arguments: [
    (9, [3, 4, 2]), (8, [3, 3, 2]), (7, [3, 2, 2]), (5, [2, 2, 1]), (2, [1, 1, 0]),
  ])
  func `Items share space that is short evenly, the first with the remainder`(
    _ space: Int,
    _ lengths: [Int]
  ) {
    let items = [Item(length: 3), Item(length: 4), Item(length: 2)]
    #expect(StackLayout.lengths(of: items, in: space, spacing: 0) == lengths)
  }

  @Test func `An item that needs less than its share leaves the rest to the others`() {
    let items = [Item(length: 90), Item(length: 0, isFlexible: true), Item(length: 15)]
    #expect(StackLayout.lengths(of: items, in: 40, spacing: 0) == [25, 0, 15])
    #expect(StackLayout.lengths(of: items, in: 20, spacing: 0) == [10, 0, 10])
  }

  /// The available length and the lengths of a flexible item with natural content and of an inflexible item.
  @Test(arguments: [
    (80, [24, 50]), (60, [10, 50]), (54, [4, 50]), (52, [4, 48]), (8, [4, 4]), (5, [3, 2]),
  ])
  func `A flexible item receives its natural length, but at most its share`(
    _ space: Int,
    _ lengths: [Int]
  ) {
    let items = [Item(length: 0, isFlexible: true, natural: 4, limit: 24), Item(length: 50)]
    #expect(StackLayout.lengths(of: items, in: space, spacing: 0) == lengths)
  }

  @Test(arguments: [100, 69, 40, 13])
  func `Flexible items with different natural lengths remain even`(_ space: Int) {
    let items = [60, 10].map { Item(length: 0, isFlexible: true, natural: $0) }
    let half = space / 2
    #expect(StackLayout.lengths(of: items, in: space, spacing: 0) == [space - half, half])
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
    (12, [4, 4, 4], [4, 4, 4], [6, 6, 0]),
    (6, [2, 2, 2], [1, 1, 4], [3, 3, 0]),
    (3, [1, 1, 1], [0, 0, 3], [2, 1, 0]),
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
      let stack = RandomStack(&random)
      let (items, lengths, free) = (stack.items, stack.lengths, stack.free)
      let total = lengths.reduce(0, +)
      #expect(total == min(free, items.reduce(0) { $0 + $1.most }))
      #expect(lengths == stack.lengths)
      for index in items.indices {
        #expect(lengths[index] >= 0 && lengths[index] <= items[index].most)
        if stack.fitsMinimums { #expect(lengths[index] >= stack.kept[index]) }
      }
    }
  }

  @Test func `No item receives less than an equal share unless it needs less`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<3_000 {
      let stack = RandomStack(&random)
      guard stack.fitsMinimums else { continue }
      let (items, lengths) = (stack.items, stack.lengths)
      for priority in Set(items.map(\.priority)) {
        let group = items.indices.filter { items[$0].priority == priority }
        // Items with a higher priority precede the group, and the other items retain their minimums.
        let free = items.indices.reduce(stack.free) { left, index in
          if items[index].priority == priority { return left }
          return left - (items[index].priority > priority ? lengths[index] : stack.kept[index])
        }
        let share = (0...max(0, free)).last { level in
          group.reduce(0) { $0 + max(stack.kept[$1], level) } <= free
        }
        for index in group { #expect(lengths[index] >= min(items[index].needed, share ?? 0)) }
      }
    }
  }

  @Test func `The order of the items changes lengths by at most a remainder`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<3_000 {
      let stack = RandomStack(&random)
      guard stack.fitsMinimums else { continue }
      let order = stack.items.indices.shuffled(using: &random)
      var other = stack
      other.items = order.map { stack.items[$0] }
      for (index, length) in zip(order, other.lengths) {
        #expect(abs(stack.lengths[index] - length) <= 1)
      }
    }
  }

  @Test func `An item doesn't shrink if the space grows`() {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<3_000 {
      var stack = RandomStack(&random)
      let lengths = stack.lengths
      stack.space += 1
      for (before, after) in zip(lengths, stack.lengths) { #expect(after >= before - 1) }
    }
  }

  @Test func `Items receive what they request if all that they need fits`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      var stack = RandomStack(&random)
      for index in stack.items.indices { stack.items[index].priority = 0 }
      stack.space = stack.items.reduce(stack.space + 1) { $0 + $1.needed }
      stack.space += StackLayout.gaps(stack.items.count, stack.spacing)
      for (item, length) in zip(stack.items, stack.lengths) {
        #expect(item.isFlexible ? length >= item.wanted : length == item.wanted)
      }
    }
  }
}

/// Random items in a random space.
private struct RandomStack {
  var items: [StackLayout.Item]
  var space: Int
  let spacing: Int

  init(_ random: inout SeededGenerator) {
    items = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      StackLayout.Item(
        length: .random(in: -2...12, using: &random),
        isFlexible: .random(using: &random),
        minimum: .random(in: 0...4, using: &random),
        ideal: .random(in: 0...8, using: &random),
        natural: .random(in: 0...12, using: &random),
        limit: Bool.random(using: &random) ? .unlimited : .random(in: 0...9, using: &random),
        priority: Double(Int.random(in: -1...1, using: &random))
      )
    }
    space = Int.random(in: -1...40, using: &random)
    spacing = Int.random(in: 0...3, using: &random)
  }

  var lengths: [Int] { StackLayout.lengths(of: items, in: space, spacing: spacing) }

  /// The space without the spacing.
  var free: Int { max(0, space - StackLayout.gaps(items.count, spacing)) }

  /// The minimum of each item.
  var kept: [Int] {
    items.map { $0.isFlexible ? $0.minimum : max(0, min($0.length, $0.minimum)) }
  }

  var fitsMinimums: Bool { kept.reduce(0, +) <= free }
}
