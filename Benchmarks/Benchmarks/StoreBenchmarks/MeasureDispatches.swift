// SPDX-License-Identifier: MIT

// Only one task at a time uses a Benchmark, but the type isn't marked Sendable.
@preconcurrency import Benchmark
import StateStore

/// Registers a benchmark of the time that one dispatch of an `Increment` takes.
///
/// The benchmark runs on the main actor, to which stores are isolated. Each sample has a new store and the objects that
/// must exist during the measurement. The measurement excludes the creation of the store and its subscriptions, and the
/// switch to the main actor.
func measureDispatches<State>(
  _ name: String,
  timeUnits: BenchmarkTimeUnits = .nanoseconds,
  scalingFactor: BenchmarkScalingFactor = .kilo,
  make: @escaping @MainActor @Sendable () -> (Store<State>, [AnyObject])
) {
  let configuration = Benchmark.Configuration(timeUnits: timeUnits, scalingFactor: scalingFactor)
  Benchmark(name, configuration: configuration) { benchmark async in
    await measure(benchmark, make)
  }
}

@MainActor private func measure<State>(
  _ benchmark: Benchmark,
  _ make: @MainActor () -> (Store<State>, [AnyObject])
) {
  let (store, objects) = make()
  benchmark.startMeasurement()
  for _ in benchmark.scaledIterations {
    store.dispatch(Increment())
  }
  benchmark.stopMeasurement()
  withExtendedLifetime(objects) {}
}
