// SPDX-License-Identifier: MIT

/// A stretch of numbers as it is drawn: what stands at its two ends; they always differ and are finite.
struct PlotScale: Equatable, Sendable {
  let lower: Double
  let upper: Double

  /// - Parameters:
  ///   - bounds: The ends that are asked for; infinite ones are brought to the greatest numbers there are.
  ///   - needsRoom: Whether equal ends are moved apart; else they stay, and everything stands in the middle.
  init(_ bounds: ClosedRange<Double>, needsRoom: Bool = false) {
    var lower = Self.finite(bounds.lowerBound)
    var upper = Self.finite(bounds.upperBound)
    if needsRoom, lower == upper {
      let margin = max(abs(lower) * 0.1, 1)
      lower = Self.finite(lower - margin)
      upper = Self.finite(upper + margin)
    }
    self.lower = lower
    self.upper = upper
  }

  /// How far from the lower end to the upper a number is, from 0 to 1; `nil` for what is no number.
  func fraction(of value: Double) -> Double? {
    if value.isNaN { return nil }
    return min(max(place(of: value), 0), 1)
  }

  /// The same also beyond the ends, up to 1,000 lengths; where the ends are equal, everything is in the middle.
  func place(of value: Double) -> Double {
    // By halves, so that the distance of the ends cannot be infinite.
    let length = upper / 2 - lower / 2
    guard length > 0 else { return 0.5 }
    let distance = Self.finite(value) / 2 - lower / 2
    return min(max(distance / length, -1_000), 1_000)
  }

  /// The number at a fraction of the way.
  func value(at fraction: Double) -> Double { lower * (1 - fraction) + upper * fraction }

  private static func finite(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}

// MARK: - Ticks

extension PlotScale {
  /// Round numbers at equal distances, which label an axis.
  struct Ticks: Equatable, Sendable {
    let values: [Double]
    /// Places after the point that all of them need.
    let places: Int
  }

  /// The most round numbers between the ends, at most so many.
  ///
  /// - Parameter limit: How many have room; of none or one there is the lower end alone.
  /// - Returns: Multiples of 1, 2 or 5 by a power of ten, rising.
  func ticks(limit: Int) -> Ticks {
    let length = upper - lower
    guard limit >= 2, length.isFinite, length > 0 else {
      return Ticks(values: limit < 1 ? [] : length > 0 ? [lower, upper] : [lower], places: 0)
    }
    var step = Self.roundStep(atLeast: length / Double(limit))
    for _ in 0..<8 {
      let (first, last) = ((lower / step).rounded(.up), (upper / step).rounded(.down))
      let count = last - first
      // Numbers so large that steps cannot be told apart have none.
      guard abs(first) < 1e15, abs(last) < 1e15 else { break }
      if count < Double(limit) {
        // A scale with one number says less than its ends do.
        guard count >= 1 else { break }
        let values = (0...Int(count)).map { (first + Double($0)) * step }
        return Ticks(values: values, places: Self.places(of: step))
      }
      step = Self.roundStep(atLeast: step * 1.1)
    }
    return Ticks(values: [lower, upper], places: 0)
  }

  /// The least of 1, 2 and 5 by a power of ten that is no less than a number.
  static func roundStep(atLeast length: Double) -> Double {
    var power = 1.0
    while power > length, power > 1e-300 { power /= 10 }
    while power * 10 <= length, power < 1e300 { power *= 10 }
    for factor in [1.0, 2, 5] where power * factor >= length { return power * factor }
    return power * 10
  }

  private static func places(of step: Double) -> Int {
    var (places, scaled) = (0, step)
    while places < 6, scaled < 0.999 { (places, scaled) = (places + 1, scaled * 10) }
    return places
  }
}
