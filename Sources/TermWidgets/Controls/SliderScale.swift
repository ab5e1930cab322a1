// SPDX-License-Identifier: MIT

import TermTree

/// The values of a slider or stepper, and their positions on a track.
struct SliderScale: Equatable, Sendable {
  let lower: Double
  let upper: Double
  let step: Double
  /// The number of decimal places that steps need.
  let places: Int

  /// Creates a scale for a control, whose name errors contain.
  init(_ bounds: ClosedRange<Double>, step: Double, of control: String) {
    precondition(
      step > 0 && step.isFinite && bounds.lowerBound.isFinite && bounds.upperBound.isFinite,
      "A \(control) can't have the bounds \(bounds) and step \(step). Pass finite values and a step above 0."
    )
    lower = bounds.lowerBound
    upper = bounds.upperBound
    self.step = step
    places = [step, lower].map(Self.places).max() ?? 0
  }

  /// Returns the number of decimal places, up to six, that represent a number exactly.
  private static func places(of number: Double) -> Int {
    var scaled = number
    for places in 0..<6 {
      if abs(scaled - scaled.rounded()) < 1e-9 * max(1, abs(scaled)) { return places }
      scaled *= 10
    }
    return 6
  }

  /// Returns the value clamped to the bounds, or the lower bound if the value isn't a number.
  func clamped(_ value: Double) -> Double { value.isNaN ? lower : min(max(value, lower), upper) }

  /// Returns the position of a value as a fraction, from 0 to 1.
  func fraction(of value: Double) -> Double {
    let length = upper / 2 - lower / 2
    return length > 0 ? min(max((clamped(value) / 2 - lower / 2) / length, 0), 1) : 0
  }

  /// Returns the value at the given number of steps from another value.
  ///
  /// Valid values are at multiples of the step from the lower bound, and at the upper bound.
  func value(from value: Double, steps: Int) -> Double {
    let position = (clamped(value) - lower) / step
    guard position.isFinite else { return steps < 0 ? lower : upper }
    // A value between two steps moves to the next step in the direction.
    let nearest = position.rounded()
    let isOnStep = abs(position - nearest) < 1e-6
    let start = isOnStep ? nearest : position.rounded(steps > 0 ? .down : .up)
    return on(step: start + Double(steps))
  }

  /// Returns the value of the step nearest to a fraction of the track.
  func value(at fraction: Double) -> Double {
    if fraction >= 1 { return upper }
    let distance = (upper / 2 - lower / 2) * max(0, fraction) * 2
    return on(step: (distance / step).rounded())
  }

  private func on(step number: Double) -> Double {
    let value = lower + number * step
    // Remove the rounding error of decimal fractions if the value is small enough to have such an error.
    let scale = Self.powers[places]
    let scaled = (value * scale).rounded() / scale
    return clamped(abs(value) < 1e9 ? scaled : value)
  }

  /// Returns the value in decimal digits, with as many decimal places as steps need.
  func label(of value: Double) -> String {
    let value = clamped(value)
    guard abs(value) < 1e12 else { return "\(value)" }
    let scale = Self.powers[places]
    let whole = Int((abs(value) * scale).rounded())
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    let part = String(whole % Int(scale))
    let zeros = String(repeating: "0", count: places - part.count)
    return "\(sign)\(whole / Int(scale)).\(zeros)\(part)"
  }

  /// The width of the longest label.
  var labelColumns: Int { max(label(of: lower).utf8.count, label(of: upper).utf8.count) }

  private static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
}
