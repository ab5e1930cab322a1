// SPDX-License-Identifier: MIT

/// The values that a slider can have, and where they stand on its track.
struct SliderScale: Equatable, Sendable {
  let lower: Double
  let upper: Double
  let step: Double
  /// Places after the point that steps need.
  let places: Int

  init(_ bounds: ClosedRange<Double>, step: Double) {
    precondition(
      step > 0 && step.isFinite && bounds.lowerBound.isFinite && bounds.upperBound.isFinite,
      "A slider from \(bounds.lowerBound) to \(bounds.upperBound) cannot have steps of \(step)."
    )
    lower = bounds.lowerBound
    upper = bounds.upperBound
    self.step = step
    places = [step, lower].map(Self.places).max() ?? 0
  }

  /// Places after the point, up to six, that show a number as it is.
  private static func places(of number: Double) -> Int {
    var scaled = number
    for places in 0..<6 {
      if abs(scaled - scaled.rounded()) < 1e-9 * max(1, abs(scaled)) { return places }
      scaled *= 10
    }
    return 6
  }

  /// A value brought between the ends; what is no number counts as the lower one.
  func clamped(_ value: Double) -> Double { value.isNaN ? lower : min(max(value, lower), upper) }

  /// How far a value is from the lower end to the upper, from 0 to 1.
  func fraction(of value: Double) -> Double {
    let length = upper / 2 - lower / 2
    return length > 0 ? min(max((clamped(value) / 2 - lower / 2) / length, 0), 1) : 0
  }

  /// The value some steps on.
  ///
  /// Values lie on the steps from the lower end, and at the upper end.
  func value(from value: Double, steps: Int) -> Double {
    let position = (clamped(value) - lower) / step
    guard position.isFinite else { return steps < 0 ? lower : upper }
    // A value between two steps goes to the next one in the direction.
    let nearest = position.rounded()
    let isOnStep = abs(position - nearest) < 1e-6
    let start = isOnStep ? nearest : position.rounded(steps > 0 ? .down : .up)
    return on(step: start + Double(steps))
  }

  /// The value on the nearest step to a place of the track.
  func value(at fraction: Double) -> Double {
    if fraction >= 1 { return upper }
    let distance = (upper / 2 - lower / 2) * max(0, fraction) * 2
    return on(step: (distance / step).rounded())
  }

  private func on(step number: Double) -> Double {
    let value = lower + number * step
    // Without the error of adding up parts of ten, where they can be told from it.
    let scale = Self.powers[places]
    let scaled = (value * scale).rounded() / scale
    return clamped(abs(value) < 1e9 ? scaled : value)
  }

  /// A value in digits, with as many places as steps have.
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

  /// Columns that every label fits in.
  var labelColumns: Int { max(label(of: lower).utf8.count, label(of: upper).utf8.count) }

  private static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
}
