// SPDX-License-Identifier: MIT

import TermTree

/// The names of the months, the days of the week, and the button of a ``DatePicker``.
///
/// ```swift
/// let german = CalendarNames(
///   months: ["Januar", "Februar", /* … */ "Dezember"],
///   weekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]
/// )
/// ```
public struct CalendarNames: Hashable, Sendable {
  /// The names of the 12 months, starting with January.
  public let months: [String]
  /// The names of the seven days of the week, starting with Monday, up to three columns wide.
  public let weekdays: [String]
  /// The title of the button that clears the selection.
  public let clear: String

  /// Creates a set of names.
  ///
  /// - Parameters:
  ///   - months: The names of the 12 months, starting with January.
  ///   - weekdays: The names of the seven days of the week, starting with Monday. Names wider than three columns are
  ///     clipped.
  ///   - clear: The title of the button that clears the selection. The default is `Clear`.
  public init(months: [String], weekdays: [String], clear: String = "Clear") {
    precondition(
      months.count == 12 && weekdays.count == 7,
      "The names can't be \(months.count) months and \(weekdays.count) weekdays. Pass 12 and 7 names."
    )
    self.months = months
    self.weekdays = weekdays
    self.clear = clear
  }

  /// The English names.
  public static let english = CalendarNames(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  )
}
