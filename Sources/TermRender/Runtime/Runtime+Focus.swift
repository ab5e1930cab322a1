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
    for _ in 0..<8 {
      guard tree.takeReachChange() || due.settledFocus != interface.focus else { return }
      due.settledFocus = interface.focus
      store.forbiddingDispatch(during: "making a frame") { tree.updateActiveKeys() }
      let actions = focusRepair()
      focusableIDs = tree.focusableIDs
      if actions.isEmpty { return }
      isSettling = true
      for action in actions { store.dispatch(action) }
      isSettling = false
      draw()
    }
  }

  /// Notes that the user, not the focus, has moved a scroll view.
  func noteScroll(_ action: InterfaceAction) {
    if case .update(let id, .scroll) = action, !isSettling { due.scrolled.insert(id) }
  }

  /// What brings the focus in order: traps entered and left, a heir for a widget that has gone, a scroll.
  private func focusRepair() -> [InterfaceAction] {
    let traps = tree.traps
    if let left = interface.traps.first(where: { !traps.contains($0.id) }) {
      return [.leaveTrap(left.id)]
    }
    if let new = traps.first(where: { id in !interface.traps.contains { $0.id == id } }) {
      // Only the last one can have the focus.
      let first = tree.preferredFocus ?? tree.tabOrder.places.first?.id
      return [.enterTrap(new, focus: new == traps.last ? first : interface.focus)]
    }
    let here = tree.focusableIDs
    guard let focus = interface.focus else {
      return tree.preferredFocus.map { [.focus($0)] } ?? []
    }
    guard here.contains(focus) else {
      guard focusableIDs.contains(focus) else {
        return here.first { $0.isMeant(by: focus) }.map { [.focus($0)] } ?? []
      }
      let heir = tree.tabOrder.heir(of: focus, in: focusableIDs) ?? tree.preferredFocus
      return [.focus(heir ?? tree.tabOrder.places.first?.id)]
    }
    return reveal()
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
