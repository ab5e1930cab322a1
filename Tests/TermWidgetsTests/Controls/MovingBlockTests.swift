// SPDX-License-Identifier: MIT

import Testing

@testable import TermTree
@testable import TermWidgets

/// The moving block of an indeterminate progress bar.
@Suite struct MovingBlockTests {
  @Test(arguments: [0, 1, 2, 3, 7, 40, 250])
  func `The block stays on the bar and reaches both ends`(_ columns: Int) {
    let blocks = (0..<2 * MovingBlock.period).map { MovingBlock(step: $0, columns: columns) }
    #expect(blocks.allSatisfy { $0.halves.lowerBound >= 0 && $0.halves.upperBound <= 2 * columns })
    #expect(Set(blocks.map(\.halves.count)).count == 1)
    #expect(blocks.first?.halves.lowerBound == 0)
    #expect(blocks.map(\.halves.upperBound).max() == 2 * columns)
    #expect(Array(blocks.prefix(MovingBlock.period)) == Array(blocks.suffix(MovingBlock.period)))
  }
}
