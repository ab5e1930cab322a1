// SPDX-License-Identifier: MIT

public import Logging
public import StateStore

extension Middleware {
  /// Returns a middleware that logs each action after the subsequent middleware and reducers have
  /// processed the action.
  ///
  /// ```swift
  /// let file = try LogFile(appendingTo: "app.log")
  /// LoggingSystem.bootstrap { StreamLogHandler(label: $0, stream: file) }
  /// let store = Store(State(), reducer, middleware: [.logger(Logger(label: "app"), level: .info)])
  /// ```
  ///
  /// As the last middleware, the logger records actions in the order in which they reach the
  /// reducers. As the first middleware, it records dispatched actions. An action dispatched within
  /// another action then appears before the outer action.
  ///
  /// If an app draws in the terminal, log to a ``LogFile`` instead of the terminal. The logger
  /// writes each action as one line of text. Control characters are escaped as in Swift source, for
  /// example as `\u{1B}`.
  ///
  /// - Parameters:
  ///   - logger: The logger to write to.
  ///   - level: The level of the lines. If the logger's own level is higher, the middleware only
  ///     forwards the action. It then creates no text, retains no state, and reads no clock. The
  ///     default is `.debug`.
  ///   - details: The details to add to the name of the action's type.
  ///   - clock: The clock for measuring durations.
  /// - Returns: A middleware that forwards every action unchanged.
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

/// Returns the text of a duration in whole microseconds.
///
/// An action takes far less than a second.
private func text(of duration: Duration) -> String {
  "\(Int((duration / .microseconds(1)).rounded())) µs"
}
