// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import TestSupport
import Testing

@testable import StoreRecorder

@Suite struct GrowingArrayTests {
  @Test(arguments: Soak.seeds(20, soak: 400))
  func `Copies change independently`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var copies = [GrowingArray<Int>()]
    var expected: [[Int]] = [[]]
    for step in 0..<300 {
      let index = Int.random(in: copies.indices, using: &random)
      let count = Int.random(in: 0...expected[index].count, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0 where copies.count < 20:
        copies.append(copies[index])
        expected.append(expected[index])
      case 1 where copies.count < 20:
        copies.append(copies[index].prefix(count))
        expected.append(Array(expected[index].prefix(count)))
      case 2:
        copies[index].removeFirst(count)
        expected[index].removeFirst(count)
      default:
        copies[index].append(step)
        expected[index].append(step)
      }
    }
    #expect(copies.map { Array($0.elements) } == expected)
    #expect(copies.map(\.count) == expected.map(\.count))
    for (copy, elements) in zip(copies, expected) {
      #expect(elements.indices.map { copy[$0] } == elements)
    }
  }
}
