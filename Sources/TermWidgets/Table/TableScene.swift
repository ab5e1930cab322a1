// SPDX-License-Identifier: MIT

import TermScreen

/// The columns of a table at one moment, and what input makes of where they are scrolled to.
struct TableScene {
  let layout: TableLayout
  let state: TableState

  /// Cells that have left to the left.
  var offset: Int { layout.clamped(state.offset) }

  /// The cells of the bar that stand for what is seen, over the columns that are scrolled.
  var thumb: Range<Int> {
    let (content, room) = layout.scrolled
    return ScrollBar.thumb(offset: offset, content: content, room: room)
  }

  /// What a press changes: the arrows go from column to column.
  func change(by press: KeyPress) -> TableState? {
    switch (press.key, press.modifiers) {
    case (.left, []): scrolling(to: layout.offset(after: offset, by: -1))
    case (.right, []): scrolling(to: layout.offset(after: offset, by: 1))
    default: nil
    }
  }

  /// What the wheel changes: turned sideways, or with `shift`.
  func changeOfWheel(by input: PointerInput) -> TableState? {
    guard case .wheel(let columns, let rows) = input.kind else { return nil }
    let ticks = columns + (input.modifiers.contains(.shift) ? rows : 0)
    return scrolling(to: offset + ticks * 4)
  }

  /// What the pointer changes on the bar: the thumb is held where it was grabbed.
  func changeOfBar(by input: PointerInput) -> TableState? {
    let (content, room) = layout.scrolled
    let x = input.position.x
    let grab: Int
    switch input.kind {
    case .press where thumb.contains(x): return scrolling(to: offset, grab: x - thumb.lowerBound)
    case .press: grab = thumb.count / 2
    case .drag: grab = state.grab ?? 0
    case .release, .wheel: return nil
    }
    let target = ScrollBar.offset(thumbAt: x - grab, content: content, room: room)
    return scrolling(to: target, grab: grab)
  }

  private func scrolling(to offset: Int, grab: Int? = nil) -> TableState? {
    var next = TableState(offset: layout.clamped(offset))
    next.grab = grab
    return next.offset == self.offset && grab == state.grab ? nil : next
  }
}
