// SPDX-License-Identifier: MIT

/// The state of a test clock: the time and the sleeping tasks.
struct TestClockState {
  struct Sleeper {
    let id: Int
    let deadline: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  var now = Duration.zero

  /// The sleeping tasks, in the order in which they started to sleep.
  var sleepers: [Sleeper] = []
  private var lastID = 0

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Removes and returns a sleeping task, or returns `nil` if the task is no longer sleeping.
  mutating func removeSleeper(_ id: Int) -> Sleeper? {
    sleepers.firstIndex { $0.id == id }.map { sleepers.remove(at: $0) }
  }

  /// Removes and returns the sleeping task with the earliest deadline, and sets the time to that deadline.
  ///
  /// If several deadlines are equal, the method removes the task that started to sleep first. It returns
  /// `nil` if no deadline is at or before the end.
  mutating func wakeNext(until end: Duration) -> Sleeper? {
    guard let next = sleepers.min(by: { $0.deadline < $1.deadline }), next.deadline <= end else {
      return nil
    }
    now = max(now, next.deadline)
    return removeSleeper(next.id)
  }
}
