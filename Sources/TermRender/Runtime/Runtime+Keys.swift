// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermWidgets

extension Runtime {
  /// What presses mean where the app gives them no meaning.
  ///
  /// - Parameters:
  ///   - isAccessible: A Boolean value that indicates whether the screen is read out.
  ///   - debugKey: The key that shows the debug line, if any.
  /// - Returns: The keys.
  static func defaultKeys(isAccessible: Bool, debugKey: KeySequence? = nil) -> [Key] {
    let reading =
      isAccessible
      ? [
        Key("alt+pagedown", does: "Read on", send: ReadOn(.forward)),
        Key("alt+pageup", does: "Read back", send: ReadOn(.back)),
      ] : []
    // Accessible mode shows no frames. Without a title, the key changes no help, so a frame is the same without it.
    let debugging =
      isAccessible ? [] : debugKey.map { [Key([$0], does: "", send: ToggleDebugLine())] } ?? []
    return reading + [
      Key("tab", does: "Next", send: InterfaceAction.focusNext),
      Key("shift+tab", does: "Previous", send: InterfaceAction.focusPrevious),
      lastKey,
      Key("ctrl+z", does: "Suspend", send: Suspend()),
    ] + debugging
  }

  /// What ends the app, also where the user has other keys for that, none of which can be pressed.
  static var lastKey: Key { Key("ctrl+c", does: "Quit", send: Quit()) }

  /// Finds what a press means: to a sequence begun, an overlay, the widget with the focus, the keys
  /// around it, or a scroll view.
  func handle(_ press: KeyPress) {
    let pending = tree.pendingKeys
    if !pending.isEmpty {
      let isUsed = perform(tree.keys[pending + [press]], after: pending, press)
      if isUsed { return }
      dropPendingKeys()
    }
    if press == .escape, let overlay = tree.overlay, overlay == interface.overlay {
      store.dispatch(InterfaceAction.hideOverlay)
      return
    }
    if tree.hasFocus, let focused = tree.focused, perform(focused.respond(press)) {
      return
    }
    if perform(tree.keys[press], after: [], press) { return }
    if let respondLast = tree.focused?.respondLast, perform(respondLast(press)) { return }
    if !tree.hasFocus, press.looksForFocus, begin(with: press) { return }
    for scroll in tree.scrolls where perform(scroll.respond(press)) { return }
  }

  /// Gives the focus to the first widget in sight, where none has it, and the press to that widget; whether
  /// it means anything to it.
  private func begin(with press: KeyPress) -> Bool {
    guard let first = tree.firstInSight else { return false }
    store.dispatch(InterfaceAction.focus(first))
    prepareForInput()
    return tree.focused.map { perform($0.respond(press)) } ?? false
  }

  /// Does what presses mean; whether they mean anything.
  private func perform(
    _ match: KeyMap.Match?,
    after pending: [KeyPress],
    _ press: KeyPress
  ) -> Bool {
    switch match {
    case .key(let key):
      if !pending.isEmpty { store.dispatch(InterfaceAction.pendKeys([])) }
      send(key.action)
    case .beginning: store.dispatch(InterfaceAction.pendKeys(pending + [press]))
    case nil: return false
    }
    return true
  }

  /// Drops a key sequence that was begun.
  func dropPendingKeys() {
    if !interface.pendingKeys.isEmpty { store.dispatch(InterfaceAction.pendKeys([])) }
  }

  /// Hands a paste to the widget with the focus; the app gets what that does not take.
  func handlePaste(_ text: String) {
    dropPendingKeys()
    if let focused = tree.focused, let paste = focused.paste, perform(paste(text)) {
      return
    }
    store.dispatch(Pasted(text))
  }

  /// Dispatches what a widget answers to input; whether it means anything to it.
  func perform(_ response: Response) -> Bool {
    switch response {
    case .ignores: return false
    case .takes: return true
    case .sends(let actions), .passesOn(let actions):
      for (index, action) in actions.enumerated() {
        let hadPopup = interface.popup != nil
        send(action)
        // What follows means the screen without it, such as the widget after its own.
        if hadPopup, interface.popup == nil, index + 1 < actions.count { prepareForInput() }
      }
      return true
    }
  }

  /// Dispatches an action of a widget: to the store that stands in for the app's where the widget is, unless
  /// it is meant for the runtime.
  private func send(_ action: any Action) {
    guard type(of: action) == ScopedAction.self, let scoped = action as? ScopedAction else {
      return store.dispatch(action)
    }
    if Self.isForRuntime(scoped.action) {
      store.dispatch(scoped.action)
    } else {
      scoped.scope.dispatch(scoped.action)
    }
  }

  private static func isForRuntime(_ action: any Action) -> Bool {
    switch action {
    case is InterfaceAction, is Quit, is Suspend, is Copy, is RunProgram, is ToggleDebugLine,
      is ReadOn:
      true
    default: false
    }
  }
}

extension KeyPress {
  /// Whether people press it to use what they see, before they have chosen a widget.
  fileprivate var looksForFocus: Bool {
    guard modifiers.isEmpty else { return false }
    return switch key {
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter: true
    default: self == .space
    }
  }
}
