// SPDX-License-Identifier: MIT

import TermScreen

/// A scroll bar along the edge of scrollable content.
public struct ScrollBar {
  /// The number of cells of the content before the visible part.
  public let offset: Int
  /// The length of the content in cells.
  public let content: Int
  /// The length of the visible part in cells, which is also the length of the bar.
  public let space: Int

  /// Creates a scroll bar for content at an offset.
  public init(offset: Int, content: Int, space: Int) {
    self.offset = offset
    self.content = content
    self.space = space
  }

  /// The cells of the thumb, which represents the visible part, counted from 0.
  ///
  /// The thumb has at least one cell. It touches an end of the bar only at the corresponding end of the content.
  public var thumb: Range<Int> {
    guard space > 0, content > space else { return 0..<max(0, space) }
    let length = max(1, space * space / content)
    let travel = space - length
    let last = content - space
    var start = offset * travel / last
    if offset > 0, start == 0, travel > 0 { start = 1 }
    if offset < last, start == travel, travel > 0 { start = travel - 1 }
    return start..<start + length
  }

  /// Returns the offset after pointer input, or `nil` for input that doesn't press or drag the thumb.
  ///
  /// The thumb moves with the cell where the user grabbed it. A mouse press next to the thumb centers the thumb on the
  /// pointer.
  ///
  /// - Parameters:
  ///   - kind: The kind of input.
  ///   - place: The cell of the bar under the pointer, counted from 0. During a drag, it can be outside the bar.
  ///   - grab: The distance from the start of the thumb to the grabbed cell, if the user is dragging the thumb.
  /// - Returns: The offset, and the distance from the start of the thumb to the grabbed cell.
  public func drag(
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

  /// Returns the offset that places the start of the thumb at a cell.
  ///
  /// Cells outside the bar correspond to the first or last offset.
  private func offset(thumbAt start: Int) -> Int {
    let last = max(0, content - space)
    let travel = space - thumb.count
    if start <= 0 || travel <= 0 { return 0 }
    return start >= travel ? last : (start * last + travel - 1) / travel
  }
}
