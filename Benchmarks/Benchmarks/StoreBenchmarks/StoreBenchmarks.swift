// SPDX-License-Identifier: MIT

import Benchmark
import StateStore

struct Increment: Action {}

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock],
    timeUnits: .nanoseconds,
    warmupIterations: 10,
    scalingFactor: .kilo,
    maxDuration: .seconds(1)
  )

  Benchmark("An action is made") { benchmark in
    for _ in benchmark.scaledIterations {
      blackHole(Increment() as any Action)
    }
  }
}
