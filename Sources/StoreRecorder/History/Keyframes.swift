// SPDX-License-Identifier: MIT

/// Values that changes made one after the other, kept once every so many changes.
///
/// What lies between them is made again from the one before. A copy costs little as long as values
/// share their memory; since those of a large state may not, no more than ``limit`` are kept.
struct Keyframes<Value> {
  /// How many values are kept at most: with one more, every other one is given up.
  static var limit: Int { 32 }

  /// How many changes there are from one to the next.
  private(set) var interval: Int

  /// The value before each change whose index is a multiple of the interval.
  private var values: [Value]

  init(_ start: Value, interval: Int) {
    precondition(interval > 0, "Keyframes cannot stand every \(interval) changes.")
    self.interval = interval
    values = [start]
  }

  /// The value before the first change.
  var start: Value { values[0] }

  /// Returns the value before a change.
  ///
  /// - Parameters:
  ///   - index: The index of the change; the number of changes for the value after all of them.
  ///   - reduce: Makes the change with an index.
  /// - Returns: The value, made from the keyframe before it.
  func value(before index: Int, _ reduce: (inout Value, Int) -> Void) -> Value {
    let keyframe = min(index / interval, values.count - 1)
    var value = values[keyframe]
    for index in (keyframe * interval)..<index { reduce(&value, index) }
    return value
  }

  /// Returns a Boolean value that says whether the value before a change is to be kept next.
  func isDue(before index: Int) -> Bool { index == values.count * interval }

  /// Keeps the value that is due.
  mutating func append(_ value: Value) {
    values.append(value)
    guard values.count > Self.limit else { return }
    values = values.indices.filter { $0.isMultiple(of: 2) }.map { values[$0] }
    interval *= 2
  }

  /// Forgets what depends on a change and those after it.
  mutating func removeAll(after index: Int) {
    values.removeLast(max(values.count - 1 - index / interval, 0))
  }

  /// Forgets the first changes; their number must be a multiple of the interval.
  mutating func removeFirst(_ changes: Int) {
    values.removeFirst(changes / interval)
  }
}
