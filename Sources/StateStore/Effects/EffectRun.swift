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

  /// A Boolean value that indicates whether the store drops the actions of this run.
  var isCancelled = false

  /// The number of waits in progress for events that may never occur.
  nonisolated private let idleWaits = Atomic(0)

  init(id: EffectID, number: Int) {
    self.id = id
    self.number = number
  }

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
