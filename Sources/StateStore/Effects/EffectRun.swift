// SPDX-License-Identifier: MIT

import Synchronization

/// A run of an effect's work, from start to end.
@MainActor
package final class EffectRun {
  nonisolated let id: EffectID

  /// The position of the run among all runs of the store.
  ///
  /// The first run has the number 1.
  nonisolated package let number: Int

  /// A closure that returns the time since the start of the run, on the clock of the run.
  private let stopwatch: () -> Duration

  /// A Boolean value that indicates whether the store drops the actions of this run.
  var isCancelled = false

  /// The number of waits in progress for events that may never occur.
  nonisolated private let idleWaits = Atomic(0)

  init(id: EffectID, number: Int, clock: any Clock<Duration>) {
    self.id = id
    self.number = number
    stopwatch = clock.stopwatch()
  }

  /// The time since the start of the run.
  package var age: Duration { stopwatch() }

  /// The description of the effect's identifier.
  nonisolated package var effect: String { id.description }

  /// A Boolean value that indicates whether the run is only waiting for events that may never
  /// occur.
  nonisolated var isIdle: Bool { idleWaits.load(ordering: .acquiring) > 0 }

  /// Changes the number of waits in progress, by 1 at the start of a wait or by -1 at its end.
  nonisolated func countIdleWait(_ difference: Int) {
    idleWaits.add(difference, ordering: .acquiringAndReleasing)
  }
}

extension Clock<Duration> {
  /// Returns a closure that returns the time since this call.
  func stopwatch() -> () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
