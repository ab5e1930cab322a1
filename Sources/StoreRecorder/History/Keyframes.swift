// SPDX-License-Identifier: MIT

/// Copies of a value at regular intervals in a sequence of changes.
///
/// The values between two keyframes are recomputed from the earlier one. A copy is cheap if the values share
/// storage. Because large states might not share storage, at most ``limit`` values are stored.
package struct Keyframes<Value> {
  /// The maximum number of stored values: 32.
  ///
  /// When the number exceeds the limit, every other value is removed.
  package static var limit: Int { 32 }

  /// The number of changes from one keyframe to the next.
  package private(set) var interval: Int

  /// The values before each change whose index is a multiple of the interval.
  private var values: [Value]

  package init(_ start: Value, interval: Int) {
    precondition(interval > 0, "The keyframe interval can't be \(interval). Pass at least 1.")
    self.interval = interval
    values = [start]
  }

  /// The value before the first change.
  package var start: Value { values[0] }

  /// Returns the last keyframe at or before a change, and the index of the change that follows the keyframe.
  package func last(before index: Int) -> (index: Int, value: Value) {
    let keyframe = min(index / interval, values.count - 1)
    return (keyframe * interval, values[keyframe])
  }

  /// Returns the value before a change.
  ///
  /// - Parameters:
  ///   - index: The index of the change. Pass the number of changes to compute the value after the last change.
  ///   - reduce: A closure that applies the change at the given index.
  /// - Returns: The value, computed from the nearest earlier keyframe.
  package func value(before index: Int, _ reduce: (inout Value, Int) -> Void) -> Value {
    var keyframe = last(before: index)
    for index in keyframe.index..<index { reduce(&keyframe.value, index) }
    return keyframe.value
  }

  /// Returns a Boolean value that indicates whether the value before a change must be appended as a keyframe.
  package func isDue(before index: Int) -> Bool { index == values.count * interval }

  /// Appends the next keyframe.
  package mutating func append(_ value: Value) {
    values.append(value)
    guard values.count > Self.limit else { return }
    values = values.indices.filter { $0.isMultiple(of: 2) }.map { values[$0] }
    interval *= 2
  }

  /// Removes the keyframes that depend on the change at an index or on later changes.
  mutating func removeAll(after index: Int) {
    values.removeLast(max(values.count - 1 - index / interval, 0))
  }

  /// Removes the keyframes of the first changes.
  ///
  /// - Parameter changes: The number of changes, a multiple of the interval.
  mutating func removeFirst(_ changes: Int) {
    values.removeFirst(changes / interval)
  }
}
