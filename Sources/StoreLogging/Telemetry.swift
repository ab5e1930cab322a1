// SPDX-License-Identifier: MIT

public import StateStore

/// A recorder that measures the execution time of named reducers, middleware, and subscribers.
///
/// ```swift
/// let telemetry = Telemetry { name, duration in statistics.add(duration, to: name) }
///
/// let store = Store(
///   AppState(),
///   movies.measured(as: "movies", by: telemetry),
///   middleware: [search.measured(as: "search", by: telemetry)]
/// )
/// let token = store.subscribe(\.title, telemetry.measuring("title") { print($0) })
/// ```
public struct Telemetry: Sendable {
  fileprivate let clock: any Clock<Duration>
  fileprivate let report: @Sendable (_ name: String, _ duration: Duration) -> Void

  /// Creates a telemetry recorder.
  ///
  /// - Parameters:
  ///   - clock: The clock for the measurements. The default is a `ContinuousClock`.
  ///   - report: A closure that receives the name and duration of each measurement. It runs during
  ///     the dispatch, so it must not dispatch.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @Sendable (_ name: String, _ duration: Duration) -> Void
  ) {
    self.clock = clock
    self.report = report
  }

  /// Returns a subscriber's handler that also reports its duration.
  @MainActor
  public func measuring<Value>(
    _ name: String,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> @MainActor (Value) -> Void {
    { value in report(name, clock.measure { handler(value) }) }
  }
}

// MARK: - Reducers

extension Reducer {
  /// Returns a reducer that reports the duration of each part that handles an action.
  public func measured(as name: String, by telemetry: Telemetry) -> Self {
    Self(
      entries: entries.map { entry in
        ReducerEntry(actionType: entry.actionType) { state, action in
          telemetry.report(name, telemetry.clock.measure { entry.reduce(state, action) })
        }
      }
    )
  }
}

// MARK: - Middleware

extension Middleware {
  /// Returns a middleware that reports its duration for each action it processes.
  ///
  /// The duration doesn't include subsequent middleware, reducers, and subscribers, or the actions
  /// that the middleware dispatches.
  nonisolated public func measured(as name: String, by telemetry: Telemetry) -> Self {
    let others = NestedTime()
    let outside = Self.around { action, context in
      let before = others.time
      others.time = .zero
      let total = telemetry.clock.measure { context.next(action) }
      telemetry.report(name, total - others.time)
      // For an outer action that dispatched this one, the whole duration counts as excluded time.
      others.time = before + total
    }
    let inside = Self.around { action, context in
      let before = others.time
      let total = telemetry.clock.measure { context.next(action) }
      others.time = before + total
    }
    return outside <> self <> inside
  }
}

/// The part of the running action's time that a measured middleware excludes.
@MainActor
private final class NestedTime {
  var time = Duration.zero

  nonisolated init() {}
}
