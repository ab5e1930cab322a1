// SPDX-License-Identifier: MIT

import Benchmark
import StateStore

/// The benchmarks of the store.
///
/// Benchmarks/budgets.tsv contains their budgets by name.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock],
    timeUnits: .nanoseconds,
    warmupIterations: 3,
    scalingFactor: .kilo,
    maxDuration: .seconds(1)
  )

  measureDispatches("Dispatch, no subscriber") {
    (Store(Numbers(), .numbers), [])
  }

  measureDispatches("Dispatch, 20 combined reducers") {
    (Store(Numbers(), .twenty), [])
  }

  measureDispatches("Dispatch, one of 100,000 elements changes") {
    (Store(Array(repeating: 0, count: 100_000), .elements), [])
  }

  measureDispatches("Dispatch, one of 100,000 elements changes, with a versioned subscriber") {
    let store = Store(Rows(), .rows)
    return (store, [store.subscribe(\.$elements) { blackHole($0.count) }])
  }

  for count in [1, 10, 100] {
    measureDispatches("Dispatch, \(count) middleware") {
      let pass = Middleware<Numbers>.around { action, context in context.next(action) }
      return (
        Store(Numbers(), .numbers, middleware: Array(repeating: pass, count: count)), []
      )
    }
  }

  registerSubscriberBenchmarks()
  registerSubscriptionBenchmarks()
  registerSendBenchmarks()
}
