// SPDX-License-Identifier: MIT

import StateStore
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
      #expect(!NumberText.fixed(value, places: ticks.places).isEmpty)
    }
  }

  @Test(
    arguments: [
      (0, "0"), (42, "42"), (0.25, "0.25"), (-1_500, "-1500"), (15_000, "15k"),
      (15_260, "15.3k"), (9_999.9, "10k"), (999_970, "1M"), (3_210_000, "3.2M"), (-7e9, "-7G"),
      (2.5e12, "2.5T"), (1e20, "1e20"),
      (0.00003, "3e-5"), (9.996, "10"), (99.96, "100"), (1.5, "1.5"), (.nan, "nan"),
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
}
