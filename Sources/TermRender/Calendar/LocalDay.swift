// SPDX-License-Identifier: MIT

import TermLibC
public import TermWidgets

/// A day in the user's time zone, and the time until it ends.
public struct LocalDay: Hashable, Sendable {
  /// The day.
  public let date: CalendarDate
  /// The time until the next day starts.
  public let remaining: Duration

  /// Creates a day.
  public init(_ date: CalendarDate, remaining: Duration) {
    self.date = date
    self.remaining = remaining
  }

  /// Reads the current day from the clock and the time zone of the system.
  public static func current() -> LocalDay {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    let date = CalendarDate(
      year: Int(parts.tm_year) + 1_900,
      month: Int(parts.tm_mon) + 1,
      day: Int(parts.tm_mday)
    )
    // The start of the next day, which is not always 24 hours after the start of this day.
    parts.tm_mday += 1
    (parts.tm_hour, parts.tm_min, parts.tm_sec, parts.tm_isdst) = (0, 0, 0, -1)
    return LocalDay(
      date ?? CalendarDate(dayNumber: Int(now) / 86_400),
      remaining: .seconds(max(1, mktime(&parts) - now))
    )
  }
}
