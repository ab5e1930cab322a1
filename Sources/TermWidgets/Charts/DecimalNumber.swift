// SPDX-License-Identifier: MIT

/// A number in the shortest decimal digits that identify it, which can be rounded at any digit.
struct DecimalNumber: Equatable {
  private let isNegative: Bool
  private let significand: Int
  /// The power of ten of the last digit.
  private let power: Int

  private init(isNegative: Bool, significand: Int, power: Int) {
    self.isNegative = isNegative
    self.significand = significand
    self.power = power
  }

  /// Creates a decimal number from a finite number.
  init(_ value: Double) {
    // The description is exact enough to identify the number, and at most 17 digits long.
    let parts = "\(value.magnitude)".split(separator: "e")
    let number = parts.first ?? "0"
    let places = number.drop { $0 != "." }.dropFirst().count
    self.init(
      isNegative: value < 0,
      significand: Int(number.filter { $0 != "." }) ?? 0,
      power: (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - places
    )
  }

  /// The power of ten of the first digit, or `nil` for zero.
  var exponent: Int? { significand == 0 ? nil : String(significand).utf8.count - 1 + power }

  /// Returns the nearest number whose last digit has the given power of ten.
  func rounded(to place: Int) -> DecimalNumber {
    let dropped = place - power
    guard dropped > 0 else { return self }
    // A number of at most 17 digits is less than half of such a unit.
    let unit = dropped < 19 ? (0..<dropped).reduce(1) { unit, _ in unit * 10 } : .max
    return DecimalNumber(
      isNegative: isNegative,
      significand: dropped < 19 ? (significand + unit / 2) / unit : 0,
      power: place
    )
  }

  /// Returns the number in units of a power of ten, with the given number of decimal places.
  func text(unit: Int, places: Int) -> String {
    let number = rounded(to: unit - places)
    var digits = String(number.significand)
    if number.significand > 0 { digits += zeros(number.power - unit + places) }
    digits = zeros(places + 1 - digits.utf8.count) + digits
    let sign = isNegative && number.significand > 0 ? "-" : ""
    return sign + digits.dropLast(places) + (places > 0 ? "." : "") + digits.suffix(places)
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }
}
