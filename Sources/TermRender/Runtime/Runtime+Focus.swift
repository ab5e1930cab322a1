// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

extension Runtime {
  /// Moves the focus to a widget, unless the identifier is `nil`.
  func moveFocus(to id: WidgetID?) {
    if let id { appStore.dispatch(InterfaceAction.focus(id)) }
  }

  /// Corrects the focus, scrolls the focused control into view, and redraws the changes.
  ///
  /// All changes are actions. A redrawing with other controls, or with the focus on another control, requires another
  /// round.
  func settleFocus() {
    var rounds = 0
    while tree.takeInputChange() || !parts.focusController.isSettled(interface) {
      parts.focusController.settle(interface)
      repeatUpdates()
      observers.draw { tree.updateActiveKeys() }
      let actions = tree.focusCorrections(
        since: parts.focusController.controls,
        scrolled: parts.focusController.scrolled,
        at: now
      )
      rounds += 1
      if actions.isEmpty { break }
      if rounds > FocusController.maxRounds {
        reportUnsettledFocus(actions)
        break
      }
      let scrolled = parts.focusController.scrolled
      dispatchFromDrawing(actions)
      // These scrolls follow the focus. The user didn't request them.
      parts.focusController.scrolled = scrolled
      reportDeadEnds(actions)
      draw()
    }
    guard rounds > 0 else { return }
    settleHover()
    parts.focusController.remember(tree.inputMap, interface)
    parts.presenter.setTitle(tree.inputMap.title)
    reportKeys()
    reportFaults()
  }

  private func reportUnsettledFocus(_ actions: [InterfaceAction]) {
    reportOnce(
      "TermRender: the focus changes with each drawing and doesn't settle; the next change is "
        + "\(actions[0]). Don't show or hide controls depending on the focus."
    )
  }

  /// Reports new dialogs that only `ctrl+c` can leave.
  private func reportDeadEnds(_ actions: [InterfaceAction]) {
    for case .enterTrap(let trap, _, _) in actions where tree.inputMap.isDeadEnd(trap) {
      reportOnce(
        "TermRender: no widget in the dialog “\(trap)” handles a key, so only ctrl+c leaves it. "
          + "Add a button or an action that dismisses it."
      )
    }
  }

  /// Records that the user has scrolled a scroll view.
  func recordScroll(_ action: InterfaceAction) {
    if case .update(let id, let state) = action, state.value(as: ScrollState.self) != nil {
      parts.focusController.scrolled.insert(id)
    }
  }

  /// The identifier of the focused widget, if all of its scroll views have cells but no part of the widget is visible.
  package var hiddenFocus: WidgetID? {
    guard let focused = tree.focused, !focused.frame.isEmpty else { return nil }
    let viewports = tree.inputMap.scrolls(around: interface.focus).filter { $0.id != focused.id }
      .map(\.viewport)
    guard viewports.allSatisfy({ !$0.isEmpty }) else { return nil }
    let isHidden = viewports.contains { $0.intersection(focused.frame).isEmpty }
    return isHidden ? focused.id : nil
  }
}
