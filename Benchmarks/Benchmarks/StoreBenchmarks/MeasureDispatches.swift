// SPDX-License-Identifier: MIT

// A Benchmark is used by one task at a time, but is not marked Sendable.
@preconcurrency import Benchmark
import StateStore

/// Registers a benchmark of how long one dispatch of an `Increment` takes.
///
/// It is measured on the main actor, where stores live. Making the store and its subscriptions, anew for each
/// sample, and going to the main actor are not measured.
func measureDispatches<State>(
  _ name: String,
  timeUnits: BenchmarkTimeUnits = .nanoseconds,
  scalingFactor: BenchmarkScalingFactor = .kilo,
  make: @escaping @MainActor @Sendable () -> (Store<State>, [SubscriptionToken])
) {
  let configuration = Benchmark.Configuration(timeUnits: timeUnits, scalingFactor: scalingFactor)
  Benchmark(name, configuration: configuration) { benchmark async in
    await measure(benchmark, make)
  }
}

@MainActor private func measure<State>(
  _ benchmark: Benchmark,
  _ make: @MainActor () -> (Store<State>, [SubscriptionToken])
) {
  let (store, tokens) = make()
  benchmark.startMeasurement()
  for _ in benchmark.scaledIterations {
    store.dispatch(Increment())
  }
  benchmark.stopMeasurement()
  withExtendedLifetime(tokens) {}
}
