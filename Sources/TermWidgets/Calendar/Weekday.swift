// SPDX-License-Identifier: MIT

/// A day of the week.
public enum Weekday: Int, Hashable, Sendable, Codable, CaseIterable {
  /// A day from Monday, which is 1, to Sunday, which is 7.
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The day so many days later in the week, around its end.
  public func adding(days: Int) -> Weekday {
    let place = ((rawValue - 1 + days % 7) % 7 + 7) % 7
    return Weekday.allCases[place]
  }
}
