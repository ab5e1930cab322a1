// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct BarChartTests {
  private let labels = ["a", "bb", "c"]

  @Test func `Horizontal bars start at zero and have their values at the end`() {
    let lines = drawn(16, 3) { BarChart(labels, values: [10, 5, 0]) }.lines
    #expect(lines == ["a  ▇▇▇▇▇▇▇▇▇▇ 10", "bb ▇▇▇▇▇       5", "c              0"])
  }

  @Test func `Negative horizontal bars extend in the opposite direction`() {
    let lines = drawn(20, 3) { BarChart(labels, values: [4, -4, 2]) }.lines
    #expect(lines == ["a          │▇▇▇▇▇ 4", "bb -4 ▇▇▇▇▇│", "c          │▇▇▇ 2"])
  }

  @Test func `Close values have distinct labels, and a closure formats them`() {
    let values: Samples = [12_345, 12_350, 12_347]
    for axis in [Axis.horizontal, .vertical] {
      let text = drawn(40, 8) { BarChart(labels, values: values, axis: axis) }.text
      for label in ["12345", "12350", "12347"] { #expect(text.contains(label), "\(text)") }
      let custom = drawn(40, 8) {
        BarChart(labels, values: values, axis: axis, label: { "€\(Int($0) / 10)" })
      }
      #expect(custom.text.contains("€1234"), "\(custom.text)")
    }
  }

  @Test(
    arguments: [
      ([12_345, 12_346, 20_000], ["12345", "12346", "20k"]),
      ([1, 1.001, 1_000_000], ["1", "1.001", "1M"]),
      ([0.30000000000000004, 0.3, 5], ["0.3", "0.3", "5"]),
      ([123_456_789, 123_456_790, 0], ["123456789", "123456790", "0"]),
      ([1.7e9, 1.7e9 + 50, 1.7e9 + 100], ["1.7G", "1700000050", "1.7000001G"]),
      ([100_000_001, 100_000_002, 5], ["100000001", "100000002", "5"]),
      ([98.6, 98.74, 4], ["98.6", "98.7", "4"]),
      ([3.2, 4.8, .nan], ["3.2", "4.8", ""]),
    ] as [(Samples, [String])]
  )
  func `Values have as many digits as distinguish them`(values: Samples, texts: [String]) {
    let lines = drawn(60, 3) { BarChart(labels, values: values) }.lines
    let ends = lines.map { line in
      String(line.split(separator: " ").dropFirst().last { !$0.contains("▇") } ?? "")
    }
    #expect(ends == texts, "\(lines)")
  }

  @Test func `Several series have separate rows, patterns, and a legend`() {
    let series = [ChartSeries("in", [4, 2]), ChartSeries("out", [2, 4])]
    let lines = drawn(20, 7) { BarChart(["a", "b"], series: series, showsValues: false) }.lines
    #expect(lines[0].hasPrefix("a ▇▇▇▇"))
    #expect(lines[1].hasPrefix("  ▒▒▒"))
    #expect(lines[2] == "")
    #expect(lines[6] == "███ in  ▒▒▒ out")
  }

  @Test func `A gap in the color of the pane separates stacked bars`() {
    let frame = drawn(12, 4) {
      BarChart(["a"], values: [1], showsValues: false).pane().theme(.dark)
    }
    let cells = (3..<11).map { frame[$0, 1] }
    #expect(cells.allSatisfy { $0.text == "▁" })
    #expect(cells.allSatisfy { $0.style.foreground == Theme.dark[.pane].background })
    #expect(cells[0].style.background != cells[7].style.background)
    #expect(Set(cells.map(\.style.background)).count == 8)
  }

  @Test func `Behind the pattern of the second series is a tint of its color`() {
    let series = [ChartSeries("in", [4]), ChartSeries("out", [2])]
    let frame = drawn(20, 4) { BarChart(["a"], series: series).theme(.dark) }
    let theme = Theme.dark
    #expect(frame[2, 1].text == "▒")
    #expect(frame[2, 1].style.foreground == theme[.series2].foreground)
    #expect(frame[2, 1].style.background == theme.mix(.series2, over: .screen, 0.4).foreground)
  }

  @Test func `Bars beyond the available space are counted`() {
    let lines = drawn(20, 2) { BarChart(labels, values: [1, 2, 3]) }.lines
    #expect(lines[1] == "… 2 more")
    #expect(drawn(20, 2, unicode: false) { BarChart(labels, values: [1]) }.lines[1] == "... 2 more")
    let up = drawn(4, 6) { BarChart(labels, values: [1, 2, 3], axis: .vertical) }.lines
    #expect(up.joined().contains("…"))
  }

  @Test func `Vertical bars have an axis, values above, and labels below`() {
    let lines = drawn(11, 6) { BarChart(labels, values: [3, 1.5, 3], axis: .vertical) }.lines
    #expect(
      lines == [
        " 3       3", "███ 1.5 ███", "███ ▄▄▄ ███", "███ ███ ███", "───────────", " a  bb   c",
      ]
    )
  }

  @Test func `Vertical bars of negative values extend below the axis`() throws {
    let lines = drawn(8, 8) { BarChart(["a", "b"], values: [2, -2], axis: .vertical) }.lines
    let axis = try #require(lines.firstIndex { $0.contains("──") })
    #expect(lines[..<axis].joined().contains("█"))
    #expect(lines[(axis + 1)...].joined().contains("█"))
    #expect(lines[(axis + 1)...].joined().contains("-2"))
  }

  @Test func `Missing values and equal bounds draw no bars`() {
    let lines = drawn(12, 3) { BarChart(labels, values: [.nan, 1]) }.lines
    #expect(lines[0] == "a")
    #expect(lines[2] == "c")
    let flat = drawn(12, 3) { BarChart(labels, values: [1, 1, 1], in: 1...1) }.text
    #expect(!flat.contains("▇"))
    #expect(drawn(12, 3) { BarChart([], values: []) }.lines == ["", "", ""])
  }

  @Test func `Bars use ASCII characters on a terminal without Unicode`() {
    let series = [ChartSeries("in", [4]), ChartSeries("out", [-4])]
    for axis in Axis.allCases {
      let frame = drawn(24, 10, unicode: false) { BarChart(["a"], series: series, axis: axis) }
      #expect(frame.text.contains("#") && frame.text.contains("="))
      #expect(frame.text.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test(arguments: 1...120 as ClosedRange<UInt64>)
  func `Any values, bounds, and sizes can be drawn`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...12, using: &random)
    let labels = (0..<count).map { ["", "a", "日本語", "a longer label"][$0 % 4] }
    let series = (0..<Int.random(in: 0...5, using: &random)).map {
      ChartSeries("s\($0)", Samples(OddNumbers.some(using: &random)))
    }
    let bounds = OddNumbers.bounds(using: &random)
    let axis = Axis.allCases[Int(seed % 2)]
    for size in [(0, 0), (1, 1), (1, 9), (9, 1), (5, 3), (40, 12), (200, 60)] {
      let frame = drawn(size.0, size.1, unicode: seed % 3 > 0) {
        BarChart(labels, series: series, axis: axis, in: bounds, showsValues: seed % 5 > 0)
      }
      #expect(frame.lines.count == size.1)
    }
  }
}
