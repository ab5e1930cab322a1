// SPDX-License-Identifier: MIT

import StateStore
import TermWidgets

/// The names in actions, which wait until a widget has them.
extension Runtime {
  /// Notes that an action updates a widget that may not be on the screen under this id.
  func noteUpdate(of name: WidgetID) {
    guard !tree.keepsState(name) else { return }
    unmetUpdates.insert(name)
    due.hasNewName = true
  }

  /// Updates the widgets that have come by the states that they were given by a name.
  func repeatUpdates() {
    var hasRepeated = false
    for name in unmetUpdates.sorted(by: { $0.path < $1.path }) {
      guard let id = tree.widgetWithState(name) else { continue }
      unmetUpdates.remove(name)
      guard id != name, let state = interface.widgets[name] else { continue }
      store.dispatch(InterfaceAction.update(id, state))
      hasRepeated = true
    }
    if hasRepeated { draw() }
  }

  /// Notes that no widget has the id of the focus.
  func noteUnmetFocus() {
    unmetFocuses = unmetFocuses.filter { tree.widget(meantBy: $0) == nil }
    if let focus = interface.focus, !tree.allFocusableIDs.contains(focus) {
      unmetFocuses.insert(focus)
    }
  }

  /// Names in actions that no widget on the screen has had so far.
  package var unmetNames: Set<WidgetID> { unmetUpdates.union(unmetFocuses) }

  /// Reports the names in actions that no widget has had; at the end, since a widget may come late.
  package func reportUnmetNames() {
    for name in unmetNames.sorted(by: { $0.path < $1.path }) {
      printError(
        "TermRender: an InterfaceAction names “\(name)”, but no widget was called “\(name)”. "
          + "Correct the name in the action, or give the widget that name by id(_:)."
      )
    }
  }
}
