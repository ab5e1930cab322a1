// SPDX-License-Identifier: MIT

import Benchmark
import TermScreen

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock],
    timeUnits: .nanoseconds,
    warmupIterations: 10,
    scalingFactor: .kilo,
    maxDuration: .seconds(1)
  )

  Benchmark("Two rectangles are intersected") { benchmark in
    let screen = Rect(size: Size(columns: 200, rows: 50))
    for offset in benchmark.scaledIterations {
      blackHole(screen.intersection(Rect(x: offset, y: offset, columns: 80, rows: 24)))
    }
  }
}
