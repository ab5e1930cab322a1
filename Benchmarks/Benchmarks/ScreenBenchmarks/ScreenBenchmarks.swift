// SPDX-License-Identifier: MIT

import Benchmark
import TermScreen

/// The benchmarks of cells, without widgets and a terminal.
///
/// They have no budgets because they measure only parts of a frame.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock],
    timeUnits: .nanoseconds,
    warmupIterations: 3,
    scalingFactor: .kilo,
    maxDuration: .seconds(1)
  )
  let size = Size(columns: 200, rows: 50)

  Benchmark("Write a row of 200 ASCII characters") { benchmark in
    let texts = ["abcd", "efgh"].map { String(repeating: $0, count: size.columns / 4) }
    let canvas = CellBuffer(size: size).canvas()
    benchmark.startMeasurement()
    for index in benchmark.scaledIterations {
      blackHole(canvas.write(texts[index & 1], x: 0, y: 0))
    }
  }

  Benchmark("Compare 50 rows of 200 equal cells") { benchmark in
    let old = CellBuffer(size: size)
    let new = CellBuffer(size: size)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      for y in 0..<size.rows {
        blackHole(RowDiff.areEqual(new.row(y), old.row(y), columns: size.columns))
      }
    }
  }
}
