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
    /// The length that the content of a flexible item needs if space is short.
    public var natural: Int
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
      natural: Int = 0,
      limit: Int = .unlimited,
      priority: Double = 0
    ) {
      self.length = length
      self.isFlexible = isFlexible
      self.minimum = minimum
      self.ideal = ideal
      self.natural = natural
      self.limit = limit
      self.priority = priority
    }

    /// The requested length.
    public var wanted: Int { isFlexible ? max(minimum, min(ideal, limit)) : max(0, length) }

    /// The maximum length.
    var most: Int { isFlexible ? max(minimum, limit) : max(0, length) }

    /// The length below which the item doesn't show its whole content.
    var needed: Int { isFlexible ? max(wanted, min(natural, limit)) : max(0, length) }

    /// The length that the item always retains.
    fileprivate var kept: Int { max(0, isFlexible ? minimum : min(minimum, length)) }
  }

  /// Returns the length of each item in `space` cells, with `spacing` cells between items.
  ///
  /// 1. Each item receives its minimum.
  /// 2. Each item receives an equal share of the space, or the length that it needs if that's less. An item needs its
  ///    length. If it's flexible, it needs its ideal or its natural length, whichever is longer.
  /// 3. The items that request more receive it, as evenly as possible: their length, or their ideal if they're flexible.
  /// 4. The flexible items divide the remaining space. They become as even as their lengths and limits allow.
  ///
  /// The first items receive the remainders of divisions, and the first items receive their minimums first. Items with a
  /// higher priority precede all other items in each step. Only minimums have precedence over them.
  ///
  /// The lengths and the spacing fill the space if an item is flexible without a limit. They never exceed the space
  /// unless the spacing alone does.
  ///
  /// - Complexity: O(*n* log *space*) for *n* items with equal priorities.
  public static func lengths(of items: [Item], in space: Int, spacing: Int) -> [Int] {
    var usesNatural = false
    return lengths(of: items, in: space, spacing: spacing, usesNatural: &usesNatural)
  }

  /// Returns the length of each item, and sets a Boolean value if a length depends on the natural length of an item.
  ///
  /// If no length does, other natural lengths up to the returned lengths change no length.
  static func lengths(
    of items: [Item],
    in space: Int,
    spacing: Int,
    usesNatural: inout Bool
  ) -> [Int] {
    var left = max(0, space - gaps(items.count, spacing))
    var lengths = [Int](repeating: 0, count: items.count)
    let first = items.first?.priority
    if items.allSatisfy({ $0.priority == first }) {
      left -= keep(left, for: items.indices, items, &lengths)
      _ = divide(left, among: items.indices, items, &lengths, &usesNatural)
      return lengths
    }
    let groups = Set(items.map(\.priority)).sorted(by: >).map { priority in
      items.indices.filter { items[$0].priority == priority }
    }
    for group in groups { left -= keep(left, for: group, items, &lengths) }
    for group in groups { left -= divide(left, among: group, items, &lengths, &usesNatural) }
    return lengths
  }

  /// Sets the lengths of the items to their minimums, and returns the number of cells that they receive.
  private static func keep(
    _ cells: Int,
    for group: some Collection<Int>,
    _ items: [Item],
    _ lengths: inout [Int]
  ) -> Int {
    var left = cells
    for index in group {
      lengths[index] = min(items[index].kept, left)
      left -= lengths[index]
    }
    return cells - left
  }

  /// Divides cells among items that have their minimums, and returns the number of cells that they receive.
  private static func divide(
    _ cells: Int,
    among group: some Collection<Int>,
    _ items: [Item],
    _ lengths: inout [Int],
    _ usesNatural: inout Bool
  ) -> Int {
    guard cells > 0 else { return 0 }
    var left = cells
    for index in group { left -= items[index].wanted - lengths[index] }
    if left >= 0 {
      for index in group { lengths[index] = items[index].wanted }
      left -= share(left, among: group, items, &lengths) { $0.most }
      // Usually all items receive the lengths that they need.
      if group.allSatisfy({ lengths[$0] >= items[$0].needed }) { return cells - left }
    }
    left = cells
    for index in group {
      lengths[index] = items[index].kept
      if items[index].needed > items[index].wanted { usesNatural = true }
    }
    // An item that needs only its minimum, such as a spacer, doesn't reduce the equal share.
    _ = share(left, among: group, items, &lengths) { $0.needed > $0.kept ? $0.most : $0.kept }
    for index in group {
      lengths[index] = min(lengths[index], items[index].needed)
      left -= lengths[index] - items[index].kept
    }
    left -= share(left, among: group, items, &lengths) { $0.wanted }
    left -= share(left, among: group, items, &lengths) { $0.most }
    return cells - left
  }

  /// Adds cells to some lengths to make them as even as possible, and returns the number of cells added.
  private static func share(
    _ cells: Int,
    among group: some Collection<Int>,
    _ items: [Item],
    _ lengths: inout [Int],
    upTo limit: (Item) -> Int
  ) -> Int {
    guard cells > 0 else { return 0 }
    var total = cells
    for index in group { total += lengths[index] }
    /// Returns the length of an item for a common target length.
    func reached(_ index: Int, _ level: Int) -> Int {
      max(lengths[index], min(level, limit(items[index])))
    }
    // Use binary search to find the highest level for which the cells suffice.
    var level = 0
    var beyond = total + 1
    while level + 1 < beyond {
      let middle = level + (beyond - level) / 2
      var needed = 0
      for index in group { needed += reached(index, middle) }
      if needed <= total { level = middle } else { beyond = middle }
    }
    var left = total
    for index in group {
      lengths[index] = reached(index, level)
      left -= lengths[index]
    }
    for index in group where left > 0 && reached(index, level + 1) > lengths[index] {
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
    self.init(length: gaps, minimum: gaps, ideal: gaps, natural: gaps, limit: gaps)
  }

  /// Appends an item with the given length to the row.
  mutating func append(_ item: Self, length given: Int) {
    length += given
    isFlexible = isFlexible || item.isFlexible
    minimum += item.isFlexible ? item.minimum : min(item.minimum, given)
    ideal += item.isFlexible ? item.wanted : given
    natural += item.isFlexible ? item.needed : given
    limit = min(limit + (item.isFlexible ? item.most : given), .unlimited)
  }

  /// Enlarges the item to fit another item in the same position.
  mutating func formUnion(_ item: Self) {
    ideal = max(wanted, item.wanted)
    natural = max(natural, item.natural)
    limit = max(most, item.most)
    length = max(length, item.length)
    isFlexible = isFlexible || item.isFlexible
    minimum = max(minimum, item.minimum)
  }
}
