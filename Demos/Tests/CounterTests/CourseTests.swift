// SPDX-License-Identifier: MIT

import CounterDemo
import TermRender
import TermTesting
import Testing

/// Tests of the chart of the count.
@MainActor
@Suite struct CourseTests {
  /// Returns the number of cells with dots in each row of the chart.
  ///
  /// A row without dots, such as a row outside the chart, isn't included.
  private func dottedCells(_ frame: Frame) -> [Int] {
    frame.lines.map { line in
      line.unicodeScalars.count { 0x2801...0x28FF ~= $0.value }
    }
    .filter { $0 > 0 }
  }

  @Test func `A count holds until the next change`() async {
    let pilot = Pilot(CounterApp())
    await pilot.press("right", "right", "+")
    // Only a vertical line is between the rows of both counts.
    #expect(dottedCells(pilot.frame) == [24, 1, 1, 1, 1, 25])
  }

  @Test func `Many changes have a connected line`() async {
    let pilot = Pilot(CounterApp())
    for _ in 0..<55 { await pilot.press("+", "-") }
    // Each column of the chart has a line between both counts.
    #expect(dottedCells(pilot.frame) == [48, 48, 48, 48, 48, 48])
  }

  @Test(arguments: [(72, 20), (80, 24), (100, 30), (120, 40), (160, 48), (200, 60), (100, 80)])
  func `The chart has three to eight rows`(columns: Int, rows: Int) async {
    let pilot = Pilot(CounterApp(), size: Size(columns: columns, rows: rows))
    await pilot.press("right", "right", "+")
    let chartRows = dottedCells(pilot.frame).count
    #expect(3...8 ~= chartRows)
    #expect(rows < 30 || chartRows >= 7)
  }

  @Test func `Screen readers receive the counts without repetitions`() async {
    let pilot = Pilot(CounterApp(), accessible: true)
    await pilot.press("right", "+", "+", "-")
    #expect(
      pilot.transcript.lines.contains(
        "History, line chart: 4 values, last 5, lowest 0, highest 10"
      )
    )
  }
}
