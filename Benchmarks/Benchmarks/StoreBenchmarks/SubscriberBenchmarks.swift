// SPDX-License-Identifier: MIT

import Benchmark
import StateStore

import protocol ReSwiftLayer.StoreSubscriber

/// Registers a benchmark of a dispatch for each kind of subscribers, their number, and the number of affected ones.
///
/// Benchmarks/budgets.tsv contains their budgets by name.
func registerSubscriberBenchmarks() {
  for count in [1, 10, 1_000, 10_000] {
    for (affected, name) in [(0, "none"), (1, "one"), (count, "all")] where affected <= count {
      measureDispatches(
        "Dispatch, \(spelled(count)) subscribers of one key path, \(name) affected",
        scalingFactor: affected < 1_000 ? .kilo : .one
      ) {
        let store = Store(Numbers(), .numbers)
        return (
          store,
          (0..<count).map { number in
            store.subscribe(number < affected ? \.count : \.other) { blackHole($0) }
          }
        )
      }
      measureDispatches(
        "Dispatch, \(spelled(count)) closure subscribers, \(name) affected",
        timeUnits: count < 1_000 ? .nanoseconds : .microseconds,
        scalingFactor: count < 1_000 ? .kilo : .one
      ) {
        let store = Store(Numbers(), .numbers)
        return (
          store,
          (0..<count).map { number in
            let isAffected = number < affected
            let selection = Selection<Numbers, Int> { isAffected ? $0.count : $0.other }
            return store.subscribe(to: selection) { blackHole($0) }
          }
        )
      }
    }
  }
}

/// Registers a benchmark of a dispatch that affects 1,000 subscribers, for each other way to subscribe.
func registerSubscriptionBenchmarks() {
  measureThousand("object subscribers") { store in
    let screen = Screen()
    store.subscribe(screen) { $0.select { $0.count } }
    return screen
  }
  measureThousand("selections") { store in
    store.subscribe(to: Selection { $0.count }) { blackHole($0) }
  }
  measureThousand("subscribers of two parts") { store in
    store.subscribe(to: Selection(\.count, \.other, into: +)) { blackHole($0) }
  }
}

private func measureThousand(
  _ kind: String,
  _ subscribe: @escaping @MainActor @Sendable (Store<Numbers>) -> AnyObject
) {
  measureDispatches(
    "Dispatch, 1,000 \(kind), all affected",
    timeUnits: .microseconds,
    scalingFactor: .one
  ) {
    let store = Store(Numbers(), .numbers)
    return (store, (0..<1_000).map { _ in subscribe(store) })
  }
}

private final class Screen: StoreSubscriber {
  func newState(state: Int) { blackHole(state) }
}

private func spelled(_ count: Int) -> String {
  count < 1_000 ? "\(count)" : "\(count / 1_000),000"
}
