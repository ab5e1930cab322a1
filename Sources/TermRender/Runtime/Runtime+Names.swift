// SPDX-License-Identifier: MIT

import StateStore
import TermTree

/// IDs in actions, which take effect when a widget with the ID appears.
extension Runtime {
  /// Records that an action updates a widget that may have a different ID on the screen.
  func recordUpdate(of name: WidgetID) {
    guard !tree.keepsState(name) else { return }
    parts.focusController.addUpdate(of: name)
  }

  /// Applies recorded updates to the widgets that have appeared since then.
  func repeatUpdates() {
    var hasRepeated = false
    for name in parts.focusController.unmatchedUpdates.sorted(by: { $0.path < $1.path }) {
      guard let id = tree.widgetWithState(name) else { continue }
      parts.focusController.removeUpdate(of: name)
      guard id != name, let state = interface.widgets[name] else { continue }
      dispatchFromDrawing([.update(id, state)])
      hasRepeated = true
    }
    if hasRepeated { draw() }
  }

  /// The IDs in actions that have matched no widget on the screen so far.
  package var unmetNames: Set<WidgetID> {
    parts.focusController.unmatchedUpdates.union(parts.focusController.unmatchedFocuses)
  }

  /// Reports the IDs in actions that have matched no widget.
  ///
  /// Call this method after the app terminates, because a widget can appear late.
  package func reportUnmetNames() {
    for name in unmetNames.sorted(by: { $0.path < $1.path }) {
      printError(
        "TermRender: an InterfaceAction names “\(name)”, but no widget has that ID. "
          + "Correct the ID in the action, or assign it to a widget with id(_:)."
      )
    }
  }
}
