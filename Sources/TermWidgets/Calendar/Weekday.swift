// SPDX-License-Identifier: MIT

import TermTree

/// A day of the week.
public enum Weekday: Int, Hashable, Sendable, Codable, CaseIterable {
  /// A day from Monday (1) to Sunday (7).
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

  /// Returns the day of the week that's the given number of days later, wrapping at the end of the week.
  public func adding(days: Int) -> Weekday {
    let index = ((rawValue - 1 + days % 7) % 7 + 7) % 7
    return Weekday.allCases[index]
  }
}
