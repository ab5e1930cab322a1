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

  @Test func `Axis ticks are round numbers`() {
    let frame = drawn(40, 10) { chart([0, 100, 50, 75], showsAxes: true) }
    for text in ["100", "50", "0┤", "└", "┬", "┤"] { #expect(frame.text.contains(text), "\(text)") }
    #expect(drawn(15, 10) { chart([0, 100], showsAxes: true) }.text.contains("┤") == false)
  }

  @Test(arguments: 5...60)
  func `Ticks of the vertical axis are almost evenly spaced`(_ rows: Int) {
    for upper in [1, 3, 7, 10, 60, 100, 365] as [Double] {
      let lines = drawn(40, rows) { chart([0, upper], showsAxes: true) }.lines
      let ticks = lines.indices.filter { lines[$0].contains("┤") }
      let distances = zip(ticks, ticks.dropFirst()).map { $1 - $0 }
      let (least, most) = (distances.min() ?? 0, distances.max() ?? 0)
      #expect(least >= 1 && ticks.count >= 2)
      // Among distances of two rows, a distance of three looks like an error.
      #expect(most == least || most == least + 1 && most >= 3, "0...\(upper): \(ticks)")
      if rows >= 12 { #expect(ticks.count >= 3, "0...\(upper)") }
    }
  }

  @Test(arguments: 16...60) func `No label of an axis is cut`(_ columns: Int) {
    let values: Samples = [1.7e9, 1.7e9 + 100]
    let lines = drawn(columns, 12) { chart(values, showsAxes: true) }.lines
    let labels = lines.filter { $0.contains("┤") }.map { $0.prefix { $0 != "┤" } }
    #expect(labels.allSatisfy { $0.count == 10 && $0.hasPrefix("1700000") }, "\(lines)")
    #expect(labels.isEmpty == (columns < 20))
    let custom = drawn(columns, 12) {
      LineChart([ChartSeries("", values)], label: { _ in "a label of twenty" }, xLabel: { "\($0)" })
    }
    #expect(custom.text.contains("a label of twenty") == custom.text.contains("twenty"))
  }

  @Test func `A separate line marks zero between negative and positive values`() {
    #expect(drawn(30, 9) { chart([-1, 1], showsAxes: true) }.text.contains("┈"))
    #expect(!drawn(30, 9) { chart([1, 2], showsAxes: true) }.text.contains("┈"))
  }

  @Test func `A chart without data shows a message`() {
    #expect(drawn(20, 6) { chart() }.text.contains("no data"))
    #expect(drawn(20, 6) { chart([.nan, .infinity], showsAxes: true) }.text.contains("no data"))
  }

  @Test func `Series have a legend and distinct dashes or ASCII characters`() {
    let frame = drawn(30, 8) { chart([0, 0], [1, 1], [2, 2]) }
    #expect(frame.lines[7].contains("s0") && frame.lines[7].contains("s2"))
    let rows = [frame.lines[0], frame.lines[3], frame.lines[6]].map { Set($0) }
    #expect(Set(rows).count == 3)
    let ascii = drawn(30, 8, unicode: false) { chart([0, 0], [1, 1], [2, 2]) }
    #expect(ascii.lines[6].contains("*") && ascii.lines[0].contains("+"))
    #expect(ascii.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `A series with a palette index keeps its style when others hide`() {
    let series = (0..<3).map { ChartSeries("s\($0)", [Double($0), Double($0)], paletteIndex: $0) }
    for unicode in [true, false] {
      let all = drawn(30, 8, unicode: unicode) { LineChart(series, in: 0...2, showsAxes: false) }
      let two = drawn(30, 8, unicode: unicode) {
        LineChart(Array(series[1...]), in: 0...2, showsAxes: false)
      }
      for x in 0..<30 { #expect(all[x, 0] == two[x, 0]) }
      #expect(all.lines[7].hasSuffix(two.lines[7]))
    }
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
