// SPDX-License-Identifier: MIT

/// The layout arithmetic of stacks and grids, which divides the space along an axis into whole cells.
public enum StackLayout {
  /// The requirements of an element of a stack: a ``Fit`` along one axis.
  public struct Item: Equatable, Sendable {
    /// The length that an inflexible item requests.
    public var length: Int
    /// A Boolean value that indicates whether the item is flexible.
    ///
    /// Flexible items share the remaining space.
    public var isFlexible: Bool
    /// The length that the item retains when space is short.
    public var minimum: Int
    /// The length that a flexible item requests before the remaining space is divided.
    public var ideal: Int
    /// The maximum length of a flexible item.
    public var limit: Int
    /// The layout priority, where items with higher values receive their lengths first.
    public var priority: Double

    /// Creates an item.
    ///
    /// By default, it has no minimum, no limit, and the priority 0.
    public init(
      length: Int,
      isFlexible: Bool = false,
      minimum: Int = 0,
      ideal: Int = 0,
      limit: Int = .unlimited,
      priority: Double = 0
    ) {
      self.length = length
      self.isFlexible = isFlexible
      self.minimum = minimum
      self.ideal = ideal
      self.limit = limit
      self.priority = priority
    }

    /// The requested length.
    public var wanted: Int { isFlexible ? max(minimum, min(ideal, limit)) : max(0, length) }

    /// The maximum length.
    var most: Int { isFlexible ? max(minimum, limit) : max(0, length) }

    /// The length that the item always retains.
    fileprivate var kept: Int { max(0, isFlexible ? minimum : min(minimum, length)) }
  }

  /// Returns the length of each item in `space` cells, with `spacing` cells between items.
  ///
  /// 1. Each item receives its minimum.
  /// 2. Each item receives the length that it requests: its length, or its ideal if it's flexible.
  /// 3. The flexible items divide the remaining space. They become as even as their minimums, ideals, and limits allow.
  ///    The first items receive the remainder.
  ///
  /// If space is short, the first items receive their lengths first. Items with a higher priority precede all other
  /// items, including in the division of the remaining space. Only minimums have precedence over them.
  ///
  /// The lengths and the spacing fill the space if an item is flexible without a limit. They never exceed the space
  /// unless the spacing alone does.
  public static func lengths(of items: [Item], in space: Int, spacing: Int) -> [Int] {
    var left = max(0, space - gaps(items.count, spacing))
    var lengths = [Int](repeating: 0, count: items.count)
    let groups = byPriority(items)
    for index in groups.joined() {
      lengths[index] = min(items[index].kept, left)
      left -= lengths[index]
    }
    for group in groups {
      for index in group {
        let more = min(max(0, items[index].wanted - lengths[index]), left)
        lengths[index] += more
        left -= more
      }
      left -= share(left, among: group.filter { items[$0].isFlexible }, items, &lengths)
    }
    return lengths
  }

  /// Returns the indices of the items for each priority, highest first.
  private static func byPriority(_ items: [Item]) -> [[Int]] {
    let first = items.first?.priority
    if items.allSatisfy({ $0.priority == first }) { return [Array(items.indices)] }
    return Set(items.map(\.priority)).sorted(by: >).map { priority in
      items.indices.filter { items[$0].priority == priority }
    }
  }

  /// Adds cells to some lengths to make them as even as possible, and returns the number of cells added.
  private static func share(
    _ cells: Int,
    among sharers: [Int],
    _ items: [Item],
    _ lengths: inout [Int]
  ) -> Int {
    guard cells > 0, !sharers.isEmpty else { return 0 }
    /// Returns the length of an item for a common target length.
    func reached(_ index: Int, _ level: Int) -> Int {
      max(lengths[index], min(level, items[index].most))
    }
    // Use binary search to find the highest level for which the cells suffice.
    let total = sharers.reduce(cells) { $0 + lengths[$1] }
    var level = 0
    var beyond = total + 1
    while level + 1 < beyond {
      let middle = level + (beyond - level) / 2
      let needed = sharers.reduce(0) { $0 + reached($1, middle) }
      if needed <= total { level = middle } else { beyond = middle }
    }
    var left = total
    for index in sharers {
      lengths[index] = reached(index, level)
      left -= lengths[index]
    }
    for index in sharers where left > 0 && reached(index, level + 1) > lengths[index] {
      lengths[index] += 1
      left -= 1
    }
    return cells - left
  }

  /// Returns the number of cells between `count` items.
  public static func gaps(_ count: Int, _ spacing: Int) -> Int { spacing * max(0, count - 1) }
}

// MARK: - Combined items

extension StackLayout.Item {
  /// Creates an empty item for appending items in a row, with `gaps` cells for the spacing between them.
  init(joinedBy gaps: Int) {
    self.init(length: gaps, minimum: gaps, ideal: gaps, limit: gaps)
  }

  /// Appends an item with the given length to the row.
  mutating func append(_ item: Self, length given: Int) {
    length += given
    isFlexible = isFlexible || item.isFlexible
    minimum += item.isFlexible ? item.minimum : min(item.minimum, given)
    ideal += item.isFlexible ? item.wanted : given
    limit = min(limit + (item.isFlexible ? item.most : given), .unlimited)
  }

  /// Enlarges the item to fit another item in the same position.
  mutating func formUnion(_ item: Self) {
    ideal = max(wanted, item.wanted)
    limit = max(most, item.most)
    length = max(length, item.length)
    isFlexible = isFlexible || item.isFlexible
    minimum = max(minimum, item.minimum)
  }
}
