// SPDX-License-Identifier: MIT

import Testing

@testable import TermTree
@testable import TermWidgets

/// The moving band of an indeterminate progress bar.
@Suite struct MovingBandTests {
  @Test(arguments: [0, 1, 2, 3, 7, 40, 250])
  func `The band moves by a cell, stays on the bar, and reaches both ends`(_ columns: Int) {
    let bands = (0..<2 * columns + 2).map { MovingBand(step: $0, columns: columns).columns }
    #expect(bands.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= columns })
    #expect(Set(bands.map(\.count)) == [min(columns, 8, max(1, columns / 2))])
    #expect(bands.first?.lowerBound == 0)
    #expect(bands.map(\.upperBound).max() == columns)
    for (band, next) in zip(bands, bands.dropFirst()) {
      #expect(abs(band.lowerBound - next.lowerBound) <= 1)
    }
  }
}
