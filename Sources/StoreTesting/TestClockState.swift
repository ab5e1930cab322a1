// SPDX-License-Identifier: MIT

/// What a test clock knows: the time, and who sleeps until when.
struct TestClockState {
  struct Sleeper {
    let id: Int
    let deadline: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  var now = Duration.zero

  /// In the order in which they fell asleep.
  var sleepers: [Sleeper] = []
  private var lastID = 0

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Removes and returns a sleeper, if it still sleeps.
  mutating func removeSleeper(_ id: Int) -> Sleeper? {
    sleepers.firstIndex { $0.id == id }.map { sleepers.remove(at: $0) }
  }

  /// Sets the time to the earliest deadline and removes its sleeper, unless it is after the end.
  ///
  /// Of equal deadlines the one comes first that fell asleep first.
  mutating func wakeNext(until end: Duration) -> Sleeper? {
    guard let next = sleepers.min(by: { $0.deadline < $1.deadline }), next.deadline <= end else {
      return nil
    }
    now = max(now, next.deadline)
    return removeSleeper(next.id)
  }
}
