// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A day in the Gregorian calendar, without a time or a time zone.
///
/// ```swift
/// let due = CalendarDate(year: 2026, month: 11, day: 21)
/// due?.adding(days: 10)         // 2026-12-01
/// due?.adding(months: 3)        // 2027-02-21
/// due?.weekday                  // .saturday
/// ```
/// The supported days are 0001-01-01 through 9999-12-31. The current rules of the calendar apply to all supported days.
/// The type doesn't read the clock, so the app provides the current day.
public struct CalendarDate: Hashable, Sendable {
  /// The number of days since 1970-01-01.
  public let dayNumber: Int

  /// The earliest supported day, 0001-01-01.
  public static let earliest = CalendarDate(checked: -719_162)
  /// The latest supported day, 9999-12-31.
  public static let latest = CalendarDate(checked: 2_932_896)

  private init(checked dayNumber: Int) { self.dayNumber = dayNumber }

  /// Creates a day from its number.
  ///
  /// - Parameter dayNumber: The number of days since 1970-01-01. The value is clamped to the supported range.
  public init(dayNumber: Int) {
    self.dayNumber = min(max(dayNumber, Self.earliest.dayNumber), Self.latest.dayNumber)
  }

  /// Creates a day, or returns `nil` if the day doesn't exist, such as February 29, 2025.
  ///
  /// - Parameters:
  ///   - year: The year, from 1 to 9999.
  ///   - month: The month, from 1 to 12.
  ///   - day: The day of the month, starting at 1.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9_999 ~= year, 1...12 ~= month, 1...Self.days(inMonth: month, of: year) ~= day else {
      return nil
    }
    dayNumber = Self.number(year, month, day)
  }

  /// The year, from 1 to 9999.
  public var year: Int { parts.year }

  /// The month, from 1 for January to 12 for December.
  public var month: Int { parts.month }

  /// The day of the month, starting at 1.
  public var day: Int { parts.day }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 is a Thursday.
    let index = ((dayNumber + 3) % 7 + 7) % 7
    return Weekday.allCases[index]
  }

  /// Returns the number of days in a month.
  ///
  /// - Parameters:
  ///   - month: The month, from 1 to 12. For any other value, the result is 31.
  ///   - year: Any year.
  /// - Returns: A number from 28 to 31.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 31
    }
  }

  /// Returns the day that's the given number of days later, or earlier if the number is negative.
  ///
  /// The result is clamped to the supported range.
  public func adding(days: Int) -> CalendarDate {
    let (number, isBeyond) = dayNumber.addingReportingOverflow(days)
    return CalendarDate(dayNumber: isBeyond ? (days < 0 ? .min : .max) : number)
  }

  /// Returns the same day of the month the given number of months later, or earlier if the number is negative.
  ///
  /// If the resulting month is shorter, the result is its last day. The result is clamped to the supported range.
  public func adding(months: Int) -> CalendarDate {
    let now = parts
    let months = min(max(months, -200_000), 200_000)
    let monthNumber = now.year * 12 + now.month - 1 + months
    if monthNumber < 12 { return .earliest }
    if monthNumber >= 10_000 * 12 { return .latest }
    let (year, month) = (monthNumber / 12, monthNumber % 12 + 1)
    let day = min(now.day, Self.days(inMonth: month, of: year))
    return CalendarDate(dayNumber: Self.number(year, month, day))
  }

  /// The first day of the month that contains this day.
  public var startOfMonth: CalendarDate { adding(days: 1 - day) }

  /// The last day of the month that contains this day.
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

  // Years start in March here, so that the leap day is the last day of the year. An era is 400 years, or 146,097 days.

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
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }
}

// MARK: -

extension CalendarDate: Comparable {
  /// Returns a Boolean value that indicates whether the first day is before the second day.
  public static func < (left: Self, right: Self) -> Bool { left.dayNumber < right.dayNumber }
}

extension CalendarDate: LosslessStringConvertible {
  /// The day in ISO 8601 format, such as `2026-11-21`.
  public var description: String {
    let (year, month, day) = parts
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// Creates a day from a string such as `2026-11-21`, or returns `nil` if the string has another format.
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
  /// Creates a day by decoding a string such as `2026-11-21`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = CalendarDate(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "“\(text)” isn't a valid day. Use the form 2026-11-21."
      )
    }
    self = date
  }

  /// Encodes the day as a string such as `2026-11-21`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
