// SPDX-License-Identifier: MIT

/// The arithmetic of stacks: shares out room along one direction, in whole cells.
package enum StackLayout {
  /// One thing in a stack.
  package struct Item: Equatable, Sendable {
    /// Cells it asks for.
    package var length: Int
    /// Whether it takes what is left over.
    package var fills: Bool
    /// Cells it keeps when it fills and nothing is left over.
    package var minimum: Int

    package init(length: Int, fills: Bool = false, minimum: Int = 0) {
      self.length = length
      self.fills = fills
      self.minimum = minimum
    }
  }

  /// The length of each item in `room` cells, of which `spacing` stands between any two items.
  ///
  /// First the items that fill get their minimums, then those that do not fill what they ask for, the
  /// first ones first, as long as there is room. What is left over is shared by those that fill, so that
  /// they become as even as their minimums allow, the first ones getting the odd cells. So lengths
  /// and spacing fill the room when anything fills, and never exceed it unless the spacing alone does.
  package static func lengths(of items: [Item], in room: Int, spacing: Int) -> [Int] {
    var left = max(0, room - gaps(items.count, spacing))
    var lengths = items.map { _ in 0 }
    for (index, item) in items.enumerated() where item.fills {
      lengths[index] = min(max(0, item.minimum), left)
      left -= lengths[index]
    }
    for (index, item) in items.enumerated() where !item.fills {
      lengths[index] = min(max(0, item.length), left)
      left -= lengths[index]
    }
    share(left, among: items.indices.filter { items[$0].fills }, of: &lengths)
    return lengths
  }

  /// Adds cells to some lengths so that they become as even as can be.
  private static func share(_ cells: Int, among indices: [Int], of lengths: inout [Int]) {
    var left = cells
    var sharers = indices.sorted { lengths[$0] > lengths[$1] }
    // Those that are longer than all together could become keep what they have.
    while let longest = sharers.first {
      let total = left + sharers.reduce(0) { $0 + lengths[$1] }
      guard lengths[longest] * sharers.count > total else { break }
      sharers.removeFirst()
    }
    left += sharers.reduce(0) { $0 + lengths[$1] }
    var count = sharers.count
    for index in sharers.sorted() {
      lengths[index] = (left + count - 1) / count
      left -= lengths[index]
      count -= 1
    }
  }

  /// Cells between `count` items.
  package static func gaps(_ count: Int, _ spacing: Int) -> Int { spacing * max(0, count - 1) }
}
