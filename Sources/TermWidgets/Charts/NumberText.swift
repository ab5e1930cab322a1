// SPDX-License-Identifier: MIT

/// A formatter for short, locale-independent ASCII numbers in charts.
///
/// A number is rounded at the last digit of its text, so that all digits are correct.
enum NumberText {
  /// A digit that distinguishes the numbers of a chart.
  struct Distinction {
    /// The power of ten of the digit.
    var place: Int
    /// The maximum number of significant digits in a text that contains the digit.
    var digits: Int
  }

  /// Returns a number as text of about four characters, such as `42`, `0.25`, `12.5k`, `3.2M`, or `1e20`.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - range: The range of the numbers that the chart shows together. If it's narrow, the text has as many digits as
  ///     distinguish a tenth of the range.
  ///   - distinction: A digit that the text also contains, unless it would have too many digits.
  /// - Returns: The text, which is `nan` if the value isn't a number, and `inf` or `-inf` if it's infinite.
  static func short(
    _ value: Double,
    in range: ClosedRange<Double>? = nil,
    _ distinction: Distinction? = nil
  ) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let length = range.map { $0.upperBound - $0.lowerBound } ?? 0
    let needed = length.isFinite ? DecimalNumber(length).exponent.map { $0 - 1 } : nil
    let number = DecimalNumber(value)
    var place = place(number.exponent, needed, distinction)
    // Rounding can add a digit, which changes the unit.
    place = self.place(number.rounded(to: place).exponent, needed, distinction)
    return texts([number], to: place, trimsZeros: true).joined()
  }

  /// Returns a closure that formats the numbers that a chart shows together.
  ///
  /// Different numbers have different texts. Texts have more digits than ``short(_:in:_:)`` returns by default only if
  /// some would otherwise be equal, and more than seven digits only if seven don't distinguish all numbers. Numbers that
  /// differ only by a rounding error, such as 0.3 and 0.1 + 0.2, count as equal.
  ///
  /// - Parameters:
  ///   - values: The numbers, in any order.
  ///   - range: The range of the numbers.
  /// - Returns: The closure, which also formats other numbers to the same digit.
  static func format(
    of values: [Double],
    in range: ClosedRange<Double>?
  ) -> (Double) -> String {
    let values = values.filter(\.isFinite).sorted().reduce(into: [Double]()) { values, next in
      let isEqual = values.last.map { next - $0 <= max(abs(next), abs($0)) * 1e-15 } ?? false
      if !isEqual { values.append(next) }
    }
    let distance = zip(values, values.dropFirst()).map { $1 - $0 }.min() ?? .infinity
    guard distance.isFinite, let place = DecimalNumber(distance).exponent else {
      return { short($0, in: range) }
    }
    let shortest: Distinction?? = [nil, Distinction(place: place, digits: 7)].first { distinction in
      Set(values.map { short($0, in: range, distinction) }).count == values.count
    }
    // One more digit, because the distance can have a rounding error.
    let distinction = shortest ?? Distinction(place: place - 1, digits: 17)
    return { short($0, in: range, distinction) }
  }

  /// Returns the labels of the ticks of an axis.
  ///
  /// Labels are distinct. Those of round numbers have the same unit and the same number of decimal places.
  static func labels(of ticks: PlotScale.Ticks) -> [String] {
    if let place = ticks.place {
      return texts(ticks.values.map { DecimalNumber($0) }, to: place, trimsZeros: false)
    }
    let range = (ticks.values.first ?? 0)...(ticks.values.last ?? 0)
    return ticks.values.map { short($0, in: range) }
  }

  /// A unit of numbers: its power of ten and its symbol.
  private struct Unit {
    var power = 0
    var name = ""

    func text(of number: DecimalNumber, to place: Int, trimsZeros: Bool) -> String {
      var text = number.text(unit: power, places: max(0, power - place))
      if !name.isEmpty, number.rounded(to: min(place, power)).exponent == nil { return "0" }
      if trimsZeros, text.contains(".") {
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
      }
      return text + name
    }
  }

  /// Returns numbers as text in the unit that makes the longest text shortest.
  ///
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - place: The power of ten of the last digit.
  ///   - trimsZeros: Pass `true` to omit zeros at the end of the decimal places.
  /// - Returns: The text of each number.
  private static func texts(
    _ numbers: [DecimalNumber],
    to place: Int,
    trimsZeros: Bool
  ) -> [String] {
    let exponent = numbers.compactMap { $0.rounded(to: place).exponent }.max() ?? 0
    let choices = units(exponent, place).map { unit in
      numbers.map { unit.text(of: $0, to: place, trimsZeros: trimsZeros) }
    }
    return choices.min { columns($0) < columns($1) } ?? []
  }

  private static func columns(_ texts: [String]) -> Int { texts.map(\.utf8.count).max() ?? 0 }

  /// Returns the units for numbers with the given first and last digits, in order of preference.
  private static func units(_ exponent: Int, _ place: Int) -> [Unit] {
    switch exponent {
    case 4..<16:
      let thousands = min(exponent / 3, 4)
      return [Unit(power: thousands * 3, name: ["", "k", "M", "G", "T"][thousands]), Unit()]
    case -2..<4: return [Unit()]
    case ..<0 where place >= -3: return [Unit()]
    default: return [Unit(power: exponent, name: "e\(exponent)"), Unit()]
    }
  }

  /// Returns the power of ten of the last digit of a short number.
  ///
  /// - Parameters:
  ///   - exponent: The power of ten of the first digit, or `nil` for zero.
  ///   - needed: The power of ten of a digit that the text contains, unless the number has more than 17 digits then.
  ///   - distinction: A digit that the text contains, unless the number has too many digits then.
  /// - Returns: The power of ten.
  private static func place(
    _ exponent: Int?,
    _ needed: Int?,
    _ distinction: Distinction?
  ) -> Int {
    guard let exponent else { return 0 }
    let place =
      switch exponent {
      case ..<(-2), 16...: exponent
      case ...1: max(-2, exponent - 2)
      case ...3: 0
      default: min(exponent / 3, 4) * 3 - 1
      }
    let short = max(min(place, needed ?? place), exponent - 16)
    guard let distinction else { return short }
    return min(short, max(distinction.place, exponent - distinction.digits + 1))
  }
}
