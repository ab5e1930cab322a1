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
    case ObjectIdentifier(Quit.self): parts.lifecycle.requestsEnd = true
    case ObjectIdentifier(Suspend.self): parts.lifecycle.requestsSuspension = true
    case ObjectIdentifier(RunProgram.self):
      if let action = action as? RunProgram {
        parts.lifecycle.requestedPrograms.append(action.program)
      }
    case ObjectIdentifier(ToggleDebugLine.self):
      parts.presenter.toggleDebugLine()
      parts.scheduler.isDrawn = true
    case ObjectIdentifier(ScrollTranscript.self):
      if let action = action as? ScrollTranscript { parts.presenter.scrollTranscript(action) }
      parts.scheduler.isDrawn = true
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
      appStore.dispatch(InterfaceAction.showPopup(tree.resolved(popup)))
    default:
      if case .update(let id, _) = action { recordUpdate(of: id) }
      if case .reveal(let id) = action { parts.scheduler.revealed = id }
      recordScroll(action)
      let focus = interface.focus
      parts.scheduler.changedParts.formUnion(interface.reduce(action, at: now))
      parts.scheduler.hasNewInterface = true
      if let focus, focus != interface.focus { reportFocusLoss(of: focus) }
    }
  }
}
