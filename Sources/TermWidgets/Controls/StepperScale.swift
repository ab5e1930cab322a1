// SPDX-License-Identifier: MIT

/// How a stepper gets from one whole number to the next; no bounds are too far apart for it.
struct StepperScale: Equatable, Sendable {
  let lower: Int
  let upper: Int
  let step: Int

  init(_ bounds: ClosedRange<Int>, step: Int) {
    precondition(step > 0, "A stepper cannot have steps of \(step).")
    lower = bounds.lowerBound
    upper = bounds.upperBound
    self.step = step
  }

  /// The value some steps on.
  ///
  /// Values lie on the steps from the lower end, and at the upper end. One between two steps goes to the
  /// next one in the direction.
  func value(from value: Int, steps: Int) -> Int {
    let value = min(max(value, lower), upper)
    if steps == 0 { return value }
    let distance = UInt(bitPattern: value &- lower)
    let beyond = Int(distance % UInt(step))
    let isUp = steps > 0
    // Onto a step first; that is a step on the way down, and none on the way up.
    let start = value - beyond
    let count = isUp || beyond == 0 ? steps : steps + 1
    let (way, isTooFar) = count.multipliedReportingOverflow(by: step)
    let (target, isBeyond) = start.addingReportingOverflow(way)
    if isTooFar || isBeyond { return isUp ? upper : lower }
    return min(max(target, lower), upper)
  }
}
