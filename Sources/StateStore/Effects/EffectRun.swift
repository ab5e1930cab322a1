// SPDX-License-Identifier: MIT

import Synchronization

/// One run of an effect's work, from its start to its end.
@MainActor
final class EffectRun {
  nonisolated let id: EffectID

  /// Its place among all runs of the store.
  nonisolated let number: Int

  /// Whether what it sends is dropped.
  var isCancelled = false

  /// How many waits for what may never come are under way in it.
  nonisolated private let idleWaits = Atomic(0)

  init(id: EffectID, number: Int) {
    self.id = id
    self.number = number
  }

  /// Whether it does nothing but wait for what may never come.
  nonisolated var isIdle: Bool { idleWaits.load(ordering: .acquiring) > 0 }

  /// Counts a wait that begins, or takes off one that has ended.
  nonisolated func countIdleWait(_ difference: Int) {
    idleWaits.add(difference, ordering: .acquiringAndReleasing)
  }
}
