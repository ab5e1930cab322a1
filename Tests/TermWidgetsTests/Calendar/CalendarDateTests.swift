// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@Suite struct CalendarDateTests {
  private func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test(
    arguments: [
      ("1970-01-01", 0, Weekday.thursday), ("2000-02-29", 11_016, .tuesday),
      ("2026-11-21", 20_778, .saturday), ("1969-12-31", -1, .wednesday),
      ("0001-01-01", -719_162, .monday), ("9999-12-31", 2_932_896, .friday),
    ] as [(String, Int, Weekday)]
  )
  func `Dates convert to day numbers and weekdays, and back`(
    _ text: String,
    _ number: Int,
    _ weekday: Weekday
  ) throws {
    let date = try date(text)
    #expect(date.dayNumber == number)
    #expect(date.weekday == weekday)
    #expect(CalendarDate(dayNumber: number).description == text)
  }

  @Test func `Each day over 800 years follows the previous day`() {
    var (year, month, day) = (1599, 1, 1)
    var next = CalendarDate(year: year, month: month, day: day)
    while year < 2400, let date = next {
      guard date.year == year, date.month == month, date.day == day else {
        Issue.record("\(date) is not \(year)-\(month)-\(day).")
        return
      }
      day += 1
      if day > CalendarDate.days(inMonth: month, of: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
      next = date.adding(days: 1)
    }
    #expect(year == 2400)
  }

  @Test(arguments: [
    "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01",
    "26-01-01", "2026-1-1", "2026-01-01 ", "", "-", "２０２６-01-01", "+026-01-01",
  ])
  func `Parsing an invalid date string returns nil`(_ text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-03-31", -1, "2026-02-28"), ("2026-11-21", 3, "2027-02-21"),
    ("2026-11-21", -24, "2024-11-21"), ("9999-12-01", 1, "9999-12-31"),
    ("0001-01-31", -1, "0001-01-01"), ("2026-11-21", .max, "9999-12-31"),
    ("2026-11-21", .min, "0001-01-01"),
  ])
  func `Adding months clamps the day`(_ start: String, _ months: Int, _ expected: String) throws {
    #expect(try date(start).adding(months: months).description == expected)
  }

  @Test func `Adding days stops at the earliest and latest dates`() throws {
    #expect(try date("2026-12-31").adding(days: 1).description == "2027-01-01")
    #expect(CalendarDate.latest.adding(days: .max) == .latest)
    #expect(CalendarDate.earliest.adding(days: .min) == .earliest)
    #expect(CalendarDate(dayNumber: .max) == .latest)
    #expect(try date("2028-02-10").startOfMonth.description == "2028-02-01")
    #expect(try date("2028-02-10").endOfMonth.description == "2028-02-29")
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `A date survives formatting and parsing`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = CalendarDate.earliest.dayNumber...CalendarDate.latest.dayNumber
    let date = CalendarDate(dayNumber: .random(in: numbers, using: &random))
    #expect(CalendarDate(date.description) == date)
    #expect(CalendarDate(year: date.year, month: date.month, day: date.day) == date)
    #expect(date.adding(days: 1).weekday == date.weekday.adding(days: 1) || date == .latest)
    #expect(date < date.adding(days: 1) || date == .latest)
  }

  @Test func `Each day has four columns`() throws {
    let grid = MonthGrid(month: try date("2026-11-21"), firstWeekday: .monday)
    let days = [0, 3, 4, 27].map { grid.day(at: Point(x: $0, y: 2))?.day }
    #expect(days == [26, 26, 27, 1])
    #expect(grid.day(at: Point(x: 28, y: 2)) == nil)
    #expect(grid.day(at: Point(x: 0, y: 1)) == nil)
  }

  @Test func `A month starts at its weekday`() throws {
    let grid = MonthGrid(month: try date("2026-11-21"), firstWeekday: .monday)
    #expect(grid.day(column: 6, week: 0)?.description == "2026-11-01")
    #expect(grid.day(column: 0, week: 0)?.description == "2026-10-26")
    let sunday = MonthGrid(month: try date("2026-11-21"), firstWeekday: .sunday)
    #expect(sunday.day(column: 0, week: 0)?.description == "2026-11-01")
    let first = MonthGrid(month: .earliest, firstWeekday: .sunday)
    #expect(first.day(column: 0, week: 0) == nil)
    #expect(first.day(column: 1, week: 0) == .earliest)
    #expect(MonthGrid(month: .latest, firstWeekday: .monday).day(column: 6, week: 5) == nil)
  }
}
