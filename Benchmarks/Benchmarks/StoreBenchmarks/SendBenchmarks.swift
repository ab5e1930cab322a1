// SPDX-License-Identifier: MIT

// Only one task at a time uses a Benchmark, but the type isn't marked Sendable.
@preconcurrency import Benchmark
import Foundation
import StateStore

/// Registers benchmarks of the time that the store takes per action for a burst of actions from other threads.
func registerSendBenchmarks() {
  for threads in [1, 2, 4, 8] {
    // With few actions per thread, the first threads end before the last ones start.
    Benchmark("Send, \(threads) threads", configuration: .init(scalingFactor: .mega)) {
      benchmark async in
      await send(benchmark, threads: threads)
    }
  }
}

/// Sends actions from system threads, because the number of concurrent tasks is limited to the number of processors.
///
/// The measurement includes the start of the threads, which is short compared with a million actions.
@MainActor private func send(_ benchmark: Benchmark, threads: Int) async {
  let store = Store(Numbers(), .numbers)
  let each = benchmark.scaledIterations.count / threads
  benchmark.startMeasurement()
  for _ in 0..<threads {
    Thread.detachNewThread {
      for _ in 0..<each { store.send(Increment()) }
    }
  }
  while store.state.count < each * threads { await Task.yield() }
  benchmark.stopMeasurement()
}
