// SPDX-License-Identifier: MIT

/// The current activity of a store, which determines how the store handles a dispatch.
@usableFromInline
enum StorePhase {
  /// No activity, or running middleware.
  ///
  /// The store runs actions immediately.
  case ready

  /// Running reducers.
  ///
  /// The store rejects actions.
  case reducing

  /// Calling subscribers.
  ///
  /// The store queues actions until the round ends.
  case notifying

  /// An activity that must not change the state.
  ///
  /// The store rejects actions.
  case forbidden
}
