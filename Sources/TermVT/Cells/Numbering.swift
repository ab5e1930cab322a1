// SPDX-License-Identifier: MIT

/// Hands out small numbers for values and takes them back in a sweep.
package struct Numbering<Value: Hashable> {
  private var numbers: [Value: UInt32] = [:]
  private var values: [Value?] = []
  private var free: [UInt32] = []
  private let firstSweepLimit: Int
  private var sweepLimit: Int

  /// - Parameter sweepLimit: The number of values in use at which the first sweep is due.
  package init(sweepLimit: Int = 16_384) {
    firstSweepLimit = sweepLimit
    self.sweepLimit = sweepLimit
  }

  /// One more than the highest number ever handed out.
  package var end: Int { values.count }

  /// Whether so many are in use that a sweep is due.
  package var isSweepDue: Bool { numbers.count >= sweepLimit }

  /// Returns the number of a value that has one.
  package func number(ofKnown value: Value) -> UInt32? { numbers[value] }

  /// The number of a value, and whether it was handed out just now.
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

  /// Takes back every number for which `isLive` does not hold; the others stay what they are.
  ///
  /// - Parameter isLive: By number, ``end`` of them.
  /// - Complexity: O(numbers).
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
