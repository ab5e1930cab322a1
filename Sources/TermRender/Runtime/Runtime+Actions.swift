// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

extension Runtime {
  /// Performs an action for the runtime.
  ///
  /// The reducers receive the action, too.
  func perform(_ action: any Action) {
    // Compare types, because a failed cast takes longer than a reducer.
    switch ObjectIdentifier(type(of: action)) {
    case ObjectIdentifier(InterfaceAction.self):
      if let action = action as? InterfaceAction { change(action) }
    case ObjectIdentifier(CopyToClipboard.self):
      if let action = action as? CopyToClipboard { terminal.copy(action.text) }
    case ObjectIdentifier(Quit.self): lifecycle.requestsEnd = true
    case ObjectIdentifier(Suspend.self): lifecycle.requestsSuspension = true
    case ObjectIdentifier(RunProgram.self):
      if let action = action as? RunProgram { lifecycle.requestedPrograms.append(action.program) }
    case ObjectIdentifier(ToggleDebugLine.self):
      presenter.toggleDebugLine()
      scheduler.isDrawn = true
    case ObjectIdentifier(ScrollTranscript.self):
      if let action = action as? ScrollTranscript { presenter.scrollTranscript(action) }
      scheduler.isDrawn = true
    default: return
    }
    terminal.requestTurn()
  }

  private func change(_ action: InterfaceAction) {
    switch action {
    case .focusNext: moveFocus(to: tree.inputMap.tabStop(from: interface.focus, by: 1))
    case .focusPrevious: moveFocus(to: tree.inputMap.tabStop(from: interface.focus, by: -1))
    case .moveFocus(let direction, let group):
      guard let focus = interface.focus else { return }
      moveFocus(to: tree.inputMap.order(ofGroup: group).id(from: focus, toward: direction))
    case .showPopup(let popup) where tree.resolved(popup) != popup:
      store.dispatch(InterfaceAction.showPopup(tree.resolved(popup)))
    default:
      if case .update(let id, _) = action { recordUpdate(of: id) }
      if case .reveal(let id) = action { scheduler.revealed = id }
      recordScroll(action)
      let focus = interface.focus
      scheduler.parts.formUnion(interface.reduce(action, at: now))
      scheduler.hasNewInterface = true
      if let focus, focus != interface.focus { reportFocusLoss(of: focus) }
    }
  }
}
