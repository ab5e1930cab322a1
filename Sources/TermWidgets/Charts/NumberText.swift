// SPDX-License-Identifier: MIT

import TermTree

/// A formatter for short, locale-independent ASCII numbers in charts.
enum NumberText {
  /// Returns a number as text of about four characters, such as `42`, `0.25`, `-1.5k`, `3.2M`, or `1e20`.
  ///
  /// The result is `nan` if the value isn't a number, and `inf` or `-inf` if it's infinite.
  static func short(_ value: Double) -> String {
    guard value.isFinite else { return odd(value) }
    let size = abs(value)
    if size == 0 { return "0" }
    for (start, unit, name) in units where size >= start * 0.99995 {
      return size < unit * 9_999 ? trimmed(value / unit, places: 1) + name : power(value)
    }
    if size < 0.0095 { return power(value) }
    return trimmed(value, places: size < 10 ? 2 : size < 100 ? 1 : 0)
  }

  /// Returns a number with exactly the given number of decimal places.
  static func fixed(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return odd(value) }
    let places = min(max(places, 0), 6)
    let scale = powers[places]
    let scaled = (abs(value) * scale).rounded()
    guard scaled < 1e15 else { return power(value) }
    let whole = Int(scaled)
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    let part = String(whole % Int(scale))
    let zeros = String(repeating: "0", count: places - part.utf8.count)
    return "\(sign)\(whole / Int(scale)).\(zeros)\(part)"
  }

  /// Returns a number without trailing zeros after the decimal point.
  private static func trimmed(_ value: Double, places: Int) -> String {
    var text = fixed(value, places: places)
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// Returns a very large or very small number in scientific notation with one digit, such as `3e-5`.
  private static func power(_ value: Double) -> String {
    // The description is exact and as short as possible, so truncating it is enough.
    let text = "\(abs(value))"
    let sign = value < 0 ? "-" : ""
    if let mark = text.firstIndex(of: "e") {
      let exponent = text[text.index(after: mark)...]
      let digits = exponent.drop { "+-0".contains($0) }
      return "\(sign)\(text.prefix(1))e\(exponent.first == "-" ? "-" : "")\(digits)"
    }
    let (whole, part) = (text.prefix { $0 != "." }, text.drop { $0 != "." }.dropFirst())
    if whole != "0" { return "\(sign)\(whole.prefix(1))e\(whole.count - 1)" }
    let zeros = part.prefix { $0 == "0" }.count
    return "\(sign)\(part.dropFirst(zeros).prefix(1))e-\(zeros + 1)"
  }

  private static func odd(_ value: Double) -> String {
    value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
  }

  /// The units, each with the smallest number that uses it, its factor, and its symbol.
  private static let units: [(start: Double, unit: Double, name: String)] = [
    (1e12, 1e12, "T"), (1e9, 1e9, "G"), (1e6, 1e6, "M"), (1e4, 1e3, "k"),
  ]

  private static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
}
