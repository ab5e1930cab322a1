// SPDX-License-Identifier: MIT

import StateStore
import Testing

@testable import TermWidgets

@Suite struct StackLayoutTests {
  typealias Item = StackLayout.Item

  @Test func `Items get what they ask for while there is room`() {
    #expect(
      StackLayout.lengths(of: [Item(length: 3), Item(length: 4)], in: 10, spacing: 1) == [3, 4]
    )
  }

  @Test func `The last items lose first when room is short`() {
    let items = [Item(length: 3), Item(length: 4), Item(length: 2)]
    #expect(StackLayout.lengths(of: items, in: 5, spacing: 0) == [3, 2, 0])
  }

  @Test func `Those that fill share what is left, the first ones the odd cells`() {
    let items = [Item(length: 0, fills: true), Item(length: 3), Item(length: 0, fills: true)]
    #expect(StackLayout.lengths(of: items, in: 10, spacing: 0) == [4, 3, 3])
  }

  @Test func `Those that fill become as even as their minimums allow`() {
    let items = [6, 0, 1].map { Item(length: 0, fills: true, minimum: $0) }
    #expect(StackLayout.lengths(of: items, in: 12, spacing: 0) == [6, 3, 3])
    #expect(StackLayout.lengths(of: items, in: 30, spacing: 0) == [10, 10, 10])
    #expect(StackLayout.lengths(of: items, in: 5, spacing: 0) == [5, 0, 0])
  }

  @Test(arguments: [0, 1, -5])
  func `Without room every length is zero`(_ room: Int) {
    let items = [Item(length: 2), Item(length: 0, fills: true)]
    #expect(StackLayout.lengths(of: items, in: room, spacing: 3) == [0, 0])
  }

  @Test func `Minimums come before everything, the first ones first`() {
    let items = [
      Item(length: 9), Item(length: 4, minimum: 4), Item(length: 0, fills: true, minimum: 2),
    ]
    #expect(StackLayout.lengths(of: items, in: 8, spacing: 0) == [2, 4, 2])
    #expect(StackLayout.lengths(of: items, in: 5, spacing: 0) == [0, 4, 1])
  }

  @Test func `An ideal is asked for before what is left over is shared`() {
    let items = [Item(length: 0, fills: true, ideal: 6), Item(length: 0, fills: true)]
    #expect(StackLayout.lengths(of: items, in: 4, spacing: 0) == [4, 0])
    #expect(StackLayout.lengths(of: items, in: 8, spacing: 0) == [6, 2])
    #expect(StackLayout.lengths(of: items, in: 20, spacing: 0) == [10, 10])
  }

  @Test func `What fills stops at its limit and leaves the rest to others`() {
    let items = [Item(length: 0, fills: true, limit: 3), Item(length: 0, fills: true)]
    #expect(StackLayout.lengths(of: items, in: 4, spacing: 0) == [2, 2])
    #expect(StackLayout.lengths(of: items, in: 20, spacing: 0) == [3, 17])
    #expect(StackLayout.lengths(of: [items[0]], in: 20, spacing: 0) == [3])
  }

  /// Room, lengths without priorities, lengths when the last of three has a higher one, and a lower one.
  @Test(arguments: [
    (20, [8, 8, 4], [8, 8, 4], [8, 8, 4]),
    (12, [8, 4, 0], [8, 0, 4], [8, 4, 0]),
    (6, [6, 0, 0], [2, 0, 4], [6, 0, 0]),
    (3, [3, 0, 0], [0, 0, 3], [3, 0, 0]),
  ])
  func `A higher priority gets its length first`(
    _ room: Int,
    _ even: [Int],
    _ high: [Int],
    _ low: [Int]
  ) {
    for (priority, expected) in [(0.0, even), (1.0, high), (-1.0, low)] {
      let items = [Item(length: 8), Item(length: 8), Item(length: 4, priority: priority)]
      #expect(StackLayout.lengths(of: items, in: room, spacing: 0) == expected)
    }
  }

  @Test func `What fills with a higher priority leaves no more than minimums to others`() {
    let items = [Item(length: 8, minimum: 3), Item(length: 0, fills: true, priority: 1)]
    #expect(StackLayout.lengths(of: items, in: 10, spacing: 0) == [3, 7])
    #expect(StackLayout.lengths(of: items, in: 2, spacing: 0) == [2, 0])
  }

  @Test
  func `Lengths keep within the room, minimums and limits and fill the room when anything fills`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3_000 {
      let items = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Item(
          length: .random(in: -2...12, using: &random),
          fills: .random(using: &random),
          minimum: .random(in: 0...4, using: &random),
          ideal: .random(in: 0...8, using: &random),
          limit: Bool.random(using: &random) ? .endless : .random(in: 0...9, using: &random),
          priority: Double(Int.random(in: -1...1, using: &random))
        )
      }
      let room = Int.random(in: -1...40, using: &random)
      let spacing = Int.random(in: 0...3, using: &random)
      let lengths = StackLayout.lengths(of: items, in: room, spacing: spacing)
      let free = max(0, room - StackLayout.gaps(items.count, spacing))
      let total = lengths.reduce(0, +)
      #expect(total <= free)
      #expect(lengths == StackLayout.lengths(of: items, in: room, spacing: spacing))
      let most = items.reduce(0) { $0 + $1.most }
      if items.contains(where: \.fills) { #expect(total == min(free, most)) }
      let kept = items.map { $0.fills ? $0.minimum : max(0, min($0.length, $0.minimum)) }
      for index in items.indices {
        #expect(lengths[index] >= 0 && lengths[index] <= items[index].most)
        if kept.reduce(0, +) <= free { #expect(lengths[index] >= kept[index]) }
      }
    }
  }
}
