// SPDX-License-Identifier: MIT

import TermRender

/// A row of bars, one for each value, an eighth of a cell high at least.
struct Sparkline: Leaf {
  let values: [Int]
  /// The values that are shown by the lowest and by the highest bar.
  let range: ClosedRange<Int>

  func size(for proposal: Size) -> Size {
    Size(columns: min(16, proposal.columns), rows: min(1, proposal.rows))
  }

  func draw(in canvas: inout Canvas) {
    for (x, value) in values.suffix(canvas.size.columns).enumerated() {
      let level = (value - range.lowerBound) * 7 / max(1, range.count - 1)
      canvas.put(Self.bars[level], x: x, y: 0)
    }
  }

  private static let bars: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
