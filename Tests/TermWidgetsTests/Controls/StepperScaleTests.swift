// SPDX-License-Identifier: MIT

import StateStore
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct StepperScaleTests {
  @Test(
    arguments: [
      (42, 1, 45), (42, -1, 40), (40, 1, 45), (40, -1, 35), (97, 1, 98), (98, -1, 95), (98, 1, 98),
      (0, -1, 0), (50, 10, 98), (-7, 1, 5), (.max, -1, 95), (42, -2, 35), (50, .max, 98),
      (50, .min, 0),
    ] as [(Int, Int, Int)]
  )
  func `A step moves to the next valid value`(_ value: Int, _ steps: Int, _ expected: Int) {
    #expect(StepperScale(0...98, step: 5).value(from: value, steps: steps) == expected)
  }

  @Test func `The bounds can span all integers`() {
    let scale = StepperScale(.min ... .max, step: .max)
    #expect(scale.value(from: .min, steps: 1) == -1)
    #expect(scale.value(from: .max, steps: 1) == .max)
    #expect(scale.value(from: .min, steps: -1) == .min)
    #expect(StepperScale(.min ... .max, step: 1).value(from: 7, steps: -10) == -3)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `Values stay within the bounds, and steps never move backward`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ends = [Int.random(in: -99...99, using: &random), .random(in: -99...99, using: &random)]
      .sorted()
    let scale = StepperScale(ends[0]...ends[1], step: .random(in: 1...30, using: &random))
    var value = Int.random(in: -200...200, using: &random)
    for _ in 0..<30 {
      let steps = Int.random(in: -4...4, using: &random)
      let start = min(max(value, ends[0]), ends[1])
      value = scale.value(from: value, steps: steps)
      #expect(ends[0]...ends[1] ~= value)
      #expect(steps > 0 ? value >= start : value <= start)
    }
  }
}
