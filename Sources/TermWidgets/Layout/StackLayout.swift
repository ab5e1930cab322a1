// SPDX-License-Identifier: MIT

/// The arithmetic of stacks: shares out room along one direction, in whole cells.
package enum StackLayout {
  /// One thing in a stack.
  package struct Item: Equatable, Sendable {
    /// Cells it asks for.
    package var length: Int
    /// Whether it takes what is left over.
    package var fills: Bool

    package init(length: Int, fills: Bool = false) {
      self.length = length
      self.fills = fills
    }
  }

  /// The length of each item in `room` cells, of which `spacing` stands between any two items.
  ///
  /// Items that do not fill get what they ask for, the first ones first, as long as there is room. What
  /// is left over is shared by those that fill as evenly as cells allow, the first ones getting the odd
  /// cells; that need not be as much as they ask for. So lengths and spacing fill the room when anything
  /// fills, and never exceed it unless the spacing alone does.
  package static func lengths(of items: [Item], in room: Int, spacing: Int) -> [Int] {
    var left = max(0, room - gaps(items.count, spacing))
    var lengths = items.map { item in
      guard !item.fills else { return 0 }
      let length = min(max(0, item.length), left)
      left -= length
      return length
    }
    var sharers = items.count { $0.fills }
    for index in items.indices where items[index].fills {
      let share = (left + sharers - 1) / sharers
      lengths[index] = share
      left -= share
      sharers -= 1
    }
    return lengths
  }

  /// Cells between `count` items.
  package static func gaps(_ count: Int, _ spacing: Int) -> Int { spacing * max(0, count - 1) }
}
