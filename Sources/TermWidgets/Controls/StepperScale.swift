// SPDX-License-Identifier: MIT

import TermTree

/// The values of an integer stepper, whose bounds can be any distance apart.
struct StepperScale: Equatable, Sendable {
  let lower: Int
  let upper: Int
  let step: Int

  init(_ bounds: ClosedRange<Int>, step: Int) {
    precondition(step > 0, "The step of a stepper can't be \(step). Pass a step above 0.")
    lower = bounds.lowerBound
    upper = bounds.upperBound
    self.step = step
  }

  /// Returns the value at the given number of steps from another value.
  ///
  /// Valid values are at multiples of the step from the lower bound, and at the upper bound. A value between two steps
  /// moves to the next step in the direction.
  func value(from value: Int, steps: Int) -> Int {
    let value = min(max(value, lower), upper)
    if steps == 0 { return value }
    let distance = UInt(bitPattern: value &- lower)
    let beyond = Int(distance % UInt(step))
    let isUp = steps > 0
    // Move to the previous multiple first. This move is a step only if the value decreases.
    let start = value - beyond
    let count = isUp || beyond == 0 ? steps : steps + 1
    let (way, isTooFar) = count.multipliedReportingOverflow(by: step)
    let (target, isBeyond) = start.addingReportingOverflow(way)
    if isTooFar || isBeyond { return isUp ? upper : lower }
    return min(max(target, lower), upper)
  }
}
