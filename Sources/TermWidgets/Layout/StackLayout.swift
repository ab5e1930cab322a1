// SPDX-License-Identifier: MIT

/// The arithmetic of stacks and grids: shares out room along one direction, in whole cells.
package enum StackLayout {
  /// One thing in a stack: a ``Fit`` along one direction.
  package struct Item: Equatable, Sendable {
    /// Cells it asks for when it does not fill.
    package var length: Int
    /// Whether it takes what is left over.
    package var fills: Bool
    /// Cells it keeps when nothing is left over.
    package var minimum: Int
    /// Cells it asks for when it fills, before what is left over is shared.
    package var ideal: Int
    /// Cells it grows to at most when it fills.
    package var limit: Int
    /// Those of a higher priority get their lengths first.
    package var priority: Double

    package init(
      length: Int,
      fills: Bool = false,
      minimum: Int = 0,
      ideal: Int = 0,
      limit: Int = .endless,
      priority: Double = 0
    ) {
      self.length = length
      self.fills = fills
      self.minimum = minimum
      self.ideal = ideal
      self.limit = limit
      self.priority = priority
    }

    /// Cells it asks for.
    var wanted: Int { fills ? max(minimum, min(ideal, limit)) : max(0, length) }

    /// Cells it takes at most.
    var most: Int { fills ? max(minimum, limit) : max(0, length) }

    /// Cells nobody may take from it.
    fileprivate var kept: Int { max(0, fills ? minimum : min(minimum, length)) }
  }

  /// The length of each item in `room` cells, of which `spacing` stands between any two items.
  ///
  /// 1. Every item gets its minimum.
  /// 2. Every item gets what it asks for: its length, or its ideal when it fills.
  /// 3. What is left over is shared by those that fill, so that they become as even as minimums, ideals
  ///    and limits allow; the first ones get the odd cells.
  ///
  /// Where room is short, the first items are served first. Items of a higher priority are served before
  /// all others, with their share of what is left over, too; only minimums come before.
  ///
  /// So lengths and spacing fill the room when anything fills without a limit, and never exceed it unless
  /// the spacing alone does.
  package static func lengths(of items: [Item], in room: Int, spacing: Int) -> [Int] {
    var left = max(0, room - gaps(items.count, spacing))
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
      left -= share(left, among: group.filter { items[$0].fills }, items, &lengths)
    }
    return lengths
  }

  /// The items of each priority, the highest first.
  private static func byPriority(_ items: [Item]) -> [[Int]] {
    let first = items.first?.priority
    if items.allSatisfy({ $0.priority == first }) { return [Array(items.indices)] }
    return Set(items.map(\.priority)).sorted(by: >).map { priority in
      items.indices.filter { items[$0].priority == priority }
    }
  }

  /// Adds cells to some lengths so that they become as even as can be, and answers how many.
  private static func share(
    _ cells: Int,
    among sharers: [Int],
    _ items: [Item],
    _ lengths: inout [Int]
  ) -> Int {
    guard cells > 0, !sharers.isEmpty else { return 0 }
    /// The length of an item when all strive for one.
    func reached(_ index: Int, _ level: Int) -> Int {
      max(lengths[index], min(level, items[index].most))
    }
    // The highest level for which there are cells enough, between what is known to do and what is not.
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

  /// Cells between `count` items.
  package static func gaps(_ count: Int, _ spacing: Int) -> Int { spacing * max(0, count - 1) }
}

// MARK: - Several items as one

extension StackLayout.Item {
  /// The item that several in a row make, still without any; `gaps` stand between them.
  init(joinedBy gaps: Int) {
    self.init(length: gaps, minimum: gaps, ideal: gaps, limit: gaps)
  }

  /// Adds an item at the end of the row, as long as it was made.
  mutating func append(_ item: Self, length given: Int) {
    length += given
    fills = fills || item.fills
    minimum += item.fills ? item.minimum : min(item.minimum, given)
    ideal += item.fills ? item.wanted : given
    limit = min(limit + (item.fills ? item.most : given), .endless)
  }

  /// Makes room for another item at the same place.
  mutating func formUnion(_ item: Self) {
    ideal = max(wanted, item.wanted)
    limit = max(most, item.most)
    length = max(length, item.length)
    fills = fills || item.fills
    minimum = max(minimum, item.minimum)
  }
}
