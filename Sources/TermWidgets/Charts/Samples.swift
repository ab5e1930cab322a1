// SPDX-License-Identifier: MIT

import TermTree

/// A sequence of numbers, such as measurements, that a chart can draw efficiently.
///
/// ```swift
/// var load = Samples(limit: 10_000)  // in the app's state
/// load.append(0.42)                  // in a reducer, removes the oldest number
///
/// Sparkline(load)                    // in a widget
/// ```
/// ![Rows of bars that show the most recent measurements.](gallery-sparkline)
///
/// Charts also accept arrays. Samples that are stored in the state are more efficient, because they track the minimum
/// and maximum of any range. A chart therefore doesn't read every number, and drawing a million samples takes as long
/// as drawing a hundred.
///
/// Nonfinite numbers are gaps.
public struct Samples: Sendable {
  /// The maximum number of samples, or `nil` for no limit.
  ///
  /// The most recent samples are retained.
  public let limit: Int?

  /// The numbers since the last cleanup.
  ///
  /// Numbers before `start` exceed the limit.
  private var values: [Double]
  private var start = 0
  /// The extremes of blocks of 16, 256, 4,096, and 65,536 values, one array for each block size.
  private var levels: [[Extremes]]

  /// Creates samples from a sequence of numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers, from oldest to newest.
  ///   - limit: The maximum number of samples, at least 1, or `nil` for no limit. The most recent samples are retained.
  /// - Complexity: O(*n*), where *n* is the number of values.
  public init(_ values: some Sequence<Double> = [], limit: Int? = nil) {
    precondition(limit ?? 1 > 0, "The limit of samples can't be \(limit ?? 0). Pass at least 1.")
    self.limit = limit
    self.values = Array(values)
    if let limit, self.values.count > limit { self.values.removeFirst(self.values.count - limit) }
    levels = Self.levels(of: self.values)
  }

  /// Creates samples from a sequence of integers.
  ///
  /// - Parameters:
  ///   - values: The numbers, from oldest to newest.
  ///   - limit: The maximum number of samples, at least 1, or `nil` for no limit. The most recent samples are retained.
  /// - Complexity: O(*n*), where *n* is the number of values.
  public init(_ values: some Sequence<some BinaryInteger>, limit: Int? = nil) {
    self.init(values.map { Double($0) }, limit: limit)
  }

  /// Adds a number at the end and removes the oldest number if the limit is exceeded.
  ///
  /// - Parameter value: The number. A nonfinite number is a gap.
  /// - Complexity: Amortized O(1).
  public mutating func append(_ value: Double) {
    let index = values.count
    values.append(value)
    for level in levels.indices {
      if index >> Self.shift(of: level) == levels[level].count {
        levels[level].append(Extremes())
      }
      levels[level][index >> Self.shift(of: level)].include(value)
    }
    guard let limit, count > limit else { return }
    start += 1
    guard start >= Swift.max(limit, 256) else { return }
    values.removeFirst(start)
    start = 0
    levels = Self.levels(of: values)
  }

  private static let levelCount = 4

  /// Returns the number of bits by which to shift an index to obtain the number of its block.
  private static func shift(of level: Int) -> Int { 4 * (level + 1) }

  private static func levels(of values: [Double]) -> [[Extremes]] {
    var levels: [[Extremes]] = []
    levels.reserveCapacity(levelCount)
    var first: [Extremes] = []
    first.reserveCapacity((values.count + 15) / 16)
    for (index, value) in values.enumerated() {
      if index & 15 == 0 { first.append(Extremes()) }
      first[index >> 4].include(value)
    }
    levels.append(first)
    while levels.count < levelCount, let below = levels.last {
      var level: [Extremes] = []
      for (index, extremes) in below.enumerated() {
        if index & 15 == 0 { level.append(Extremes()) }
        level[index >> 4].include(extremes)
      }
      levels.append(level)
    }
    return levels
  }
}

/// The minimum and the maximum of a sequence of numbers.
struct Extremes: Hashable, Sendable {
  private(set) var least = Double.infinity
  private(set) var greatest = -Double.infinity

  /// A Boolean value that indicates whether the sequence contains no finite number.
  var isEmpty: Bool { least > greatest }

  mutating func include(_ value: Double) {
    guard value.isFinite else { return }
    if value < least { least = value }
    if value > greatest { greatest = value }
  }

  mutating func include(_ other: Extremes) {
    if other.least < least { least = other.least }
    if other.greatest > greatest { greatest = other.greatest }
  }

  /// The range from the minimum to the maximum, or `nil` for a sequence without finite numbers.
  var range: ClosedRange<Double>? { isEmpty ? nil : least...greatest }
}

extension Samples {
  /// Returns the extremes of a range of samples.
  ///
  /// - Complexity: O(log *n*), where *n* is the length of the range.
  func extremes(in stretch: Range<Int>) -> Extremes {
    var result = Extremes()
    var index = start + Swift.max(0, stretch.lowerBound)
    let end = start + Swift.min(count, stretch.upperBound)
    while index < end {
      var level = 0
      // Find the widest block that starts at this index and ends within the range.
      while level < Self.levelCount, index & (1 << Self.shift(of: level) - 1) == 0,
        index + 1 << Self.shift(of: level) <= end
      {
        level += 1
      }
      if level == 0 {
        result.include(values[index])
        index += 1
      } else {
        result.include(levels[level - 1][index >> Self.shift(of: level - 1)])
        index += 1 << Self.shift(of: level - 1)
      }
    }
    return result
  }

  /// Returns the indexes of one of several parts of equal length.
  ///
  /// - Parameters:
  ///   - part: The number of the part, starting at 0.
  ///   - parts: The number of parts.
  ///   - limit: The number of oldest samples to divide. The default is all samples.
  /// - Returns: The indexes, of which there's at least one if samples remain.
  func stretch(_ part: Int, of parts: Int, limit: Int = .max) -> Range<Int> {
    let count = Swift.min(self.count, limit)
    let (whole, rest) = count.quotientAndRemainder(dividingBy: Swift.max(1, parts))
    func end(_ part: Int) -> Int { part * whole + part * rest / Swift.max(1, parts) }
    let first = end(part)
    return first..<Swift.min(count, Swift.max(first + 1, end(part + 1)))
  }
}

// MARK: -

extension Samples: RandomAccessCollection {
  /// The index of the oldest sample, which is always 0.
  public var startIndex: Int { 0 }

  /// The index after the last sample.
  public var endIndex: Int { values.count - start }

  /// Accesses the sample at an index, starting at 0 for the oldest sample.
  public subscript(index: Int) -> Double {
    precondition(
      indices.contains(index),
      "Index \(index) is out of range for \(count) samples. Use an index in 0..<\(count)."
    )
    return values[start + index]
  }
}

extension Samples: Hashable {
  /// Returns a Boolean value that indicates whether two sequences contain the same samples.
  ///
  /// Two gaps can compare as different.
  public static func == (left: Self, right: Self) -> Bool {
    left.start == right.start && left.values == right.values || left.elementsEqual(right)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for value in suffix(16) { hasher.combine(value) }
  }
}

extension Samples: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Double...) { self.init(elements) }
}
