// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import Testing

@testable import TermNCurses

@Suite struct BlankRunTests {
  /// Looks at each cell from left to right.
  private static func naive(_ cells: [Cell], _ columns: Range<Int>) -> Range<Int>? {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let alike = cells[x..<columns.upperBound].prefix { $0 == cells[x] }
      if cells[x].glyph == 0x20, alike.count >= BlankRun.leastCount { return x..<alike.endIndex }
      x = alike.endIndex
    }
    return nil
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `The first run is found wherever it is, and nothing shorter`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var cells: [Cell] = []
    while cells.count < 120 {
      let style = UInt32(generator.below(3))
      let glyph: UInt32 = generator.oneIn(3) ? 0x78 : 0x20
      cells += Array(repeating: Cell(glyph: glyph, style: style), count: 1 + generator.below(24))
    }
    for _ in 0..<40 {
      let start = generator.below(cells.count)
      let columns = start..<start + generator.below(cells.count - start + 1)
      #expect(BlankRun.first(in: cells, columns) == Self.naive(cells, columns), "\(columns)")
    }
  }
}
