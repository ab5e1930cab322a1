// SPDX-License-Identifier: MIT

// Only one task at a time uses a Benchmark, but the type isn't marked Sendable.
@preconcurrency import Benchmark
import StateStore

/// Registers benchmarks of the time that the store takes per action for a burst of actions from other threads.
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
