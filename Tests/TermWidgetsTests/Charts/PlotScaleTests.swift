// SPDX-License-Identifier: MIT

import Glibc
import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct PlotScaleTests {
  @Test(
    arguments: [
      (0...100, 6, [0, 20, 40, 60, 80, 100]), (0...1, 4, [0, 0.5, 1]), (-3...3, 4, [-2, 0, 2]),
      (0.2...0.9, 5, [0.2, 0.4, 0.6, 0.8]), (7...7, 4, [7]), (0...1, 1, [0, 1]),
    ] as [(ClosedRange<Double>, Int, [Double])]
  )
  func `Ticks are round numbers`(
    _ bounds: ClosedRange<Double>,
    _ limit: Int,
    _ expected: [Double]
  ) {
    let values = PlotScale(bounds).ticks(limit: limit).values
    #expect(values.count == expected.count)
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `Ticks are within bounds, ascending, and limited in number`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sizes: [Double] = [1e-300, 1e-9, 1, 1e6, 1e18, 1e300, .greatestFiniteMagnitude, .infinity]
    func number() -> Double {
      (sizes.randomElement(using: &random) ?? 1) * .random(in: -1...1, using: &random)
    }
    let ends = [number(), number()].sorted()
    let scale = PlotScale(ends[0]...ends[1], separatesEqualBounds: true)
    let limit = Int.random(in: 2...12, using: &random)
    let ticks = scale.ticks(limit: limit)
    #expect(!ticks.values.isEmpty && ticks.values.count <= limit)
    #expect(zip(ticks.values, ticks.values.dropFirst()).allSatisfy { $0 < $1 })
    for value in ticks.values {
      #expect(-1e-9...1 + 1e-9 ~= scale.place(of: value))
    }
  }

  @Test(
    arguments: [
      (0, "0"), (42, "42"), (0.25, "0.25"), (-1_500, "-1500"), (15_000, "15k"),
      (15_260, "15.3k"), (9_999.9, "10k"), (999_970, "1M"), (3_210_000, "3.2M"), (-7e9, "-7G"),
      (2.5e12, "2.5T"), (1e20, "1e20"),
      (0.00003, "3e-5"), (0.0019, "0.002"), (0.00019, "2e-4"), (0.000096, "1e-4"),
      (1.96e20, "2e20"), (9.996, "10"), (99.96, "100"), (1.5, "1.5"), (.nan, "nan"),
      (.infinity, "inf"), (-.infinity, "-inf"), (-0.0, "0"),
    ] as [(Double, String)]
  )
  func `Numbers have a short format`(_ value: Double, _ expected: String) {
    #expect(NumberText.short(value) == expected)
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `Any number takes at most eight ASCII characters`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let value = Double(bitPattern: random.next())
      let text = NumberText.short(value)
      #expect(1...8 ~= text.utf8.count && text.utf8.allSatisfy { $0 < 0x80 }, "\(value)")
    }
  }

  // MARK: Labels

  /// A number as read from a label.
  private struct Label {
    let value: Double
    /// The unit of the last digit.
    let unit: Double

    init(_ text: String) throws {
      let powers: [Character: Int] = ["k": 3, "M": 6, "G": 9, "T": 12]
      let digits = text.prefix { "-.0123456789".contains($0) }
      let rest = text.dropFirst(digits.count)
      let power = rest.first.flatMap { powers[$0] } ?? Int(rest.dropFirst()) ?? 0
      value = try #require(Double("\(digits)e\(power)"))
      let places = digits.firstIndex(of: ".").map { digits[$0...].count - 1 } ?? 0
      unit = try #require(Double("1e\(power - places)"))
    }

    func isCorrect(_ exact: Double) -> Bool {
      abs(value - exact) <= unit / 2 * (1 + 1e-9) + exact.ulp
    }
  }

  private static func bounds(_ random: inout SeededGenerator) -> ClosedRange<Double> {
    func size() -> Double { pow(10, .random(in: -9...15, using: &random)) }
    while true {
      let lower = size() * [-1, 0, 1][Int.random(in: 0...2, using: &random)]
      let upper = lower + size()
      if lower < upper { return lower...upper }
    }
  }

  @Test(arguments: 1...1_000 as ClosedRange<UInt64>)
  func `Labels of an axis are distinct and correctly rounded`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bounds = Self.bounds(&random)
    for limit in 2...9 {
      let ticks = PlotScale(bounds).ticks(limit: limit)
      let texts = NumberText.labels(of: ticks)
      #expect(Set(texts).count == ticks.values.count, "\(texts), seed \(seed)")
      for (value, text) in zip(ticks.values, texts) {
        #expect(try Label(text).isCorrect(value), "\(value): \(text), seed \(seed)")
      }
    }
  }

  @MainActor
  @Test(arguments: 1...1_000 as ClosedRange<UInt64>)
  func `The spoken text of a chart says the same as its axis`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bounds = Self.bounds(&random)
    if seed.isMultiple(of: 2) {
      // A tick is at each end.
      let step = PlotScale.roundStep(atLeast: (bounds.upperBound - bounds.lowerBound) / 8)
      let end = (bounds.upperBound / step).rounded() * step
      bounds = min(end - 4 * step, end)...end
    }
    let ends = [bounds.lowerBound, bounds.upperBound]
    let tree = WidgetTree(isAccessible: true) {
      LineChart(ends.map { ChartSeries("end", [$0, $0]) })
    }
    tree.drawAll(in: CellBuffer(size: Size(columns: 60, rows: 20)))
    let spoken = tree.transcript.lines.compactMap { line in
      line.firstRange(of: "highest ").map { String(line[$0.upperBound...]) }
    }
    try #require(spoken.count == 2, "\(tree.transcript.lines)")
    #expect(spoken[0] != spoken[1])
    for (value, text) in zip(ends, spoken) {
      #expect(try Label(text).isCorrect(value), "\(value): \(text), seed \(seed)")
    }
    for limit in 2...9 {
      let ticks = PlotScale(bounds).ticks(limit: limit)
      for (value, text) in zip(ticks.values, NumberText.labels(of: ticks)) {
        guard let index = ends.firstIndex(of: value) else { continue }
        let (shown, said) = (try Label(text).value, try Label(spoken[index]).value)
        #expect(abs(shown - said) <= 4 * shown.ulp, "\(text), \(spoken), seed \(seed)")
      }
    }
  }

  @Test(
    arguments: [
      (12_345...12_350, 6, ["12345", "12346", "12347", "12348", "12349", "12350"]),
      (1.7e9...1.7e9 + 100, 3, ["1700000000", "1700000050", "1700000100"]),
      (0...20_000, 5, ["0", "5k", "10k", "15k", "20k"]),
      (0...0.003, 4, ["0.000", "0.001", "0.002", "0.003"]),
      (0...3e-7, 4, ["0", "1e-7", "2e-7", "3e-7"]),
      (9e-8...1.1e-7, 3, ["0.9e-7", "1.0e-7", "1.1e-7"]),
      (0...1, 3, ["0.0", "0.5", "1.0"]), (0...5e6, 6, ["0", "1M", "2M", "3M", "4M", "5M"]),
      (0...1.5e6, 4, ["0", "0.5M", "1.0M", "1.5M"]),
    ] as [(ClosedRange<Double>, Int, [String])]
  )
  func `Labels of an axis share a unit`(
    _ bounds: ClosedRange<Double>,
    _ limit: Int,
    _ expected: [String]
  ) {
    #expect(NumberText.labels(of: PlotScale(bounds).ticks(limit: limit)) == expected)
  }

  // MARK: Numbers that a chart shows together

  /// Returns numbers of different sizes, of which some are close to each other.
  private static func numbers(_ random: inout SeededGenerator) -> [Double] {
    func size() -> Double { pow(10, .random(in: -9...15, using: &random)) }
    let base = size()
    return (0..<Int.random(in: 1...5, using: &random)).map { _ in
      switch Int.random(in: 0..<5, using: &random) {
      case 0: size()
      case 1: -size()
      case 2: base + size()
      case 3: base.nextUp
      default: base + base * .random(in: -1e-6...1e-6, using: &random)
      }
    }
  }

  /// Checks that texts are correctly rounded, and different for numbers that differ by more than a rounding error.
  private func check(_ texts: [String], against values: [Double], _ seed: UInt64) throws {
    try #require(texts.count == values.count, "\(texts), \(values), seed \(seed)")
    for (index, value) in values.enumerated() {
      #expect(try Label(texts[index]).isCorrect(value), "\(value): \(texts[index]), seed \(seed)")
      for other in values.indices.prefix(index)
      where abs(values[other] - value) > 2e-15 * max(abs(values[other]), abs(value)) {
        #expect(texts[other] != texts[index], "\(values), seed \(seed)")
      }
    }
  }

  /// Returns the words of a line that are numbers.
  private func numericWords(in line: String) -> [String] {
    line.split(separator: " ").filter { $0.allSatisfy { "-.0123456789kMGTe".contains($0) } }
      .map(String.init)
  }

  @MainActor
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `Different values of bars have different texts`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = Self.numbers(&random)
    let frame = drawn(200, values.count) {
      BarChart(values.map { _ in "#" }, values: Samples(values))
    }
    try check(frame.lines.flatMap { numericWords(in: $0) }, against: values, seed)
  }

  @MainActor
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `Different numbers of a gauge have different texts`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bounds = Self.bounds(&random)
    let inside = (0..<3).map { _ in Double.random(in: bounds, using: &random) }
    let levels = inside.dropFirst().map { Gauge.Level("level", from: $0, .warning) }
    let frame = drawn(400, 3) {
      Gauge(value: inside[0], in: bounds, levels: levels, showsScale: true)
    }
    let reading = numericWords(in: frame.lines[0])
    let scale = numericWords(in: frame.lines[2])
    // Numbers that overlap are omitted.
    let marks = ([bounds.lowerBound, bounds.upperBound] + inside.dropFirst()).sorted()
    let shown = try marks.filter { mark in
      try scale.contains { try Label($0).isCorrect(mark) }
    }
    if shown.count == scale.count { try check(scale, against: shown, seed) }
    #expect(Set(scale).count == scale.count && scale.count >= 2, "\(scale), seed \(seed)")
    try check(reading, against: [inside[0]], seed)
    #expect(marks.contains(inside[0]) || !scale.contains(reading[0]), "\(scale), seed \(seed)")
  }

  @MainActor
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `Different numbers of a line chart have different texts`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = [Self.numbers(&random), Self.numbers(&random)]
    let series = values.map { ChartSeries("series", Samples($0)) }
    let tree = WidgetTree(isAccessible: true) { LineChart(series) }
    tree.drawAll(in: CellBuffer(size: Size(columns: 60, rows: 20)))
    let spoken = tree.transcript.lines.flatMap { line in
      line.split(separator: ", ").compactMap { part in
        ["last", "lowest", "highest"].contains(part.prefix { $0 != " " })
          ? part.split(separator: " ").last.map(String.init) : nil
      }
    }
    let summaries = values.flatMap { [$0.last, $0.min(), $0.max()].compactMap { $0 } }
    try check(spoken, against: summaries, seed)

    let legend = numericWords(in: drawn(200, 10) { LineChart(series) }.lines[0])
    try check(legend, against: values.compactMap(\.last), seed)
  }

  @MainActor
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `Different numbers of the horizontal axis have different texts`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bounds = Self.bounds(&random)
    let frame = drawn(120, 10) { LineChart([ChartSeries("", [1, 2])], x: bounds) }
    let texts = numericWords(in: frame.lines[9])
    let (lower, upper) = (bounds.lowerBound, bounds.upperBound)
    let values = texts.count == 3 ? [lower, lower / 2 + upper / 2, upper] : [lower, upper]
    try check(texts, against: values, seed)
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `Different round labels have different texts`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let unit = pow(10, Double(Int.random(in: -9...15, using: &random)))
    let ends = (0..<2).map { _ in Double(Int.random(in: -99...99, using: &random)) * unit }.sorted()
    guard let ticks = PlotScale(ends[0]...ends[1]).roundLabels else { return }
    try check(NumberText.labels(of: ticks), against: ticks.values, seed)
  }
}
