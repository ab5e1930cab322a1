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

  @Test func `Lengths never exceed the room and fill it when anything fills`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let items = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Item(
          length: .random(in: 0...12, using: &random),
          fills: .random(using: &random),
          minimum: .random(in: 0...4, using: &random)
        )
      }
      let room = Int.random(in: 0...40, using: &random)
      let spacing = Int.random(in: 0...3, using: &random)
      let lengths = StackLayout.lengths(of: items, in: room, spacing: spacing)
      let free = max(0, room - StackLayout.gaps(items.count, spacing))
      #expect(lengths.allSatisfy { $0 >= 0 })
      #expect(lengths.reduce(0, +) <= free)
      if items.contains(where: \.fills) { #expect(lengths.reduce(0, +) == free) }
      for (item, length) in zip(items, lengths) where !item.fills { #expect(length <= item.length) }
      let minimums = items.filter(\.fills).map(\.minimum).reduce(0, +)
      for (item, length) in zip(items, lengths) where item.fills && minimums <= free {
        #expect(length >= item.minimum)
      }
    }
  }
}
