// SPDX-License-Identifier: MIT

/// What months and days of the week are called.
///
/// ```swift
/// let german = CalendarNames(
///   months: ["Januar", "Februar", /* … */ "Dezember"],
///   weekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]
/// )
/// ```
public struct CalendarNames: Hashable, Sendable {
  /// Twelve names, that of January first.
  public let months: [String]
  /// Seven names of at most three columns each, that of Monday first.
  public let weekdays: [String]

  /// Creates names.
  ///
  /// - Parameters:
  ///   - months: Twelve names, that of January first.
  ///   - weekdays: Seven names of at most three columns each, that of Monday first; longer ones are cut.
  public init(months: [String], weekdays: [String]) {
    precondition(
      months.count == 12 && weekdays.count == 7,
      "A year has 12 months, not \(months.count), and a week 7 days, not \(weekdays.count)."
    )
    self.months = months
    self.weekdays = weekdays
  }

  /// The names in English.
  public static let english = CalendarNames(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  )
}
