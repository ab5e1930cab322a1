// SPDX-License-Identifier: MIT

// A Benchmark is used by one task at a time, but is not marked Sendable.
@preconcurrency import Benchmark
import StateStore

/// Registers what it takes until all that threads sent in a burst has been dispatched, for one action.
func registerSendBenchmarks() {
  for threads in [1, 8] {
    Benchmark("Send, \(threads) threads") { benchmark async in
      await send(benchmark, threads: threads)
    }
  }
}

@MainActor private func send(_ benchmark: Benchmark, threads: Int) async {
  let store = Store(Numbers(), .numbers)
  let each = benchmark.scaledIterations.count / threads
  benchmark.startMeasurement()
  await withTaskGroup { group in
    for _ in 0..<threads {
      group.addTask { @concurrent in
        for _ in 0..<each { store.send(Increment()) }
      }
    }
  }
  while store.state.count < each * threads { await Task.yield() }
  benchmark.stopMeasurement()
}
