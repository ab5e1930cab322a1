// SPDX-License-Identifier: MIT

/// Reports how long reducers, middleware and subscribers take, each under a name.
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

  /// Creates a telemetry.
  ///
  /// - Parameters:
  ///   - clock: What measures.
  ///   - report: Called after each measurement, in the midst of the dispatch: it must not dispatch.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @Sendable (_ name: String, _ duration: Duration) -> Void
  ) {
    self.clock = clock
    self.report = report
  }

  /// Returns a handler of a subscriber that is measured.
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
  /// Returns the same reducer, measured: once for each of its parts that sees an action.
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
  /// Returns the same middleware, measured: once for each action that passes it.
  ///
  /// What comes after it, the reducers and the subscribers say, is not counted, nor are the actions that
  /// it dispatches.
  nonisolated public func measured(as name: String, by telemetry: Telemetry) -> Self {
    let others = TimeOfOthers()
    let outside = Self.around { action, context in
      let before = others.time
      others.time = .zero
      let total = telemetry.clock.measure { context.next(action) }
      telemetry.report(name, total - others.time)
      // All of it is the time of others for an action that this one was dispatched within.
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

/// How much of the time of the running action does not count for a measured middleware.
@MainActor
private final class TimeOfOthers {
  var time = Duration.zero

  nonisolated init() {}
}
