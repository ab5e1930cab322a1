// SPDX-License-Identifier: MIT

package import TermScreen

/// How far something can be scrolled, and what keys do to it.
package struct ScrollRange: Equatable, Sendable {
  package let content: Size
  package let viewport: Size

  package init(content: Size, viewport: Size) {
    self.content = content
    self.viewport = viewport
  }

  /// An offset brought to where something can be seen.
  package func clamped(_ offset: ScrollState) -> ScrollState {
    ScrollState(
      x: max(0, min(offset.x, content.columns - viewport.columns)),
      y: max(0, min(offset.y, content.rows - viewport.rows))
    )
  }

  /// How far a press moves; `nil` for presses that scroll nothing.
  ///
  /// A page leaves one line of the one before in sight.
  package func step(for press: KeyPress) -> Point? {
    guard press.modifiers.isEmpty else { return nil }
    let scrollsDown = content.rows > viewport.rows
    switch press.key {
    case .up: return scrollsDown ? Point(x: 0, y: -1) : nil
    case .down: return scrollsDown ? Point(x: 0, y: 1) : nil
    case .left: return content.columns > viewport.columns ? Point(x: -1, y: 0) : nil
    case .right: return content.columns > viewport.columns ? Point(x: 1, y: 0) : nil
    case .pageUp: return Point(x: 0, y: -max(1, viewport.rows - 1))
    case .pageDown: return Point(x: 0, y: max(1, viewport.rows - 1))
    case .home: return Point(x: -content.columns, y: -content.rows)
    case .end: return Point(x: 0, y: content.rows)
    default: return nil
    }
  }
}

/// The bar at the edge of what can be scrolled.
package enum ScrollBar {
  /// The cells of a bar that stand for what is seen.
  ///
  /// Its first and last cell are only reached when the content's ends are; it has at least one cell.
  ///
  /// - Parameters:
  ///   - offset: Cells of the content before what is seen.
  ///   - content: Cells of all content, more than `room`.
  ///   - room: Cells that are seen, which is as long as the bar.
  /// - Returns: The cells, from 0.
  package static func thumb(offset: Int, content: Int, room: Int) -> Range<Int> {
    guard room > 0, content > room else { return 0..<max(0, room) }
    let length = max(1, room * room / content)
    let travel = room - length
    let last = content - room
    var start = offset * travel / last
    if offset > 0, start == 0, travel > 0 { start = 1 }
    if offset < last, start == travel, travel > 0 { start = travel - 1 }
    return start..<start + length
  }
  /// The offset for which the thumb begins at a cell of the bar; beyond the ends the first or the last one.
  ///
  /// - Parameters:
  ///   - start: The cell, from 0.
  ///   - content: Cells of all content.
  ///   - room: Cells that are seen, which is as long as the bar.
  /// - Returns: The offset.
  package static func offset(thumbAt start: Int, content: Int, room: Int) -> Int {
    let last = max(0, content - room)
    let travel = room - thumb(offset: 0, content: content, room: room).count
    if start <= 0 || travel <= 0 { return 0 }
    return start >= travel ? last : (start * last + travel - 1) / travel
  }
}
