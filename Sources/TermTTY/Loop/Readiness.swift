// SPDX-License-Identifier: MIT

/// The sources of events that are ready.
struct Readiness: OptionSet {
  let rawValue: UInt8

  static let input = Readiness(rawValue: 1)
  static let output = Readiness(rawValue: 2)
  static let signals = Readiness(rawValue: 4)
  static let mainQueue = Readiness(rawValue: 8)
  static let capture = Readiness(rawValue: 16)
}

extension Duration {
  /// The duration in milliseconds, rounded up so that a sleep never ends early.
  var wholeMilliseconds: Int32 {
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    return Int32(clamping: rest > 0 ? whole + 1 : whole)
  }
}
