// SPDX-License-Identifier: MIT

import TermScreen

/// The bar at the edge of what can be scrolled.
struct ScrollBar {
  /// Cells of the content before what is seen.
  let offset: Int
  /// Cells of all content.
  let content: Int
  /// Cells that are seen, which is as long as the bar.
  let room: Int

  /// The cells of the bar that stand for what is seen, from 0.
  ///
  /// Its first and last cell are only reached when the content's ends are; it has at least one cell.
  var thumb: Range<Int> {
    guard room > 0, content > room else { return 0..<max(0, room) }
    let length = max(1, room * room / content)
    let travel = room - length
    let last = content - room
    var start = offset * travel / last
    if offset > 0, start == 0, travel > 0 { start = 1 }
    if offset < last, start == travel, travel > 0 { start = travel - 1 }
    return start..<start + length
  }

  /// What the pointer makes of the offset: the thumb is held where it was grabbed.
  ///
  /// A press beside the thumb takes it by its middle.
  ///
  /// - Parameters:
  ///   - kind: What the pointer does.
  ///   - place: The cell of the bar where it is, from 0; during a drag any number.
  ///   - grab: How far from its beginning the thumb is held already.
  /// - Returns: The offset, and how far from its beginning the thumb is held; `nil` for what is no hold.
  func hold(
    by kind: PointerInput.Kind,
    at place: Int,
    grab: Int?
  ) -> (offset: Int, grab: Int)? {
    switch kind {
    case .press where thumb.contains(place): return (offset, place - thumb.lowerBound)
    case .press: return (offset(thumbAt: place - thumb.count / 2), thumb.count / 2)
    case .drag: return (offset(thumbAt: place - (grab ?? 0)), grab ?? 0)
    case .release, .wheel: return nil
    }
  }

  /// The offset for which the thumb begins at a cell of the bar; beyond the ends the first or the last one.
  private func offset(thumbAt start: Int) -> Int {
    let last = max(0, content - room)
    let travel = room - thumb.count
    if start <= 0 || travel <= 0 { return 0 }
    return start >= travel ? last : (start * last + travel - 1) / travel
  }
}
