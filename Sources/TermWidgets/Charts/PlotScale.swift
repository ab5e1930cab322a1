// SPDX-License-Identifier: MIT

import TermTree

/// A range of numbers to draw, with finite bounds.
struct PlotScale: Equatable, Sendable {
  let lower: Double
  let upper: Double

  /// Creates a scale.
  /// - Parameters:
  ///   - bounds: The requested bounds. Infinite bounds are clamped to the greatest finite numbers.
  ///   - separatesEqualBounds: Pass `true` to move equal bounds apart. Otherwise, equal bounds remain, and every value is in the
  ///     middle.
  init(_ bounds: ClosedRange<Double>, separatesEqualBounds: Bool = false) {
    var lower = Self.finite(bounds.lowerBound)
    var upper = Self.finite(bounds.upperBound)
    if separatesEqualBounds, lower == upper {
      let margin = max(abs(lower) * 0.1, 1)
      lower = Self.finite(lower - margin)
      upper = Self.finite(upper + margin)
    }
    self.lower = lower
    self.upper = upper
  }

  /// Returns the position of a number as a fraction from 0 to 1, or `nil` if the value isn't a number.
  func fraction(of value: Double) -> Double? {
    if value.isNaN { return nil }
    return min(max(place(of: value), 0), 1)
  }

  /// Returns the position of a number as a fraction, from -1,000 to 1,000.
  ///
  /// If the bounds are equal, the result is 0.5.
  func place(of value: Double) -> Double {
    // Halve the bounds first, so that their distance can't be infinite.
    let length = upper / 2 - lower / 2
    guard length > 0 else { return 0.5 }
    let distance = Self.finite(value) / 2 - lower / 2
    return min(max(distance / length, -1_000), 1_000)
  }

  /// Returns the number at the given fraction of the scale.
  func value(at fraction: Double) -> Double { lower * (1 - fraction) + upper * fraction }

  private static func finite(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}

// MARK: - Ticks

extension PlotScale {
  /// Round, equidistant numbers that label an axis.
  struct Ticks: Equatable, Sendable {
    let values: [Double]
    /// The power of ten of the last digit of round numbers, or `nil` if the values are the bounds.
    let place: Int?
  }

  /// Returns as many round numbers between the bounds as possible, up to a limit.
  ///
  /// - Parameter limit: The maximum number of ticks. If it's 1, the result contains only the lower bound. If it's 0 or
  ///   less, the result is empty.
  /// - Returns: Ascending multiples of 1, 2, or 5 times a power of ten.
  func ticks(limit: Int) -> Ticks {
    let length = upper - lower
    guard limit >= 2, length.isFinite, length > 0 else {
      return Ticks(values: limit < 1 ? [] : length > 0 ? [lower, upper] : [lower], place: nil)
    }
    var step = Self.roundStep(atLeast: length / Double(limit))
    for _ in 0..<8 {
      let first = Self.multiple(lower / step, rounded: .up)
      let last = Self.multiple(upper / step, rounded: .down)
      let count = last - first
      // Numbers this large can't be distinguished at the given step.
      guard abs(first) < 1e15, abs(last) < 1e15 else { break }
      if count < Double(limit) {
        // A single number is less informative than the bounds.
        guard count >= 1 else { break }
        let values = (0...Int(count)).map { min(max((first + Double($0)) * step, lower), upper) }
        return Ticks(values: values, place: Self.place(of: step))
      }
      step = Self.roundStep(atLeast: step * 1.1)
    }
    return Ticks(values: [lower, upper], place: nil)
  }

  /// The bounds and the middle, or `nil` if one of them isn't a round number of up to two digits.
  var roundLabels: Ticks? {
    let middle = lower / 2 + upper / 2
    let values = [lower, middle, upper]
    let unit = Self.power(atMost: max(abs(lower), abs(upper))) / 10
    guard lower < upper, values.allSatisfy({ isMultiple($0, of: unit) }) else { return nil }
    return Ticks(values: values, place: nil)
  }

  private func isMultiple(_ value: Double, of unit: Double) -> Bool {
    let quotient = value / unit
    return abs(quotient - quotient.rounded()) < 1e-9
  }

  /// Rounds a quotient to a whole number, without its rounding error if it's the quotient of a multiple.
  private static func multiple(
    _ quotient: Double,
    rounded rule: FloatingPointRoundingRule
  ) -> Double {
    let error = min(abs(quotient) * 1e-12, 1e-9)
    return (rule == .up ? quotient - error : quotient + error).rounded(rule)
  }

  /// Returns the smallest product of 1, 2, or 5 and a power of ten that isn't less than the given number.
  static func roundStep(atLeast length: Double) -> Double {
    let power = power(atMost: length)
    for factor in [1.0, 2, 5] where power * factor >= length { return power * factor }
    return power * 10
  }

  /// Returns the greatest power of ten that isn't greater than the given number.
  private static func power(atMost number: Double) -> Double {
    var power = 1.0
    while power > number, power > 1e-300 { power /= 10 }
    while power * 10 <= number, power < 1e300 { power *= 10 }
    return power
  }

  /// Returns the power of ten of a step's only digit.
  private static func place(of step: Double) -> Int? {
    let number = DecimalNumber(step)
    // A step can have a rounding error.
    return number.exponent.flatMap { number.rounded(to: $0).exponent }
  }
}
