// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The layout of a month in a grid of six weeks with seven days each.
struct MonthGrid: Equatable, Sendable {
  static let weeks = 6
  /// The width of a day with the spaces or brackets at its ends.
  static let dayColumns = 4
  static let columns = 7 * dayColumns
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

  /// Returns the frame of a day.
  static func frame(column: Int, week: Int) -> Rect {
    Rect(x: column * dayColumns, y: headRows + week, columns: dayColumns, rows: 1)
  }

  /// The frames of all days.
  static let frames = (0..<weeks).flatMap { week in
    (0..<7).map { frame(column: $0, week: week) }
  }

  /// Returns the day at a point of the screen, or `nil` if there's none.
  func day(at point: Point) -> CalendarDate? {
    let index = Self.frames.firstIndex { $0.contains(point) }
    return index.flatMap { day(column: $0 % 7, week: $0 / 7) }
  }

  /// Returns the day at a position, or `nil` if the day isn't supported.
  func day(column: Int, week: Int) -> CalendarDate? {
    let number = first + week * 7 + column
    let date = CalendarDate(dayNumber: number)
    return date.dayNumber == number ? date : nil
  }
}
