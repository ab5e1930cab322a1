// SPDX-License-Identifier: MIT

public import StateStore
public import TermWidgets

/// An action that reports the current day.
///
/// To receive it, add `Middleware.currentDay(_:)` to the store.
public struct DayChanged: Action, Hashable, Codable {
  /// The current day in the user's time zone.
  public let date: CalendarDate

  /// Creates an action that reports a day.
  public init(_ date: CalendarDate) { self.date = date }
}

extension Middleware {
  /// Returns middleware that sends the current day when the app starts or resumes, and when a new day starts.
  ///
  /// ```swift
  /// Store(
  ///   TodoState(),
  ///   .on(DayChanged.self) { state, change in state.today = change.date },
  ///   middleware: [.currentDay()]
  /// )
  /// ```
  /// The state then contains the day, for example for a `DatePicker`, and recordings contain the actions. A replay
  /// therefore doesn't read the clock. The middleware wakes the app once a day.
  ///
  /// - Parameter read: A closure that returns the current day. The default reads the clock of the system.
  /// - Returns: The middleware.
  nonisolated public static func currentDay(
    _ read: @escaping @Sendable () -> LocalDay = LocalDay.current
  ) -> Self {
    let effect = Effect.run(id: "current day") { effect in
      var reported: CalendarDate?
      while true {
        let today = read()
        if today.date != reported { effect.send(DayChanged(today.date)) }
        reported = today.date
        try await effect.waitForExternalEvent { try await effect.sleep(for: today.remaining) }
      }
    }
    return .on(Started.self) { _, _ in effect } <> .on(Resumed.self) { _, _ in effect }
  }
}
