// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The current columns of a table, and the effect of input on their scroll offset.
struct TableInteraction {
  let layout: TableLayout
  let state: TableState

  /// The horizontal scroll offset in cells.
  var offset: Int { layout.clamped(state.offset) }

  /// The scroll bar for the unpinned columns.
  var bar: ScrollBar {
    let (content, space) = layout.scrolled
    return ScrollBar(offset: offset, content: content, space: space)
  }

  /// Returns the state after a key press, or `nil` if the key press has no effect.
  ///
  /// The left and right arrow keys scroll by one column.
  func change(by press: KeyPress) -> TableState? {
    switch (press.key, press.modifiers) {
    case (.left, []): scrolling(to: layout.offset(after: offset, by: -1))
    case (.right, []): scrolling(to: layout.offset(after: offset, by: 1))
    default: nil
    }
  }

  /// Returns the state after horizontal wheel input, or after any wheel input with `shift`.
  func changeOfWheel(by input: PointerInput) -> TableState? {
    guard case .wheel(let columns, let rows) = input.kind else { return nil }
    let ticks = columns + (input.modifiers.contains(.shift) ? rows : 0)
    return scrolling(to: offset + ticks * 4)
  }

  /// Returns the state at an offset, or `nil` if it doesn't differ.
  func scrolling(to offset: Int, grab: Int? = nil) -> TableState? {
    var next = TableState(offset: layout.clamped(offset))
    next.grab = grab
    return next.offset == self.offset && grab == state.grab ? nil : next
  }
}
