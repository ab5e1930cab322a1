// SPDX-License-Identifier: MIT

import StateStore
import Synchronization
import Testing

@MainActor
@Suite struct TelemetryTests {
  /// A clock on which each look takes a second.
  private final class LookClock: Clock {
    private let looks = Atomic(0)

    var now: ContinuousClock.Instant {
      Self.start.advanced(by: .seconds(looks.add(1, ordering: .relaxed).newValue))
    }

    var minimumResolution: Duration { .seconds(1) }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}

    private static let start = ContinuousClock.now
  }

  private final class Reports: Sendable {
    private let list = Mutex<[String]>([])

    var all: [String] { list.withLock { $0 } }

    func add(_ name: String, _ duration: Duration) {
      list.withLock { $0.append("\(name) \(duration.components.seconds)") }
    }
  }

  private let reports = Reports()

  private var telemetry: Telemetry {
    Telemetry(clock: LookClock()) { [reports] in reports.add($0, $1) }
  }

  @Test func `A reducer is measured for each part that sees an action`() {
    let reducer = (appReducer <> .on(Increment.self) { state, _ in state.count += 1 })
      .measured(as: "app", by: telemetry)
    let store = Store(AppState(), reducer)
    store.dispatch(Increment())
    store.dispatch(Unknown())
    #expect(store.state.count == 2)
    #expect(reports.all == ["app 1", "app 1"])
  }

  @Test func `A subscriber is measured each time it is called`() {
    let store = Store(AppState(), appReducer)
    let counts = Recorder<Int>()
    let token = store.subscribe(\.count, telemetry.measuring("count", counts.record))
    store.dispatch(Increment())
    #expect(counts.values == [0, 1])
    #expect(reports.all == ["count 1", "count 1"])
    token.cancel()
  }

  @Test func `A middleware is measured without what comes after it`() {
    let clock = LookClock()
    let telemetry = Telemetry(clock: clock) { [reports] in reports.add($0, $1) }
    // Each look takes a second: the beginning of what comes after, three in the reducer, the end.
    let slow: Reducer<AppState> = .on(Increment.self) { _, _ in
      (0..<3).forEach { _ in _ = clock.now }
    }
    let middleware = Middleware<AppState>.around { action, context in
      _ = clock.now
      context.next(action)
    }
    let store = Store(
      AppState(),
      slow,
      middleware: [middleware.measured(as: "middleware", by: telemetry)]
    )
    store.dispatch(Increment())
    store.dispatch(Unknown())
    #expect(reports.all == ["middleware 3", "middleware 3"])
  }

  @Test func `A middleware is measured without what it dispatches`() {
    let telemetry = telemetry
    let middleware = Middleware<AppState>.around { action, context in
      if action is Increment { for _ in 0..<5 { context.dispatch(Unknown()) } }
      context.next(action)
    }
    let store = Store(
      AppState(),
      appReducer,
      middleware: [middleware.measured(as: "middleware", by: telemetry)]
    )
    store.dispatch(Increment())
    // Beginning and end, the beginning of what comes after, and those of the five dispatches.
    #expect(reports.all == Array(repeating: "middleware 2", count: 5) + ["middleware 7"])
  }
}
