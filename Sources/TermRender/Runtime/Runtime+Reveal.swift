// SPDX-License-Identifier: MIT

import StateStore
import TermTree

extension Runtime {
  /// Scrolls the widget of the last reveal action into view, one scroll view at a time, and draws the changes.
  func reveal() {
    guard let name = scheduler.revealed.take() else { return }
    // A nested scroll view takes one round, and a view that can't show the whole widget must not repeat forever.
    for _ in 0..<8 {
      var scroll: InterfaceAction?
      whileDrawing { scroll = tree.scroll(revealing: name, in: buffer) }
      guard let scroll else { return }
      store.dispatch(scroll)
      draw()
    }
  }
}
