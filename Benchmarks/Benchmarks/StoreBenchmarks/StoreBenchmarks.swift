// SPDX-License-Identifier: MIT

import Benchmark
import StateStore

/// What the store costs: names and budgets are those of Benchmarks/budgets.tsv.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock],
    timeUnits: .nanoseconds,
    warmupIterations: 3,
    scalingFactor: .kilo,
    maxDuration: .seconds(2)
  )

  measureDispatches("Dispatch, no subscriber") {
    (Store(Numbers(), .numbers), [])
  }

  measureDispatches("Dispatch, 10,000 subscribers of one key path, none affected") {
    let store = Store(Numbers(), .numbers)
    return (store, (0..<10_000).map { _ in store.subscribe(\.other) { blackHole($0) } })
  }

  measureDispatches(
    "Dispatch, 10,000 closure subscribers, none affected",
    timeUnits: .microseconds,
    scalingFactor: .one
  ) {
    let store = Store(Numbers(), .numbers)
    return (
      store, (0..<10_000).map { _ in store.subscribe(select: { $0.other }) { blackHole($0) } }
    )
  }

  measureDispatches("Dispatch, one of 100,000 elements changes") {
    (Store(Array(repeating: 0, count: 100_000), .elements), [])
  }

  measureDispatches("Dispatch, 100 middleware") {
    let pass = Middleware<Numbers>.around { action, context in context.next(action) }
    return (
      Store(Numbers(), .numbers, middleware: Array(repeating: pass, count: 100)), []
    )
  }
}
