// SPDX-License-Identifier: MIT

/// Numbers in a row, such as measurements, with what a chart needs to draw any stretch of them at once.
///
/// ```swift
/// var load = Samples(limit: 10_000)  // in the app's state
/// load.append(0.42)                  // in a reducer; the oldest one goes
///
/// Sparkline(load)                    // in a widget
/// ```
/// ![Rows of bars that show what was measured last.](gallery-sparkline)
///
/// Charts take arrays as well. Samples that are kept in the state save them the look at every number: the least
/// and the greatest of any stretch are known, so a chart of a million of them costs what one of a hundred does.
///
/// What is no finite number is a gap.
public struct Samples: Sendable {
  /// How many are kept, the last ones; `nil` for all.
  public let limit: Int?

  /// All that came since numbers were last thrown away; those before `start` are out of the limit.
  private var values: [Double]
  private var start = 0
  /// For each level, the extremes of blocks of 16, 256, 4,096 and 65,536 values.
  private var levels: [[Extremes]]

  /// Creates samples of some numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers, the oldest first.
  ///   - limit: How many are kept, 1 or more; `nil` for all.
  /// - Complexity: O(*n*) in the numbers.
  public init(_ values: some Sequence<Double> = [], limit: Int? = nil) {
    precondition(limit ?? 1 > 0, "Samples cannot be limited to \(limit ?? 0).")
    self.limit = limit
    self.values = Array(values)
    if let limit, self.values.count > limit { self.values.removeFirst(self.values.count - limit) }
    levels = Self.levels(of: self.values)
  }

  /// Creates samples of some whole numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers, the oldest first.
  ///   - limit: How many are kept, 1 or more; `nil` for all.
  /// - Complexity: O(*n*) in the numbers.
  public init(_ values: some Sequence<some BinaryInteger>, limit: Int? = nil) {
    self.init(values.map { Double($0) }, limit: limit)
  }

  /// Adds a number at the end; the first one goes where the limit is reached.
  ///
  /// - Parameter value: A number; what is not finite is a gap.
  /// - Complexity: O(1) on average.
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

  /// How far an index is shifted to get the number of its block.
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

/// The least and the greatest of some numbers.
struct Extremes: Hashable, Sendable {
  private(set) var least = Double.infinity
  private(set) var greatest = -Double.infinity

  /// Whether there is no finite number among them.
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

  /// From one to the other, if there are any.
  var range: ClosedRange<Double>? { isEmpty ? nil : least...greatest }
}

extension Samples {
  /// The extremes of a stretch, by places from 0.
  ///
  /// - Complexity: O(log *n*) in the length of the stretch.
  func extremes(in stretch: Range<Int>) -> Extremes {
    var result = Extremes()
    var index = start + Swift.max(0, stretch.lowerBound)
    let end = start + Swift.min(count, stretch.upperBound)
    while index < end {
      var level = 0
      // The widest block that begins here and ends in the stretch.
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

  /// The places that the part number `part` of `parts` parts of equal length covers; one at least.
  func stretch(_ part: Int, of parts: Int) -> Range<Int> {
    let (whole, rest) = count.quotientAndRemainder(dividingBy: Swift.max(1, parts))
    func end(_ part: Int) -> Int { part * whole + part * rest / Swift.max(1, parts) }
    let first = end(part)
    return first..<Swift.min(count, Swift.max(first + 1, end(part + 1)))
  }
}

// MARK: -

extension Samples: RandomAccessCollection {
  /// The place of the oldest number that is kept, 0.
  public var startIndex: Int { 0 }

  /// The place behind the last number.
  public var endIndex: Int { values.count - start }

  /// The number at a place, from 0 for the oldest one that is kept.
  public subscript(index: Int) -> Double {
    precondition(indices.contains(index), "There is no number \(index) among \(count).")
    return values[start + index]
  }
}

extension Samples: Hashable {
  /// Whether the same numbers are kept; two gaps may count as different.
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
