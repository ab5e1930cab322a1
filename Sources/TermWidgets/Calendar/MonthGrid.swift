// SPDX-License-Identifier: MIT

/// Which day stands where in the picture of a month: six weeks of seven days.
struct MonthGrid: Equatable, Sendable {
  static let weeks = 6
  /// Columns from one day to the next, and of a day in brackets; two days share the column between them.
  static let dayColumns = 3
  static let cellColumns = 4
  static let columns = 6 * dayColumns + cellColumns
  /// The row of the month's name, and that of the weekdays.
  static let headRows = 2

  /// The number of the day at the top left, which may be of the month before, or before all days there are.
  private let first: Int

  init(month: CalendarDate, firstWeekday: Weekday) {
    let start = month.startOfMonth
    first = start.dayNumber - (start.weekday.rawValue - firstWeekday.rawValue + 7) % 7
  }

  /// The column of the grid to which a column of the screen belongs; the one between two days is of the first.
  static func column(at x: Int) -> Int { min(max(0, x - 1) / dayColumns, 6) }

  /// The day at a place; `nil` for days that there are not.
  func day(column: Int, week: Int) -> CalendarDate? {
    let number = first + week * 7 + column
    let date = CalendarDate(dayNumber: number)
    return date.dayNumber == number ? date : nil
  }
}
