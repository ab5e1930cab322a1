// SPDX-License-Identifier: MIT

import TermScreen

/// A day: year, month and day of the month in the Gregorian calendar, without a time or a zone.
///
/// ```swift
/// let due = CalendarDate(year: 2026, month: 11, day: 21)
/// due?.adding(days: 10)         // 2026-12-01
/// due?.adding(months: 3)        // 2027-02-21
/// due?.weekday                  // .saturday
/// ```
/// It knows the days from 0001-01-01 to 9999-12-31, by the rules of today for all of them. It asks no clock: what
/// today is, the app says.
public struct CalendarDate: Hashable, Sendable {
  /// The number of the day, 0 for 1970-01-01.
  public let dayNumber: Int

  /// The first day there is, 0001-01-01.
  public static let earliest = CalendarDate(checked: -719_162)
  /// The last day there is, 9999-12-31.
  public static let latest = CalendarDate(checked: 2_932_896)

  private init(checked dayNumber: Int) { self.dayNumber = dayNumber }

  /// Creates the day with a number.
  ///
  /// - Parameter dayNumber: Days since 1970-01-01; one beyond the days there are counts as the last one there.
  public init(dayNumber: Int) {
    self.dayNumber = min(max(dayNumber, Self.earliest.dayNumber), Self.latest.dayNumber)
  }

  /// Creates a day; `nil` for one that does not exist, such as the 29th of February 2025.
  ///
  /// - Parameters:
  ///   - year: From 1 to 9999.
  ///   - month: From 1 to 12.
  ///   - day: From 1 to the last day of the month.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9_999 ~= year, 1...12 ~= month, 1...Self.days(inMonth: month, of: year) ~= day else {
      return nil
    }
    dayNumber = Self.number(year, month, day)
  }

  /// The year, from 1 to 9999.
  public var year: Int { parts.year }

  /// The month, from 1 for January.
  public var month: Int { parts.month }

  /// The day of the month, from 1.
  public var day: Int { parts.day }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let place = ((dayNumber + 3) % 7 + 7) % 7
    return Weekday.allCases[place]
  }

  /// Days of a month.
  ///
  /// - Parameters:
  ///   - month: From 1 to 12; of any other there are 31.
  ///   - year: Any year.
  /// - Returns: From 28 to 31.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 31
    }
  }

  /// The day so many days later, earlier when negative; at most the last day there is.
  public func adding(days: Int) -> CalendarDate {
    let (number, isBeyond) = dayNumber.addingReportingOverflow(days)
    return CalendarDate(dayNumber: isBeyond ? (days < 0 ? .min : .max) : number)
  }

  /// The same day so many months later, earlier when negative.
  ///
  /// Where the month is shorter it is its last day, and at most the last day there is.
  public func adding(months: Int) -> CalendarDate {
    let now = parts
    let months = min(max(months, -200_000), 200_000)
    let place = now.year * 12 + now.month - 1 + months
    if place < 12 { return .earliest }
    if place >= 10_000 * 12 { return .latest }
    let (year, month) = (place / 12, place % 12 + 1)
    let day = min(now.day, Self.days(inMonth: month, of: year))
    return CalendarDate(dayNumber: Self.number(year, month, day))
  }

  /// The first day of its month.
  public var startOfMonth: CalendarDate { adding(days: 1 - day) }

  /// The last day of its month.
  public var endOfMonth: CalendarDate {
    let now = parts
    return adding(days: Self.days(inMonth: now.month, of: now.year) - now.day)
  }
}

// MARK: - Arithmetic

extension CalendarDate {
  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  // Years begin in March here, so that the day that comes and goes is the last one. An era is 400 of them, and
  // has 146,097 days.

  private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private var parts: (year: Int, month: Int, day: Int) {
    let days = dayNumber + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let place = (5 * dayOfYear + 2) / 153
    let month = place < 10 ? place + 3 : place - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * place + 2) / 5 + 1)
  }
}

// MARK: -

extension CalendarDate: Comparable {
  /// Whether a day is before another one.
  public static func < (left: Self, right: Self) -> Bool { left.dayNumber < right.dayNumber }
}

extension CalendarDate: LosslessStringConvertible {
  /// The day as `2026-11-21`.
  public var description: String {
    let (year, month, day) = parts
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// Reads a day that is written as `2026-11-21`; `nil` for anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.joined().utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension CalendarDate: Codable {
  /// Reads a day that was written as a text, such as `2026-11-21`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("day such as 2026-11-21") { CalendarDate($0) }
  }

  /// Writes the day as a text, such as `2026-11-21`.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(description) }
}
