// SPDX-License-Identifier: MIT

/// What a store is doing, which decides what becomes of an action dispatched meanwhile.
@usableFromInline
enum StorePhase {
  /// Nothing, or running middleware: the action runs at once.
  case ready

  /// Running reducers: the action is refused.
  case reducing

  /// Calling subscribers: the action waits until the round is over.
  case notifying

  /// Something that must not change the state is going on: the action is refused.
  case forbidden
}
