// SPDX-License-Identifier: MIT

/// The rounds that follow the actions of subscribers.
@MainActor
@usableFromInline
enum QueuedRounds {
  /// A Boolean value that indicates whether a store runs such rounds.
  ///
  /// This property doesn't check for overlapping accesses, because the comparison of each changed value reads it.
  @exclusivity(unchecked) @usableFromInline static var areRunning = false
}

/// Returns a Boolean value that indicates whether a value repeats the last value that a subscriber received.
///
/// In a round that follows the action of a subscriber, the elements of lists count, as in ``isSameThroughout(_:as:)``.
/// Otherwise, a subscriber that dispatches could receive a new list with NaN endlessly. In other rounds, the comparison
/// would take longer than the rest of a dispatch.
@MainActor
@inlinable
func isRepeat<Value: Equatable>(_ value: Value, of last: Value) -> Bool {
  value == last || ((QueuedRounds.areRunning || value != value) && hasSameParts(value, last))
}
