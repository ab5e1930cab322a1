// SPDX-License-Identifier: MIT

import StateStore
import StoreLogging
import Synchronization
import Testing

@MainActor
@Suite struct TelemetryTests {
  private struct AppState {
    var count = 0
  }

  private struct Increment: Action {}

  /// An action without a reducer.
  private struct Unknown: Action {}

  private let appReducer: Reducer<AppState> = .on(Increment.self) { state, _ in state.count += 1 }

  /// A clock that advances by one second with each read.
  private final class SteppingClock: Clock {
    private let reads = Atomic(0)

    var now: ContinuousClock.Instant {
      Self.start.advanced(by: .seconds(reads.add(1, ordering: .relaxed).newValue))
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
    Telemetry(clock: SteppingClock()) { [reports] in reports.add($0, $1) }
  }

  @Test func `A reducer is measured for each part handling an action`() {
    let reducer = (appReducer <> .on(Increment.self) { state, _ in state.count += 1 })
      .measured(as: "app", by: telemetry)
    let store = Store(AppState(), reducer)
    store.dispatch(Increment())
    store.dispatch(Unknown())
    #expect(store.state.count == 2)
    #expect(reports.all == ["app 1", "app 1"])
  }

  @Test func `A subscriber is measured at each call`() {
    let store = Store(AppState(), appReducer)
    var counts: [Int] = []
    let token = store.subscribe(\.count, telemetry.measuring("count") { counts.append($0) })
    store.dispatch(Increment())
    #expect(counts == [0, 1])
    #expect(reports.all == ["count 1", "count 1"])
    token.cancel()
  }

  @Test func `A middleware is measured without subsequent work`() {
    let clock = SteppingClock()
    let telemetry = Telemetry(clock: clock) { [reports] in reports.add($0, $1) }
    // Each read adds one second: the start of the subsequent work, three reads in the reducer, and
    // the end of the subsequent work.
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

  @Test func `A middleware is measured without its nested dispatches`() {
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
    // The start, the end, the start of the subsequent work, and the five nested dispatches each
    // add one second.
    #expect(reports.all == Array(repeating: "middleware 2", count: 5) + ["middleware 7"])
  }
}
