// SPDX-License-Identifier: MIT

import TermTree

/// The layout of a month in a grid of six weeks with seven days each.
struct MonthGrid: Equatable, Sendable {
  static let weeks = 6
  /// The distance between two days in columns.
  static let dayColumns = 3
  /// The width of a day with its brackets.
  ///
  /// Adjacent days share a column.
  static let cellColumns = 4
  static let columns = 6 * dayColumns + cellColumns
  /// The number of rows for the month name and the weekday names.
  static let headRows = 2

  /// The number of rows of the whole grid.
  static let rows = headRows + weeks

  /// The day number of the top-left day, which can be in the previous month or before the earliest supported day.
  private let first: Int

  init(month: CalendarDate, firstWeekday: Weekday) {
    let start = month.startOfMonth
    first = start.dayNumber - (start.weekday.rawValue - firstWeekday.rawValue + 7) % 7
  }

  /// Returns the grid column at a screen column.
  ///
  /// The column between two days is part of the left day.
  static func column(at x: Int) -> Int { min(max(0, x - 1) / dayColumns, 6) }

  /// Returns the day at a position, or `nil` if the day isn't supported.
  func day(column: Int, week: Int) -> CalendarDate? {
    let number = first + week * 7 + column
    let date = CalendarDate(dayNumber: number)
    return date.dayNumber == number ? date : nil
  }
}
