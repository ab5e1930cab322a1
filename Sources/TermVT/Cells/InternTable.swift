// SPDX-License-Identifier: MIT

/// A table that assigns small numbers to values and reuses the numbers that a sweep removes.
package struct InternTable<Value: Hashable> {
  private var numbers: [Value: UInt32] = [:]
  private var values: [Value?] = []
  private var free: [UInt32] = []
  private let firstSweepLimit: Int
  private var sweepLimit: Int

  /// Creates an empty table.
  ///
  /// - Parameter sweepLimit: The number of values at which the first sweep is due. The default is 16,384.
  package init(sweepLimit: Int = 16_384) {
    firstSweepLimit = sweepLimit
    self.sweepLimit = sweepLimit
  }

  /// The highest number assigned so far, plus one.
  package var end: Int { values.count }

  /// A Boolean value that indicates whether the table has enough values to require a sweep.
  package var isSweepDue: Bool { numbers.count >= sweepLimit }

  /// Returns the number of a value, or `nil` if it has none.
  package func number(ofKnown value: Value) -> UInt32? { numbers[value] }

  /// Returns the number of a value, and assigns one if the value is new.
  package mutating func number(of value: Value) -> (number: UInt32, isNew: Bool) {
    if let known = numbers[value] { return (known, false) }
    let number: UInt32
    if let reused = free.popLast() {
      number = reused
      values[Int(number)] = value
    } else {
      number = UInt32(values.count)
      values.append(value)
    }
    numbers[value] = number
    return (number, true)
  }

  /// Removes every number for which `isLive` is `false`.
  ///
  /// Other numbers don't change.
  ///
  /// - Parameter isLive: A Boolean value for each number below ``end``.
  /// - Complexity: O(*n*), where *n* is the value of ``end``.
  package mutating func sweep(keeping isLive: [Bool]) {
    for (index, value) in values.enumerated() where !isLive[index] {
      guard let value else { continue }
      numbers[value] = nil
      values[index] = nil
      free.append(UInt32(index))
    }
    sweepLimit = max(firstSweepLimit, 2 * numbers.count)
  }
}
