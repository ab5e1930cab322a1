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
  func `The chart has three to nine rows`(columns: Int, rows: Int) async {
    let pilot = Pilot(CounterApp(), size: Size(columns: columns, rows: rows))
    await pilot.press("right", "right", "+")
    // The labels of the horizontal axis have a row, except in a low chart.
    let axisRows = pilot.frame.text.contains(" now") ? 1 : 0
    let chartRows = dottedCells(pilot.frame).count + axisRows
    #expect(3...9 ~= chartRows)
    #expect(rows < 30 || chartRows >= 7)
  }

  @Test(arguments: [(120, 36), (120, 40), (200, 60)])
  func `A high screen shows the course in a pane below the others`(columns: Int, rows: Int) async {
    let pilot = Pilot(CounterApp(), size: Size(columns: columns, rows: rows))
    await pilot.press("right", "right", "+")
    let lines = pilot.frame.lines
    // The title, a free row, the plot, whose number of rows is odd, its axis, and the edge are above the help line.
    #expect(lines.firstIndex { $0.contains(" Trend") } == rows - 12)
    #expect(lines[rows - 12].contains(" low 0 · peak 10 · now 10"))
    #expect(lines[rows - 3].hasSuffix(" now"))
    #expect(dottedCells(pilot.frame).count == 7)
  }

  @Test(arguments: [TerminalCapabilities.ColorDepth.trueColor, .ansi16])
  func `The title row of the course shows the current count`(
    depth: TerminalCapabilities.ColorDepth
  ) async {
    let pilot = Pilot(
      CounterApp(),
      size: Size(columns: 120, rows: 40),
      capabilities: TerminalCapabilities(colorDepth: depth)
    )
    for count in [10, 20, 30] {
      await pilot.press("right", "right", "+")
      let title = pilot.frame.lines.first { $0.contains(" Trend ") }
      let detail = " low 0 · peak \(count) · now \(count)"
      #expect(title?.contains(detail) == true, "\(title ?? "")")
    }
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
    let axis = try #require(
      lines.firstIndex {
        $0.contains(" 6 changes ago ") && $0.contains(" 3 ago ") && $0.contains(" now")
      }
    )
    #expect(lines.contains { $0.contains(" low 0 · peak 6 · ") })
    for label in [" 10 ┈", "  5 ┈"] { #expect(lines.contains { $0.contains(label) }) }
    #expect(lines[axis - 1].contains("  0 "))
  }

  @Test func `The title row shows the lowest and the highest stored count`() async {
    let pilot = Pilot(CounterApp())
    await pilot.press("right", "right", "+")
    for _ in 0..<50 {
      #expect(pilot.frame.text.contains(" low 0 "))
      await pilot.press("+", "-")
    }
    // The history no longer contains the first count.
    #expect(pilot.frame.text.contains(" low 10 · peak 20 · even "))
  }

  @Test func `A wide list shows the count and the number of each change`() async throws {
    let pilot = Pilot(CounterApp(), size: Size(columns: 120, rows: 40), theme: .dark)
    for _ in 0..<9 { await pilot.press("+") }
    await pilot.press("right", "right", "+", "+", "r", "+")
    let lines = pilot.frame.lines
    let title = try #require(lines.firstIndex { $0.contains(" History ") })
    #expect(
      lines[(title + 1)...].prefix(5).map { String($0.dropFirst(87)) } == [
        "▏ +10         10           #13",
        "  reset        0           #12",
        "  +10         29           #11",
        "  +10         19           #10",
        "  +1           9            #9",
      ]
    )
    let muted = Theme.dark[.muted].foreground
    #expect(pilot.frame[116, title + 2].style.foreground == muted)
    #expect(pilot.frame[89, title + 2].style.foreground == muted)
    await pilot.resize(to: Size(columns: 80, rows: 24))
    #expect(pilot.frame.lines.contains { $0.hasSuffix(" +10                 29") })
    #expect(!pilot.frame.text.contains("#"))
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `Only the newest change has the bar and the background of a selection`(
    columns: Int,
    rows: Int
  ) async throws {
    let pilot = Pilot(CounterApp(), size: Size(columns: columns, rows: rows), theme: .dark)
    for _ in 0..<3 {
      await pilot.press("+")
      let lines = pilot.frame.lines
      let title = try #require(lines.firstIndex { $0.contains(" History ") })
      let surface = Theme.dark[.inactiveSelection].background
      let marked = (0..<rows).filter { y in
        pilot.frame.row(y).contains { $0.style.background == surface }
      }
      #expect(marked == [title + 1])
      let bars = (0..<rows).filter { y in pilot.frame.row(y).contains { $0.text == "▏" } }
      #expect(bars == [title + 1])
    }
  }

  @Test func `Only a change that must be a reset is shown as one`() async {
    let pilot = Pilot(CounterApp())
    await pilot.press("right", "right", "+", "r")
    #expect(pilot.frame.text.contains(" −10 "))
    #expect(!pilot.frame.text.contains(" reset "))
    await pilot.press("+", "+", "r")
    #expect(pilot.frame.text.contains(" reset "))
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
