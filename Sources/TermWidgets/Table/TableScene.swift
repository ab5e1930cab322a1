// SPDX-License-Identifier: MIT

import TermScreen

/// The columns of a table at one moment, and what input makes of where they are scrolled to.
struct TableScene {
  let layout: TableLayout
  let state: TableState

  /// Cells that have left to the left.
  var offset: Int { layout.clamped(state.offset) }

  /// The bar over the columns that are scrolled.
  var bar: ScrollBar {
    let (content, room) = layout.scrolled
    return ScrollBar(offset: offset, content: content, room: room)
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

  /// What the pointer changes on the bar.
  func changeOfBar(by input: PointerInput) -> TableState? {
    bar.hold(by: input.kind, at: input.position.x, grab: state.grab)
      .flatMap { scrolling(to: $0.offset, grab: $0.grab) }
  }

  private func scrolling(to offset: Int, grab: Int? = nil) -> TableState? {
    var next = TableState(offset: layout.clamped(offset))
    next.grab = grab
    return next.offset == self.offset && grab == state.grab ? nil : next
  }
}
