// SPDX-License-Identifier: MIT

// Only one task at a time uses a Benchmark, but the type isn't marked Sendable.
@preconcurrency import Benchmark
import FoundationEssentials
import StateStore
import StoreRecorder

/// The benchmarks of recording.
///
/// Benchmarks/budgets.tsv contains their budgets by name.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock],
    timeUnits: .nanoseconds,
    warmupIterations: 3,
    maxDuration: .seconds(2)
  )

  Benchmark(
    "Record, written to a file",
    configuration: .init(scalingFactor: .kilo)
  ) { benchmark async throws in
    try await record(benchmark)
  }

  Benchmark("Dispatch, recording off", configuration: .init(scalingFactor: .kilo)) {
    benchmark async in
    await dispatch(benchmark) { @MainActor _ in }
  }

  Benchmark("Dispatch, recording ended", configuration: .init(scalingFactor: .kilo)) {
    benchmark async in
    await dispatch(benchmark) { @MainActor store in Recorder(store, time: { .zero }).detach() }
  }

  Benchmark("Open a session of 100,000 records", configuration: .init(timeUnits: .milliseconds)) {
    benchmark in
    let bytes = try SessionLog.notes(changes: 100_000).bytes
    let actions = ActionRegistry(SetText.self)
    benchmark.startMeasurement()
    let log = try SessionLog(parsing: bytes).decoded(by: actions)
    let history = try History<Notes>(log, reducer: .notes)
    benchmark.stopMeasurement()
    blackHole(history.newest)
  }

  Benchmark(
    "Jump within 10,000 changes",
    configuration: .init(timeUnits: .microseconds)
  ) { benchmark in
    let log = try SessionLog.notes(changes: 10_000)
    let history = try History<Notes>(log, reducer: .notes)
    // The last revision before a keyframe is the farthest from the keyframe that it is computed from.
    benchmark.startMeasurement()
    blackHole(history.state(at: 6_399))
    benchmark.stopMeasurement()
  }

  Benchmark(
    "Step back at 10,000 changes",
    configuration: .init(timeUnits: .microseconds)
  ) { benchmark async in
    await stepBack(benchmark)
  }
}

@MainActor private func stepBack(_ benchmark: Benchmark) {
  let store = Store(Notes(), .notes)
  let travel = TimeTravel(store, recorder: Recorder(store, time: { .zero }))
  for index in 0..<10_000 { store.dispatch(SetText(index: index % 1_000, text: "hello")) }
  // The last revision before a keyframe is the farthest from the keyframe that it is computed from.
  travel.seek(to: 6_400)
  benchmark.startMeasurement()
  travel.step(by: -1)
  blackHole(travel.state)
  benchmark.stopMeasurement()
}

@MainActor private func dispatch(
  _ benchmark: Benchmark,
  preparing prepare: @MainActor (Store<Int>) -> Void
) {
  let store = Store(0, .on(Count.self) { count, _ in count += 1 })
  prepare(store)
  benchmark.startMeasurement()
  for _ in benchmark.scaledIterations { store.dispatch(Count()) }
  benchmark.stopMeasurement()
}

@MainActor private func record(_ benchmark: Benchmark) throws {
  let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).session").path
  defer { try? FileManager.default.removeItem(atPath: path) }
  let store = Store(Notes(), .notes)
  let recorder = Recorder(store, time: { .milliseconds(1) })
  recorder.writer = try SessionWriter(creating: path, head: SessionHeader(app: "notes"))
  benchmark.startMeasurement()
  for index in benchmark.scaledIterations {
    store.dispatch(SetText(index: index % 1_000, text: "hello"))
  }
  benchmark.stopMeasurement()
}
