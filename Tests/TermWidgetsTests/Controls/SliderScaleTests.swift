// SPDX-License-Identifier: MIT

import StateStore
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct SliderScaleTests {
  @Test(
    arguments: [
      (42, 1, 45), (42, -1, 40), (40, 1, 45), (40, -1, 35), (97, 1, 100), (100, 1, 100),
      (0, -1, 0), (50, 10, 100), (-7, 1, 5), (.nan, 1, 5), (.infinity, -1, 95),
    ] as [(Double, Int, Double)]
  )
  func `A step moves to the next valid value`(
    _ value: Double,
    _ steps: Int,
    _ expected: Double
  ) {
    #expect(
      SliderScale(0...100, step: 5, of: "slider").value(from: value, steps: steps) == expected
    )
  }

  @Test func `An upper bound between two steps is reachable`() {
    let scale = SliderScale(0...98, step: 5, of: "slider")
    #expect(scale.value(from: 95, steps: 1) == 98)
    #expect(scale.value(from: 98, steps: -1) == 95)
    #expect(scale.value(at: 1) == 98)
  }

  @Test func `Steps of a tenth stay exact`() {
    let scale = SliderScale(0...1, step: 0.1, of: "slider")
    var value = 0.0
    var labels = [scale.label(of: value)]
    for _ in 0..<10 {
      value = scale.value(from: value, steps: 1)
      labels.append(scale.label(of: value))
    }
    #expect(value == 1)
    #expect(
      labels == ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0"]
    )
  }

  @Test(arguments: [1, 3, 7, 25], 1...12)
  func `Steps of any size move to distinct values`(digits: Int, places: Int) throws {
    let step = try #require(Double("\(digits)e-\(places)"))
    for step in [step, step / 3] {
      for lower in [0, -0.5, 1, 100] {
        let bounds = lower...(lower + 1_000.5 * step)
        let scale = SliderScale(bounds, step: step, of: "slider")
        for start in [lower, scale.value(at: 0.4), scale.value(at: 0.9)] {
          var value = start
          for _ in 0..<5 {
            let next = scale.value(from: value, steps: 1)
            #expect(next > value)
            #expect(scale.label(of: next) != scale.label(of: value))
            #expect(scale.value(from: next, steps: -1) == value)
            value = next
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      (-1...1, 0.25, -0.5, "-0.50"), (-1...1, 0.25, -0.001, "0.00"), (0...10, 1, 7, "7"),
      (-10...10, 5, -5, "-5"), (0...1e15, 1, 1e15, "1000000000000000.0"),
      (0...1e-6, 1e-7, 3e-7, "0.0000003"), (0...1, 1.5e-9, 0.5, "0.5000000000"),
      (0...10, 1.0 / 3, 2.0 / 3, "0.666667"), (1e-17...1, 0.1, 0.3, "0.3"),
    ] as [(ClosedRange<Double>, Double, Double, String)]
  )
  func `A label has the number of decimals its step needs`(
    _ bounds: ClosedRange<Double>,
    _ step: Double,
    _ value: Double,
    _ expected: String
  ) {
    #expect(SliderScale(bounds, step: step, of: "slider").label(of: value) == expected)
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `Values stay within the bounds`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ends = (0..<2).map { _ in Double.random(in: -1e6...1e6, using: &random) }.sorted()
    let scale = SliderScale(
      ends[0]...ends[1],
      step: .random(in: 1e-3...1e5, using: &random),
      of: "slider"
    )
    var value = Double.random(in: -2e6...2e6, using: &random)
    for _ in 0..<40 {
      value =
        Bool.random(using: &random)
        ? scale.value(from: value, steps: .random(in: -12...12, using: &random))
        : scale.value(at: .random(in: -0.2...1.2, using: &random))
      #expect(ends[0]...ends[1] ~= value)
      #expect(0...1 ~= scale.fraction(of: value))
    }
  }

  @Test(arguments: [
    (0, 6, 3, 0..<0, 0..<0), (2, 6, 3, 0..<0, 0..<2), (6, 6, 3, 0..<0, 0..<6),
    (9, 6, 3, 0..<0, 0..<5), (12, 6, 3, 0..<7, 7..<12), (20, 6, 3, 0..<7, 7..<16),
  ])
  func `A slider shows its title, value, or neither if space is short`(
    _ columns: Int,
    _ title: Int,
    _ value: Int,
    _ titleRange: Range<Int>,
    _ track: Range<Int>
  ) {
    let layout = SliderLayout(columns: columns, title: title, value: value)
    #expect(0..<layout.title == titleRange)
    #expect(layout.track == track)
  }
}
