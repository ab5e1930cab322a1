// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

extension Runtime {
  /// Moves the focus to a widget, unless the identifier is `nil`.
  func moveFocus(to id: WidgetID?) {
    if let id { store.dispatch(InterfaceAction.focus(id)) }
  }

  /// Moves the focus to a widget on the screen, scrolls the widget into view, and redraws the changes.
  ///
  /// All changes are actions. Drawing the changes of one round can require another round, up to a limit of eight.
  func settleFocus() {
    var hasChanged = false
    for _ in 0..<8 {
      let hasNewReach = tree.takeReachChange()
      let isSettled =
        pendingUpdates.settledFocus == interface.focus
        && pendingUpdates.settledPopup == interface.popup?.id
      guard hasNewReach || hasChanged || !isSettled || pendingUpdates.hasNewName else { break }
      hasChanged = true
      pendingUpdates.hasNewName = false
      repeatUpdates()
      pendingUpdates.settledFocus = interface.focus
      pendingUpdates.settledPopup = interface.popup?.id
      store.forbiddingDispatch(during: "drawing a frame") { tree.updateActiveKeys() }
      let actions = focusRepair()
      if actions.isEmpty { break }
      isSettling = true
      for action in actions { store.dispatch(action) }
      isSettling = false
      reportDeadEnds(actions)
      draw()
    }
    guard hasChanged else { return }
    recordUnmatchedFocus()
    settleHover()
    focusableIDs = tree.allFocusableIDs
    showTitle()
    reportKeys()
  }

  /// Reports new dialogs that only `ctrl+c` can leave.
  private func reportDeadEnds(_ actions: [InterfaceAction]) {
    for case .enterTrap(let trap, _, _) in actions where tree.isDeadEnd(trap) {
      guard reportedNames.insert(trap).inserted else { continue }
      printError(
        "TermRender: no widget in the dialog “\(trap)” handles a key, so only ctrl+c leaves it. "
          + "Add a button or an action that dismisses it."
      )
    }
  }

  /// Sets the window's title to the title of the screen.
  private func showTitle() {
    guard tree.title != windowTitle else { return }
    windowTitle = tree.title
    terminal.setTitle(windowTitle)
  }

  /// Records that the user has scrolled a scroll view.
  ///
  /// Scrolls that follow the focus aren't recorded.
  func recordScroll(_ action: InterfaceAction) {
    if case .update(let id, let state) = action, state.value(as: ScrollState.self) != nil,
      !isSettling
    {
      pendingUpdates.scrolled.insert(id)
    }
  }

  /// Returns the actions that correct the focus.
  ///
  /// The actions leave or enter a trap, focus a successor, or scroll.
  private func focusRepair() -> [InterfaceAction] {
    // Otherwise, the popup would open when its widget appears later.
    if tree.lacksPopup { return [.hidePopup] }
    let traps = tree.traps
    let known = Set(interface.traps.map(\.id))
    let new = traps.firstIndex { !known.contains($0) }
    let left = interface.traps.filter { !traps.contains($0.id) }
    guard left.isEmpty else {
      let leaves = left.reversed().map { InterfaceAction.leaveTrap($0.id) }
      var after = interface
      for leave in leaves { _ = after.reduce(leave, at: now) }
      // A new trap receives the focus and must record the previous focus.
      if new != nil || after.focus == interface.focus { return leaves }
      return leaves + (successor(of: after.focus).map { [.focus($0)] } ?? [])
    }
    if let new {
      let upper = traps[new...].first(where: known.contains)
      return [.enterTrap(traps[new], below: upper, focus: tree.firstFocus(inTrap: traps[new]))]
    }
    guard let focus = interface.focus else {
      // A trap receives the focus as soon as it contains a focusable widget.
      let first = traps.isEmpty ? nil : tree.tabOrder.places.first?.id
      return (tree.preferredFocus ?? first).map { [.focus($0)] } ?? []
    }
    let here = tree.focusableIDs
    guard here.contains(focus) else {
      if focusableIDs.contains(focus) { return [.focus(successor(of: focus))] }
      return tree.widget(meantBy: focus).map { [.focus($0)] } ?? []
    }
    return scrollsToFocus()
  }

  /// Returns the widget that receives the focus of a removed widget.
  ///
  /// The result is `nil` if that widget still exists or if no other widget is focusable.
  private func successor(of id: WidgetID?) -> WidgetID? {
    guard let id, !tree.focusableIDs.contains(id) else { return nil }
    let order = tree.tabOrder
    return order.successor(of: id, in: focusableIDs) ?? tree.preferredFocus
      ?? order.places.first?.id
  }

  /// Returns the actions that scroll the focused widget into view.
  ///
  /// If the user has scrolled it out of view, the focus moves to a visible widget instead.
  private func scrollsToFocus() -> [InterfaceAction] {
    guard let focused = tree.focused else { return [] }
    for scroll in tree.scrolls where scroll.id != focused.id {
      guard let offset = scroll.offset(revealing: focused.frame) else { continue }
      guard pendingUpdates.scrolled.contains(scroll.id) else {
        return [.set(ScrollState(x: offset.x, y: offset.y), of: scroll.id)]
      }
      if scroll.viewport.intersection(focused.frame).isEmpty {
        return [.focus(tree.nearestVisible(to: focused, in: scroll))]
      }
    }
    return []
  }

  /// The identifier of the focused widget, if all of its scroll views have cells but no part of the widget is visible.
  package var hiddenFocus: WidgetID? {
    guard let focused = tree.focused, !focused.frame.isEmpty else { return nil }
    let viewports = tree.scrolls.filter { $0.id != focused.id }.map(\.viewport)
    guard viewports.allSatisfy({ !$0.isEmpty }) else { return nil }
    let isHidden = viewports.contains { $0.intersection(focused.frame).isEmpty }
    return isHidden ? focused.id : nil
  }
}
