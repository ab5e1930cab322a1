// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct LineChartTests {
  private func chart(_ samples: Samples..., showsAxes: Bool = false) -> LineChart {
    LineChart(
      samples.enumerated().map { ChartSeries("s\($0)", $1) },
      showsAxes: showsAxes
    )
  }

  @Test func `A line extends from corner to corner`() {
    #expect(drawn(4, 2) { chart([0, 1]) }.lines == ["  ⡠⠊", "⡠⠊"])
    #expect(drawn(4, 2) { chart([1, 0]) }.lines == ["⠑⢄", "  ⠑⢄"])
  }

  @Test func `A single value is a dot, and a gap splits the line`() {
    #expect(drawn(3, 1) { chart([5]) }.lines[0].unicodeScalars.filter { $0 != " " }.count == 1)
    let lines = drawn(9, 1) { chart([1, 1, .nan, 1, 1]) }.lines
    #expect(lines[0].contains(" "))
  }

  @Test func `Three labels and a grid divide the height`() {
    let lines = drawn(40, 10) { chart([0, 100, 0, 0], showsAxes: true) }.lines
    #expect(lines[0].hasPrefix("100 ┈") && lines[0].hasSuffix("┈"))
    #expect(lines[4].hasPrefix(" 50 ┈") && lines[4].hasSuffix("┈"))
    #expect(lines[8].hasPrefix("  0 "))
    #expect(lines[9] == "    0" + String(repeating: " ", count: 34) + "3")
    #expect(!drawn(15, 10) { chart([0, 100], showsAxes: true) }.text.contains("┈"))
  }

  @Test(arguments: [3, 4])
  func `A low chart has only the labels of its bounds`(_ rows: Int) {
    let lines = drawn(16, rows) { chart([0, 100, 0, 0], showsAxes: true) }.lines
    #expect(lines[0].hasPrefix("100 "))
    #expect(lines[rows - 1].hasPrefix("  0 "))
    #expect(lines.dropFirst().dropLast().allSatisfy { !$0.contains(where: \.isNumber) })
    #expect(!drawn(16, 2) { chart([0, 100], showsAxes: true) }.text.contains("100"))
  }

  @Test(arguments: 6...40, [0, 50, 100] as [Double])
  func `A value with a label is at its line of the grid`(_ rows: Int, _ value: Double) throws {
    let frame = drawn(40, rows) {
      LineChart([ChartSeries("", [value, value, value])], in: 0...100).theme(.monochrome)
    }
    let lines = frame.lines
    let label = "\(Int(value))"
    guard
      let row = lines.firstIndex(where: { $0.prefix(4).split(separator: " ").first == label[...] })
    else {
      // A low chart has only the labels of its bounds.
      return #expect(value == 50 && rows < 6)
    }
    let line = (5..<40).reduce(0) { $0 | dots(in: frame[$1, row]) }
    // The third row of dots, which is at the middle of the cell.
    #expect(line == 0b0010_0100)
  }

  @Test func `The horizontal axis shows its ends, and its middle if it fits`() {
    let chart = LineChart(
      [ChartSeries("", [1, 2])],
      x: -60...0,
      xLabel: { $0 == 0 ? "now" : "\(Int($0)) s" }
    )
    #expect(drawn(30, 6) { chart }.lines[5] == "    -60 s     -30 s        now")
    #expect(drawn(16, 6) { chart }.lines[5] == "    -60 s    now")
  }

  @Test(arguments: 5...60)
  func `Ticks of the vertical axis are almost evenly spaced`(_ rows: Int) {
    for upper in [1, 3, 7, 10, 60, 100, 365] as [Double] {
      let lines = drawn(40, rows) { chart([0, upper], showsAxes: true) }.lines
      let ticks = lines.indices.dropLast().filter { lines[$0].contains(where: \.isNumber) }
      let distances = zip(ticks, ticks.dropFirst()).map { $1 - $0 }
      let (least, most) = (distances.min() ?? 0, distances.max() ?? 0)
      #expect(least >= 1 && 2...3 ~= ticks.count)
      // Among distances of two rows, a distance of three looks like an error.
      #expect(most == least || most == least + 1 && most >= 3, "0...\(upper): \(ticks)")
    }
  }

  @Test(arguments: 16...60) func `No label of an axis is cut`(_ columns: Int) {
    let values: Samples = [1.7e9, 1.7e9 + 100]
    let lines = drawn(columns, 12) { chart(values, showsAxes: true) }.lines
    let labels = lines.dropLast().filter { $0.contains(where: \.isNumber) }
      .map { $0.prefix { $0 != " " } }
    #expect(labels.allSatisfy { $0.count == 10 && $0.hasPrefix("1700000") }, "\(lines)")
    #expect(labels.isEmpty == (columns < 20))
    let custom = drawn(columns, 12) {
      LineChart([ChartSeries("", values)], label: { _ in "a label of twenty" }, xLabel: { "\($0)" })
    }
    #expect(custom.text.contains("a label of twenty") == custom.text.contains("twenty"))
  }

  @Test func `A separate line marks zero between negative and positive values`() {
    #expect(drawn(30, 9) { chart([-1, 1], showsAxes: true) }.text.contains("─"))
    #expect(!drawn(30, 9) { chart([1, 2], showsAxes: true) }.text.contains("─"))
  }

  @Test func `A chart without data shows a message`() {
    #expect(drawn(20, 6) { chart() }.text.contains("no data"))
    #expect(drawn(20, 6) { chart([.nan, .infinity], showsAxes: true) }.text.contains("no data"))
  }

  @Test func `Series have a legend and distinct dashes or ASCII characters`() {
    let frame = drawn(30, 8) { chart([0, 0], [1, 1], [2, 2]) }
    #expect(frame.lines[0] == "  ━━━ s0 0  ─── s1 1  ⠒⠒  s2 2")
    let rows = [frame.lines[1], frame.lines[4], frame.lines[7]].map { Set($0) }
    #expect(Set(rows).count == 3)
    let ascii = drawn(30, 8, unicode: false) { chart([0, 0], [1, 1], [2, 2]) }
    #expect(ascii.lines[7].contains("*") && ascii.lines[1].contains("+"))
    #expect(ascii.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `The legend distinguishes a number from those of the axis`() {
    let lines = drawn(40, 11) { chart([0, 100, 99.96], [0, 50], showsAxes: true) }.lines
    #expect(lines[0].hasSuffix("━━━ s0 99.96  ─── s1 50"))
    #expect(lines[1].hasPrefix("100 "))
  }

  @Test func `A series with a palette index keeps its style when others hide`() {
    let series = (0..<3).map { ChartSeries("s\($0)", [Double($0), Double($0)], paletteIndex: $0) }
    for unicode in [true, false] {
      let all = drawn(30, 8, unicode: unicode) { LineChart(series, in: 0...2, showsAxes: false) }
      let two = drawn(30, 8, unicode: unicode) {
        LineChart(Array(series[1...]), in: 0...2, showsAxes: false)
      }
      for x in 0..<30 { #expect(all[x, 1] == two[x, 1]) }
      #expect(all.lines[0].hasSuffix(two.lines[0].drop { $0 == " " }))
    }
  }

  @Test func `Below the first line is a tint, which later lines keep`() {
    let frame = drawn(4, 4) {
      LineChart(
        [ChartSeries("a", [3, 3], foreground: .danger), ChartSeries("b", [0, 0])],
        showsAxes: false
      )
      .theme(.dark)
    }
    let background = Theme.dark[.screen].background
    let tints = (0..<4).map { frame[0, $0].style.background }
    #expect(tints[0] == background)
    #expect(Set(tints).count == 4)
    let fraction = 0.12 + 0.22 * 0.125
    #expect(tints[3] == Theme.dark.mix(.danger, over: .screen, fraction).foreground)
    #expect(frame[0, 3].text != " ")
    #expect(frame[0, 3].style.foreground == Theme.dark[.series2].foreground)
  }

  /// Returns a chart of a line through 12 random numbers.
  private func randomChart(seed: UInt64) -> LineChart {
    var random = SeededGenerator(seed: seed)
    let values = (0..<12).map { _ in Double.random(in: 0...1, using: &random) }
    return LineChart([ChartSeries("", Samples(values))], in: 0...1, showsAxes: false)
  }

  /// Returns the dots of a Braille pattern.
  private func dots(in cell: Frame.Cell) -> UInt32 {
    let value = cell.text.unicodeScalars.first?.value ?? 0
    return 0x2800...0x28FF ~= value ? value - 0x2800 : 0
  }

  /// Returns the row of the highest dot in a column of dots.
  private func highestDot(column: Int, in frame: Frame) -> Int? {
    (0..<frame.size.rows * 4).first { y in
      let (x, row) = (column % 2, y % 4)
      let bit: UInt32 = row == 3 ? 0x40 << x : 1 << (row + 3 * x)
      return dots(in: frame[column / 2, y / 4]) & bit != 0
    }
  }

  /// Returns the rows with a tint in each column.
  private func tintedRows(of frame: Frame) -> [[Int]] {
    (0..<frame.size.columns).map { x in
      (0..<frame.size.rows).filter {
        frame[x, $0].style.background != Theme.dark[.screen].background
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `The tint covers the cells below three columns of the line`(_ seed: UInt64) {
    let chart = randomChart(seed: seed)
    for rows in [5, 8] {
      let frame = drawn(12, rows) { chart.theme(.dark) }
      // The row of the lower of the highest dots in both halves of each column.
      let lines = (0..<12).map { x in
        ([2 * x, 2 * x + 1].compactMap { highestDot(column: $0, in: frame) }.max() ?? 0) / 4
      }
      for (x, tinted) in tintedRows(of: frame).enumerated() {
        // A cell is tinted if it's in three adjacent cells below the line.
        let expected = (0..<rows).filter { y in
          (x - 2...x).contains { start in
            (start...start + 2).allSatisfy { lines.indices.contains($0) && lines[$0] < y }
          }
        }
        #expect(tinted == expected)
      }
    }
  }

  @Test(arguments: 1...10)
  func `The tint has no part narrower than three columns`(_ columns: Int) {
    // Four numbers for each column.
    let values = (0..<64).map { 16..<16 + 4 * columns ~= $0 ? 6 : 2 }
    let frame = drawn(16, 8) {
      LineChart([ChartSeries("", Samples(values))], in: 0...8, showsAxes: false).theme(.dark)
    }
    let tops = tintedRows(of: frame).compactMap(\.first)
    #expect(tops.count == 16)
    #expect(tops.count { $0 == 3 } == (columns < 3 ? 0 : columns))
  }

  @Test(arguments: [14, 16], [true, false])
  func `The tint has no pillar at a step`(_ step: Int, _ isRising: Bool) {
    let (before, after) = isRising ? (2, 6) : (6, 2)
    // With two numbers for each column of dots, the step is vertical in one half of a cell.
    let values = (0..<32).map { $0 < step ? before : after }
    let frame = drawn(8, 8) {
      LineChart([ChartSeries("", Samples(values))], in: 0...8, showsAxes: false).theme(.dark)
    }
    let tops = tintedRows(of: frame).compactMap(\.first)
    #expect(tops == (isRising ? [6, 6, 6, 6, 3, 3, 3, 3] : [3, 3, 3, 3, 6, 6, 6, 6]))
  }

  @Test func `A plot of fewer than three rows has no tint`() {
    for rows in 1...5 {
      let frame = drawn(12, rows) { chart([0, 1]).theme(.dark) }
      #expect(tintedRows(of: frame).allSatisfy(\.isEmpty) == (rows < 3))
    }
  }

  @Test(arguments: [[0, 8, 8, 8, 8, 8, 0], [8, 8, 0, 8, 8]])
  func `The tint has no gap at a steep part`(_ values: [Double]) {
    let frame = drawn(8, 9) {
      LineChart([ChartSeries("", Samples(values))], in: 0...8, showsAxes: false).theme(.dark)
    }
    for (x, tinted) in tintedRows(of: frame).enumerated() {
      let cells = (0..<9).filter { dots(in: frame[x, $0]) != 0 }
      guard cells.count > 1, let lowest = cells.last else { continue }
      #expect(tinted.first ?? 9 <= lowest, "\(x)")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `Dim dots replace a tint`(_ seed: UInt64) {
    let chart = randomChart(seed: seed)
    let rich = drawn(12, 5) { chart.theme(.dark) }
    let plain = drawn(12, 5) { chart.theme(.ansi16) }
    for (cell, other) in zip(rich.cells, plain.cells) where cell.text == " " {
      let isTint = cell.style.background != Theme.dark[.screen].background
      #expect(other.text == (isTint ? "⡂" : " "))
    }
  }

  @Test func `Levels color the first line by its height`() {
    func color(_ value: Double, _ theme: Theme, middle: Double = 4) -> Color? {
      let frame = drawn(2, 8) {
        LineChart(
          [ChartSeries("", [value])],
          in: 0...8,
          levels: [middle, 7],
          showsAxes: false
        )
        .theme(theme)
      }
      let cells = (0..<8).flatMap { y in (0..<2).map { frame[$0, y] } }
      return cells.first { $0.text != " " }?.style.foreground
    }
    #expect(color(8, .dark) == Theme.dark[.high].foreground)
    #expect(color(8, .ansi16) == Theme.ansi16[.high].foreground)
    #expect(color(5, .ansi16) == Theme.ansi16[.middle].foreground)
    #expect(color(0, .ansi16) == Theme.ansi16[.low].foreground)
    // The level starts above the middle of a row.
    #expect(color(4.8, .ansi16, middle: 4.7) == Theme.ansi16[.middle].foreground)
  }

  @Test func `A chart without a legend uses its whole height`() {
    let series = [ChartSeries("a", [0, 1]), ChartSeries("b", [1, 0])]
    let frame = drawn(20, 8) { LineChart(series, showsAxes: false, showsLegend: false) }
    #expect(!frame.text.contains("a"))
    #expect(frame.lines[0] != "")
  }

  @Test func `A peak among many values stays visible`() {
    var values = Array(repeating: 0.0, count: 100_000)
    values[51_234] = 1
    let frame = drawn(40, 5) { chart(Samples(values)) }
    #expect(frame.lines[0].unicodeScalars.filter { $0 != " " }.count == 1)
  }

  @Test(arguments: 1...120 as ClosedRange<UInt64>)
  func `Any values, bounds, and sizes can be drawn`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let series = (0..<Int.random(in: 0...5, using: &random)).map {
      ChartSeries("s\($0)", Samples(OddNumbers.some(using: &random)))
    }
    let bounds = OddNumbers.bounds(using: &random)
    let xBounds = OddNumbers.bounds(using: &random)
    for size in [(0, 0), (1, 1), (1, 9), (9, 1), (16, 5), (40, 12), (200, 60)] {
      let frame = drawn(size.0, size.1, unicode: seed % 3 > 0) {
        LineChart(series, in: bounds, x: xBounds, showsAxes: seed % 4 > 0)
      }
      #expect(frame.lines.count == size.1)
    }
  }
}
