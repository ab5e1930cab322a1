// SPDX-License-Identifier: MIT

import StateStore
import TermTree

extension Runtime {
  /// Scrolls the widget of the last reveal action into view, and draws the changes.
  func reveal() {
    guard let name = parts.scheduler.revealed.take() else { return }
    var scrolls: [InterfaceAction] = []
    whileDrawing { scrolls = tree.scrolls(revealing: name, in: buffer) }
    dispatchFromDrawing(scrolls)
    if !scrolls.isEmpty { draw() }
  }
}
