// SPDX-License-Identifier: MIT

import StateStore
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct TabStripTests {
  @Test func `Labels start at the left edge if all fit`() {
    let strip = TabStrip(widths: [6, 8], chosen: 1, space: 14)
    #expect(strip.labels.map(\.columns) == [0..<6, 6..<14])
    #expect(!strip.hiddenBefore && !strip.hiddenAfter)
  }

  @Test func `Labels around the selection appear between marks if space is short`() {
    let strip = TabStrip(widths: [6, 8, 5, 5], chosen: 2, space: 15)
    #expect(strip.labels.map(\.index) == [1, 2])
    #expect(strip.labels.map(\.columns) == [1..<9, 9..<14])
    #expect(strip.hiddenBefore && strip.hiddenAfter)
    #expect(strip.label(at: 0, space: 15) == 0)
    #expect(strip.label(at: 14, space: 15) == 3)
    #expect(strip.label(at: 9, space: 15) == 2)
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `The selected label is visible in three or more columns`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let widths = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      Int.random(in: 2...14, using: &random)
    }
    let chosen = widths.indices.randomElement(using: &random)
    let space = Int.random(in: 0...60, using: &random)
    let strip = TabStrip(widths: widths, chosen: chosen, space: space)
    #expect(strip.labels.allSatisfy { 0...max(0, space) ~= $0.columns.upperBound })
    if let chosen, space > 2 { #expect(strip.labels.contains { $0.index == chosen }) }
    for x in 0..<max(0, space) {
      if let label = strip.label(at: x, space: space) { #expect(widths.indices.contains(label)) }
    }
  }
}
