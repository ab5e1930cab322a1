// SPDX-License-Identifier: MIT

import StateStore
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct SplitLayoutTests {
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `Panes and divider fill the available length for any request`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let length = Int.random(in: 0...60, using: &random)
    let odd: [Double] = [.nan, .infinity, -.infinity, -1, 2]
    let fraction =
      Bool.random(using: &random)
      ? odd.randomElement(using: &random) ?? 0 : .random(in: 0...1, using: &random)
    let minimum = Int.random(in: 0...80, using: &random)
    let layout = SplitLayout(length: length, fraction: fraction, minimum: minimum)
    #expect(layout.first + layout.second + (layout.hasDivider ? 1 : 0) == length)
    #expect(layout.first >= 0 && layout.second >= 0)
    guard layout.hasDivider else { return }
    let least = min(max(1, minimum), (length - 1) / 2)
    #expect(layout.first >= least && layout.second >= least)
    for cells in layout.range {
      let part = layout.fraction(forFirst: cells)
      #expect(SplitLayout(length: length, fraction: part, minimum: minimum).first == cells)
    }
  }
}
