// SPDX-License-Identifier: MIT

import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct TestClockTests {
  private let clock = TestClock()
  private let trail = Recorder<String>()

  /// Starts a task that sleeps and then records its name.
  private func sleeper(_ name: String, for duration: Duration) -> Task<Void, any Error> {
    Task { [clock, trail] in
      try await clock.sleep(for: duration)
      trail.record(name)
    }
  }

  @Test func `The time changes only when the clock is advanced`() async {
    #expect(clock.now.offset == .zero)
    await clock.advance(by: .seconds(3))
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func `Sleeping tasks resume in the order of their deadlines`() async {
    let tasks = [
      sleeper("c", for: .seconds(3)),
      sleeper("a", for: .seconds(1)),
      sleeper("b", for: .seconds(2)),
      sleeper("d", for: .seconds(4)),
    ]
    await eventually { clock.sleeperCount == 4 }
    await clock.advance(by: .seconds(3))
    await eventually { trail.values.count == 3 }
    #expect(trail.values == ["a", "b", "c"])
    #expect(clock.sleeperCount == 1)
    for task in tasks { task.cancel() }
    await eventually { clock.sleeperCount == 0 }
  }

  @Test func `Tasks with equal deadlines resume in the order of sleeping`() async {
    for (count, name) in ["a", "b", "c"].enumerated() {
      _ = sleeper(name, for: .seconds(1))
      await eventually { clock.sleeperCount == count + 1 }
    }
    await clock.advance(by: .seconds(1))
    await eventually { trail.values.count == 3 }
    #expect(trail.values == ["a", "b", "c"])
  }

  @Test func `The clock measures the advanced time`() async {
    let start = clock.now
    await clock.advance(by: .seconds(3))
    #expect(start.duration(to: clock.now) == .seconds(3))
    #expect(clock.now.duration(to: start) == .seconds(-3))
  }

  @Test func `A task can sleep and resume repeatedly in one advance`() async {
    let task = Task { [clock, trail] in
      while true {
        try await clock.sleep(for: .milliseconds(250))
        trail.record("\(clock.now.offset)")
      }
    }
    await eventually { clock.sleeperCount == 1 }
    await clock.advance(by: .seconds(1))
    await eventually { clock.sleeperCount == 1 }
    #expect(trail.values == ["0.25 seconds", "0.5 seconds", "0.75 seconds", "1.0 seconds"])
    task.cancel()
    _ = await task.result
  }

  @Test func `Sleeping until a past instant returns immediately`() async throws {
    await clock.advance(by: .seconds(1))
    try await clock.sleep(until: TestClock().now)
    try await clock.sleep(for: .zero)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `A cancelled sleep throws CancellationError`() async {
    let task = sleeper("never", for: .seconds(1))
    await eventually { clock.sleeperCount == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
    #expect(trail.values.isEmpty)
  }

  @Test func `A cancelled task doesn't start to sleep`() async {
    let task = sleeper("never", for: .seconds(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `Advancing the clock backward traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await TestClock().advance(by: .seconds(-1))
    }
    #expect(result.standardError.contains("The clock can't advance by -1.0 seconds"))
  }
}
