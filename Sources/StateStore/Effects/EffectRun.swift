// SPDX-License-Identifier: MIT

/// One run of an effect's work, from its start to its end.
@MainActor
final class EffectRun {
  nonisolated let id: EffectID

  /// Its place among all runs of the store.
  nonisolated let number: Int

  /// Whether what it sends is dropped.
  var isCancelled = false

  init(id: EffectID, number: Int) {
    self.id = id
    self.number = number
  }
}
