// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermWidgets

extension Runtime {
  /// Finds what a press means: to an overlay, to the widget with the focus, to the keys around it, and
  /// then by itself.
  func handle(_ press: KeyPress) {
    if press == .esc, interface.overlay != nil {
      store.dispatch(InterfaceAction.hideOverlay)
    } else if let focused = tree.focused, let action = focused.action(press) {
      store.dispatch(action)
      refresh(focused.id)
    } else if let key = tree.key(for: press) {
      store.dispatch(key.action)
    } else if let action = defaultAction(for: press) {
      store.dispatch(action)
    }
  }

  private func defaultAction(for press: KeyPress) -> (any Action)? {
    switch press {
    case .tab: focusAction(by: 1)
    case .shiftTab: focusAction(by: -1)
    case .controlC: Quit()
    case .controlZ: Suspend()
    case .d: ToggleDebugLine()
    default: nil
    }
  }

  private func focusAction(by distance: Int) -> InterfaceAction? {
    tree.focusables.id(from: interface.focus, by: distance).map { .focus($0) }
  }

  /// Builds the region of a widget again if it is stale, so that the next key finds it up to date.
  private func refresh(_ id: WidgetID) {
    collectStaleRegions()
    guard let region = tree.region(of: id),
      due.regions.removeValue(forKey: ObjectIdentifier(region)) != nil
    else { return }
    whileDrawing { tree.rebuild([region]) }
  }

  /// Performs an action that is meant for the runtime; whether it was one.
  func perform(_ action: any Action) -> Bool {
    // Compared by type: a failed cast costs more than a reducer.
    switch ObjectIdentifier(type(of: action)) {
    case ObjectIdentifier(InterfaceAction.self):
      if let action = action as? InterfaceAction { change(action) }
    case ObjectIdentifier(Quit.self): end()
    case ObjectIdentifier(Suspend.self): suspend()
    case ObjectIdentifier(ToggleDebugLine.self):
      debugLine = debugLine == nil ? DebugLine() : nil
      due.all = true
    default: return false
    }
    return true
  }

  private func change(_ action: InterfaceAction) {
    let before = interface
    interface.reduce(action)
    if interface.overlay != before.overlay { due.all = true }
    if interface.focus != before.focus {
      due.widgets.formUnion([before.focus, interface.focus].compactMap { $0 })
    }
  }
}

/// The presses that mean something by themselves, read once: every press is compared with them.
extension KeyPress {
  fileprivate static let esc: KeyPress = "esc"
  fileprivate static let tab: KeyPress = "tab"
  fileprivate static let shiftTab: KeyPress = "shift+tab"
  fileprivate static let controlC: KeyPress = "ctrl+c"
  fileprivate static let controlZ: KeyPress = "ctrl+z"
  fileprivate static let d: KeyPress = "d"
}
