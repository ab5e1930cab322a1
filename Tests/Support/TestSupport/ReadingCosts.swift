// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The costs of a reader for inputs of three sizes, of which the others are 5 and 20 times as large as the first.
///
/// Measure the costs in a process of its own, whose peak of memory no other test raises.
public struct ReadingCosts {
  private var costs: [(time: Duration, memory: Int)] = []
  private let start = peakMemory

  /// Creates the costs of no input.
  public init() {}

  /// Measures the costs of the next input.
  ///
  /// - Parameter read: A closure that reads the input.
  public mutating func measure(_ read: () -> Void) {
    let time = processorTime(of: read)
    costs.append((time, peakMemory - start))
  }

  /// The costs if they don't grow in proportion to the sizes, or if they exceed 1 GiB; otherwise, `nil`.
  public var problem: String? {
    // A linear reader needs 5 times as much for the second input, and 4 times as much for the third one.
    let isLinear = zip(costs, zip(costs.dropFirst(), [10, 8])).allSatisfy { first, next in
      let (second, factor) = next
      return second.time < max(first.time, .milliseconds(5)) * factor
        && second.memory <= max(first.memory, 32 << 20) * factor
    }
    let isSmall = costs.allSatisfy { $0.memory <= 1 << 30 }
    return costs.count == 3 && isLinear && isSmall ? nil : "\(costs)"
  }
}

/// The largest amount of memory that the process used, in bytes.
public var peakMemory: Int {
  var usage = rusage()
  #if canImport(Glibc)
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss << 10
  #else
  getrusage(RUSAGE_SELF, &usage)
  return usage.ru_maxrss
  #endif
}

/// Measures the processor times of a reader for two inputs.
///
/// - Parameters:
///   - small: An input.
///   - large: An input of the same kind that is 4 times as large.
///   - read: A closure that reads an input.
/// - Returns: The times if they don't grow in proportion to the sizes; otherwise, `nil`.
public func disproportionateTimes<Input>(
  _ small: Input,
  fourTimes large: Input,
  _ read: (Input) -> Void
) -> [Duration]? {
  let times = [small, large].map { input in
    (0..<3).map { _ in processorTime { read(input) } }.min() ?? .zero
  }
  // Shorter times depend on the clock.
  if times[0] < .milliseconds(2) { return nil }
  // A linear reader takes 4 times as long, and a quadratic one 16 times.
  return times[1] < times[0] * 10 ? nil : times
}

/// Creates bytes that start with the given bytes, and continue with numbered texts.
///
/// - Parameters:
///   - start: The first bytes.
///   - size: The minimum number of bytes of all texts.
///   - text: A closure that returns the text with a number, starting at 0.
/// - Returns: The bytes.
public func filled(_ start: [UInt8], _ size: Int, with text: (Int) -> String) -> [UInt8] {
  var bytes = start
  var number = 0
  while bytes.count < start.count + size {
    bytes += text(number).utf8
    number += 1
  }
  return bytes
}
