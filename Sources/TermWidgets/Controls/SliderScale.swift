// SPDX-License-Identifier: MIT

import TermTree

/// The values of a slider or stepper, and their positions on a track.
struct SliderScale: Equatable, Sendable {
  let lower: Double
  let upper: Double
  let step: Double
  /// The number of decimal places that steps need.
  let places: Int
  /// The power of ten by which values with these places are whole numbers.
  private let power: Double

  /// Creates a scale for a control, whose name errors contain.
  init(_ bounds: ClosedRange<Double>, step: Double, of control: String) {
    precondition(
      step > 0 && step.isFinite && bounds.lowerBound.isFinite && bounds.upperBound.isFinite,
      "A \(control) can't have the bounds \(bounds) and step \(step). Pass finite values and a step above 0."
    )
    lower = bounds.lowerBound
    upper = bounds.upperBound
    self.step = step
    let places = max(Self.places(of: step, step: step), Self.places(of: lower, step: step))
    self.places = places
    power = (0..<places).reduce(1) { power, _ in power * 10 }
  }

  /// Returns the number of decimal places that represent a number exactly.
  ///
  /// The result is at most 6, or the number of places of the first six digits of a step below 0.1.
  private static func places(of number: Double, step: Double) -> Int {
    let most = max(6, 5 - (DecimalNumber(step).exponent ?? 0))
    var (scaled, scaledStep) = (number, step)
    for places in 0..<most {
      if abs(scaled - scaled.rounded()) < 1e-9 * max(scaledStep, abs(scaled)) { return places }
      (scaled, scaledStep) = (scaled * 10, scaledStep * 10)
    }
    return most
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
    let value = clamped(value)
    let position = (value - lower) / step
    guard position.isFinite else { return steps < 0 ? lower : upper }
    // A value between two steps moves to the next step in the direction.
    let nearest = position.rounded()
    let isOnStep = abs(position - nearest) < max(1e-6, roundingError(at: value) / step)
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
    // Remove the rounding error of decimal fractions. Steps such as a third aren't decimal fractions.
    let decimal = (value * power).rounded() / power
    let isDecimal = abs(decimal - value) < max(1e-9 * step, roundingError(at: value))
    return clamped(isDecimal ? decimal : value)
  }

  /// Returns the maximum rounding error of a value that was calculated from the lower bound.
  private func roundingError(at value: Double) -> Double { 4 * max(abs(value), abs(lower)).ulp }

  /// Returns the value in decimal digits, with as many decimal places as steps need.
  func label(of value: Double) -> String {
    let value = clamped(value)
    return abs(value) < 1e12 ? DecimalNumber(value).text(unit: 0, places: places) : "\(value)"
  }

  /// The width of the longest label.
  var labelColumns: Int { max(label(of: lower).utf8.count, label(of: upper).utf8.count) }
}
