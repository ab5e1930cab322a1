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
    #expect(dottedCells(pilot.frame) == [23, 1, 1, 1, 23])
  }

  @Test func `Many changes have a connected line`() async {
    let pilot = Pilot(CounterApp())
    for _ in 0..<55 { await pilot.press("+", "-") }
    // Each column of the chart has a line between both counts, which are the lowest of a scale from 0 to 4.
    #expect(dottedCells(pilot.frame) == [46, 46])
  }

  @Test(arguments: [(72, 20), (80, 24), (100, 30), (120, 40), (160, 48), (200, 60), (100, 80)])
  func `The chart has three to eight rows`(columns: Int, rows: Int) async {
    let pilot = Pilot(CounterApp(), size: Size(columns: columns, rows: rows))
    await pilot.press("right", "right", "+")
    // The labels of the horizontal axis have a row, except in a low chart.
    let axisRows = pilot.frame.text.contains(" now") ? 1 : 0
    let chartRows = dottedCells(pilot.frame).count + axisRows
    #expect(3...8 ~= chartRows)
    #expect(rows < 30 || chartRows >= 7)
  }

  @Test(arguments: [(120, 36), (120, 40), (200, 60)])
  func `A high screen shows the course in a pane below the others`(columns: Int, rows: Int) async {
    let pilot = Pilot(CounterApp(), size: Size(columns: columns, rows: rows))
    await pilot.press("right", "right", "+")
    let lines = pilot.frame.lines
    // The title, eight rows of the chart with its axis, the caption, and the edge are above the help line.
    #expect(lines.firstIndex { $0.contains(" Trend") } == rows - 12)
    #expect(lines[rows - 3].contains("1 change ") && lines[rows - 3].contains(" peak 10"))
    #expect(dottedCells(pilot.frame).count == 7)
  }

  @Test func `Twelve changes fill more than half of the list at 120×40`() async throws {
    let pilot = Pilot(CounterApp(), size: Size(columns: 120, rows: 40))
    for _ in 0..<12 { await pilot.press("+") }
    let lines = pilot.frame.lines
    let title = try #require(lines.firstIndex { $0.contains(" History ") })
    let next = try #require(lines.firstIndex { $0.contains(" Trend") })
    // The pane's title and its edge aren't part of the list.
    #expect(2 * 12 > next - title - 2)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `The chart has labels of counts and of changes`(columns: Int, rows: Int) async throws {
    let pilot = Pilot(CounterApp(), size: Size(columns: columns, rows: rows))
    for _ in 0..<6 { await pilot.press("+") }
    let lines = pilot.frame.lines
    #expect(lines.contains { $0.contains(" −6 ") && $0.contains(" −3 ") && $0.contains(" now") })
    let axis = try #require(lines.firstIndex { $0.contains(" now") })
    #expect(lines[axis + 1].contains(" 6 changes ") && lines[axis + 1].contains(" peak 6"))
    for label in [" 10 ┈", "  5 ┈"] { #expect(lines.contains { $0.contains(label) }) }
    #expect(lines[axis - 1].contains("  0 "))
  }

  @Test func `An empty history says where changes appear`() async {
    let pilot = Pilot(CounterApp())
    #expect(pilot.frame.text.contains(" Changes appear here"))
    await pilot.press("+")
    #expect(!pilot.frame.text.contains("appear"))
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
