// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct SparklineTests {
  @Test func `Each value has a bar, including the lowest`() {
    #expect(drawn(8, 1) { Sparkline([0, 1, 2, 3, 4, 5, 6]) }.lines == ["▁▂▃▄▅▆▇"])
    #expect(drawn(3, 1) { Sparkline([5, 10], in: 0...10) }.lines == ["▄▇"])
  }

  @Test func `A sparkline shows the latest values or the maximum per part`() {
    let values = [0, 9, 0, 0, 4, 9]
    #expect(drawn(3, 1) { Sparkline(values, in: 0...9) }.lines == ["▁▄▇"])
    #expect(drawn(3, 1) { Sparkline(values, in: 0...9, window: .all) }.lines == ["▇▄▇"])
  }

  @Test func `The last bar of a whole sequence shows the newest value`() {
    let frame = drawn(3, 1) {
      Sparkline([0, 0, 0, 9, 9, 2], in: 0...9, levels: [5], window: .all).theme(.dark)
    }
    #expect(frame.lines == ["▁▇▂"])
    #expect(frame[1, 0].style.foreground == Theme.dark[.middle].foreground)
    #expect(frame[2, 0].style.foreground == Theme.dark[.quiet].foreground)
    #expect(drawn(1, 1) { Sparkline([9, 0], in: 0...9, window: .all) }.lines == ["▁"])
  }

  @Test func `Only full rows below the top of a sparkline have full cells`() {
    let lines = drawn(4, 2) { Sparkline([0, 8, 9, 15], in: 0...15, rows: 2) }.lines
    #expect(lines == ["  ▁▇", "▁███"])
  }

  @Test func `Gaps are empty, and equal values appear in the middle`() {
    let gaps = Samples([0, .nan, 1, .infinity])
    #expect(drawn(4, 1) { Sparkline(gaps) }.lines == ["▁ ▇"])
    #expect(drawn(2, 1) { Sparkline([3, 3]) }.lines == ["▄▄"])
  }

  @Test func `Values beyond the bounds are clamped`() {
    #expect(drawn(3, 1) { Sparkline([-99, 5, 99], in: 0...10) }.lines == ["▁▄▇"])
  }

  @Test func `Quiet bars on a selection are as colorful as the first series`() {
    #expect(Theme.dark.on(.selection)[.quiet].foreground == .rgb(0x6D, 0x96, 0xD4))
  }

  @Test func `A sparkline draws ASCII characters on a terminal without Unicode`() {
    let lines = drawn(7, 1, unicode: false) { Sparkline([0, 1, 2, 3, 4, 5, 6]) }.lines
    #expect(lines == [".:-=+*#"])
  }

  @Test func `Bars at a level have the color of the level`() {
    let colors = { (widget: Sparkline) in
      let frame = drawn(3, 1) { widget.theme(.dark) }
      return (0..<3).map { frame[$0, 0].style.foreground }
    }
    let roles = [Theme.Foreground.quiet, .middle, .high].map { Theme.dark[$0].foreground }
    #expect(colors(Sparkline([69, 70, 95], in: 0...100, levels: [70, 90])) == roles)
    #expect(colors(Sparkline([69, 70, 95], in: 0...100)) == [roles[0], roles[0], roles[0]])
  }

  @Test func `A foreground style replaces the color below the levels`() {
    let frame = drawn(2, 1) {
      Sparkline([1, 9], in: 0...9, levels: [5]).foregroundStyle(.success).theme(.dark)
    }
    #expect(frame[0, 0].style.foreground == Theme.dark[.success].foreground)
    #expect(frame[1, 0].style.foreground == Theme.dark[.middle].foreground)
  }

  @Test func `Empty samples and gaps draw nothing`() {
    #expect(drawn(4, 1) { Sparkline(Samples()) }.lines == [""])
    #expect(drawn(4, 1) { Sparkline(Samples([.nan, .infinity])) }.lines == [""])
    #expect(drawn(4, 1) { Sparkline(Samples([.nan]), in: 0...1) }.lines == [""])
  }

  @Test(arguments: 1...80 as ClosedRange<UInt64>)
  func `Any values, bounds, and sizes can be drawn`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let samples = Samples(OddNumbers.some(using: &random))
    let bounds = OddNumbers.bounds(using: &random)
    let rows = Int.random(in: 1...4, using: &random)
    for columns in [0, 1, 2, 7, 80] {
      for height in [0, 1, rows] {
        let frame = drawn(columns, height, unicode: seed.isMultiple(of: 2)) {
          Sparkline(samples, in: bounds, rows: rows, window: seed % 3 == 0 ? .all : .latest)
          Gauge("Load", value: samples.first ?? .nan, in: bounds ?? 0...0, showsScale: true)
        }
        #expect(frame.lines.count == height)
      }
    }
  }
}

/// Extreme values for chart tests.
enum OddNumbers {
  static func one(using random: inout SeededGenerator) -> Double {
    let odd: [Double] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude, 0, -0.0, 1e300, -1e18, 1e-300,
    ]
    return Bool.random(using: &random)
      ? odd.randomElement(using: &random) ?? 0 : .random(in: -100...100, using: &random)
  }

  static func some(using random: inout SeededGenerator) -> [Double] {
    let count = [0, 1, 2, 50, 700].randomElement(using: &random) ?? 0
    return (0..<count).map { _ in one(using: &random) }
  }

  /// Returns random bounds, which can be equal or infinite, or `nil` for automatic bounds.
  static func bounds(using random: inout SeededGenerator) -> ClosedRange<Double>? {
    if Int.random(in: 0..<3, using: &random) == 0 { return nil }
    let ends = [one(using: &random), one(using: &random)].map { $0.isNaN ? 0 : $0 }.sorted()
    return ends[0]...ends[1]
  }
}
