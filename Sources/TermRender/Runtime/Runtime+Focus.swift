// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermWidgets

extension Runtime {
  /// Gives the focus to a widget, if there is one.
  func moveFocus(to id: WidgetID?) {
    if let id { store.dispatch(InterfaceAction.focus(id)) }
  }

  /// Brings the focus to a widget on the screen and that widget into view, by actions, and draws
  /// what they changed.
  ///
  /// A few rounds are enough, since each follows from what the one before has drawn.
  func settleFocus() {
    var hasChanged = false
    for _ in 0..<8 {
      let hasNewReach = tree.takeReachChange()
      let isSettled =
        due.settledFocus == interface.focus && due.settledPopup == interface.popup?.id
      guard hasNewReach || hasChanged || !isSettled || due.hasNewName else { break }
      hasChanged = true
      due.hasNewName = false
      repeatUpdates()
      due.settledFocus = interface.focus
      due.settledPopup = interface.popup?.id
      store.forbiddingDispatch(during: "making a frame") { tree.updateActiveKeys() }
      let actions = focusRepair()
      if actions.isEmpty { break }
      isSettling = true
      for action in actions { store.dispatch(action) }
      isSettling = false
      reportDeadEnds(actions)
      draw()
    }
    guard hasChanged else { return }
    noteUnmetFocus()
    focusableIDs = tree.allFocusableIDs
    showTitle()
    reportKeys()
  }

  /// Says of dialogs that have come whether nothing but `ctrl+c` leaves them.
  private func reportDeadEnds(_ actions: [InterfaceAction]) {
    for case .enterTrap(let trap, _, _) in actions where tree.isDeadEnd(trap) {
      guard reportedNames.insert(trap).inserted else { continue }
      printError(
        "TermRender: no key means anything in the dialog “\(trap)”, so nothing but ctrl+c leaves it. "
          + "Give it a button, or say what dismisses it."
      )
    }
  }

  /// Gives the window the title that the screen gives it.
  private func showTitle() {
    guard tree.title != shownTitle else { return }
    shownTitle = tree.title
    terminal.setTitle(shownTitle)
  }

  /// Notes that the user, not the focus, has moved a scroll view.
  func noteScroll(_ action: InterfaceAction) {
    if case .update(let id, .scroll) = action, !isSettling { due.scrolled.insert(id) }
  }

  /// What brings the focus in order: traps entered and left, a heir for a widget that has gone, a scroll.
  private func focusRepair() -> [InterfaceAction] {
    // Else it would pop up when such a widget comes, whenever that is.
    if tree.lacksPopup { return [.hidePopup] }
    let traps = tree.traps
    let known = Set(interface.traps.map(\.id))
    let new = traps.firstIndex { !known.contains($0) }
    let left = interface.traps.filter { !traps.contains($0.id) }
    guard left.isEmpty else {
      let leaves = left.reversed().map { InterfaceAction.leaveTrap($0.id) }
      var after = interface
      for leave in leaves { _ = after.reduce(leave, at: now) }
      // What comes instead takes the focus, and has to know where it was.
      if new != nil || after.focus == interface.focus { return leaves }
      return leaves + (heir(of: after.focus).map { [.focus($0)] } ?? [])
    }
    if let new {
      let upper = traps[new...].first(where: known.contains)
      return [.enterTrap(traps[new], below: upper, focus: tree.firstFocus(inTrap: traps[new]))]
    }
    guard let focus = interface.focus else {
      // A trap has the focus as soon as something in it can have it.
      let first = traps.isEmpty ? nil : tree.tabOrder.places.first?.id
      return (tree.preferredFocus ?? first).map { [.focus($0)] } ?? []
    }
    let here = tree.focusableIDs
    guard here.contains(focus) else {
      if focusableIDs.contains(focus) { return [.focus(heir(of: focus))] }
      return tree.widget(meantBy: focus).map { [.focus($0)] } ?? []
    }
    return reveal()
  }

  /// Where the focus goes instead of to a widget that has gone; `nil` when it is there, or nothing is.
  private func heir(of id: WidgetID?) -> WidgetID? {
    guard let id, !tree.focusableIDs.contains(id) else { return nil }
    let order = tree.tabOrder
    return order.heir(of: id, in: focusableIDs) ?? tree.preferredFocus ?? order.places.first?.id
  }

  /// What brings the widget with the focus into view; or, where the user has scrolled it out of view,
  /// the focus to what can be seen there.
  private func reveal() -> [InterfaceAction] {
    guard let focused = tree.focused else { return [] }
    for scroll in tree.scrolls where scroll.id != focused.id {
      guard let offset = scroll.offset(revealing: focused.frame) else { continue }
      guard due.scrolled.contains(scroll.id) else {
        return [.update(scroll.id, .scroll(ScrollState(x: offset.x, y: offset.y)))]
      }
      if scroll.viewport.intersection(focused.frame).isEmpty {
        return [.focus(tree.nearestVisible(to: focused, in: scroll))]
      }
    }
    return []
  }

  /// The widget with the focus, when all scroll views around it have cells but show none of it.
  package var hiddenFocus: WidgetID? {
    guard let focused = tree.focused, !focused.frame.isEmpty else { return nil }
    let viewports = tree.scrolls.filter { $0.id != focused.id }.map(\.viewport)
    guard viewports.allSatisfy({ !$0.isEmpty }) else { return nil }
    let isHidden = viewports.contains { $0.intersection(focused.frame).isEmpty }
    return isHidden ? focused.id : nil
  }
}
