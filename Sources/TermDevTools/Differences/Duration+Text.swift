// SPDX-License-Identifier: MIT

extension Duration {
  /// The duration in seconds, rounded to the microsecond.
  package var seconds: Double {
    // The components of a decoded duration can be too large for their type.
    let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    return Double(seconds) + (Double(rest) / 1e12).rounded() / 1e6
  }

  /// The duration in seconds with three decimal places, such as `3.204`.
  package var inSeconds: String {
    let milliseconds = count(of: .milliseconds(1))
    let rest = String(milliseconds.magnitude % 1000)
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "\(milliseconds < 0 ? "-" : "")\(milliseconds.magnitude / 1000).\(zeros)\(rest)"
  }

  /// The duration in seconds with one decimal place and the unit, such as `3.2 s`.
  var inTenths: String {
    let tenths = count(of: .milliseconds(100))
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10) s"
  }

  /// Returns the number of units that is nearest to the duration.
  private func count(of unit: Duration) -> Int128 {
    let (count, rest) = attoseconds.quotientAndRemainder(dividingBy: unit.attoseconds)
    return rest.magnitude * 2 < unit.attoseconds.magnitude ? count : count + rest.signum()
  }
}
