// SPDX-License-Identifier: MIT

public import Logging
public import StateStore

extension Middleware {
  /// Returns a middleware that logs each action after what comes next has handled it.
  ///
  /// ```swift
  /// let file = try LogFile(appendingTo: "app.log")
  /// LoggingSystem.bootstrap { StreamLogHandler(label: $0, stream: file) }
  /// let store = Store(State(), reducer, middleware: [.logger(Logger(label: "app"), level: .info)])
  /// ```
  ///
  /// As the last middleware it logs what reaches the reducers, in that order; as the first one, what is
  /// dispatched, whereby actions that others dispatch within an action come before it.
  ///
  /// An app that draws on a terminal logs into a file (``LogFile``), since the screen is taken. What is
  /// logged of an action is one line of text, whatever it holds: control characters are written as in Swift's
  /// source, such as `\u{1B}`.
  ///
  /// - Parameters:
  ///   - logger: Where it is logged.
  ///   - level: The level of the lines. While the logger's own is above it, an action is only handed
  ///     on: no text is made, no state is kept and no clock is read.
  ///   - details: What is written beside the name of the action's type.
  ///   - clock: What durations are measured by.
  /// - Returns: A middleware that hands every action on as it is.
  nonisolated public static func logger(
    _ logger: Logger,
    level: Logger.Level = .debug,
    showing details: LogDetails = [],
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Self {
    .around { action, context in
      guard logger.logLevel <= level else { return context.next(action) }
      var metadata: Logger.Metadata = [:]
      let old = details.contains(.change) ? context.state : nil
      if details.contains(.duration) {
        let duration = clock.measure { context.next(action) }
        metadata["duration"] = .string(text(of: duration))
      } else {
        context.next(action)
      }
      if let old {
        let lines = StateChange(from: old, to: context.state).lines
        if !lines.isEmpty { metadata["change"] = .array(lines.map { .string($0.escapedForLog) }) }
      }
      let text = details.contains(.values) ? description(of: action) : "\(type(of: action))"
      logger.log(level: level, "\(text.escapedForLog)", metadata: metadata)
    }
  }
}

/// Returns a duration in whole microseconds: what an action takes is far below a second.
private func text(of duration: Duration) -> String {
  "\(Int((duration / .microseconds(1)).rounded())) µs"
}
