// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

extension Runtime {
  /// Returns the key bindings for keys that the app doesn't handle.
  ///
  /// - Parameters:
  ///   - isAccessible: A Boolean value that indicates whether the app runs in accessible mode.
  ///   - debugKey: The key that shows and hides the debug line, if any.
  /// - Returns: The key bindings.
  static func defaultKeys(isAccessible: Bool, debugKey: KeySequence? = nil) -> [Key] {
    let reading =
      isAccessible
      ? [
        Key("alt+pagedown", title: "Scroll forward", send: ScrollTranscript(.forward)),
        Key("alt+pageup", title: "Scroll back", send: ScrollTranscript(.back)),
      ] : []
    // Accessible mode displays no frames. The key has no title, so it doesn't appear in the help and doesn't change
    // frames.
    let debugging =
      isAccessible ? [] : debugKey.map { [Key([$0], title: "", send: ToggleDebugLine())] } ?? []
    return reading + [
      Key("tab", title: "Next control", send: InterfaceAction.focusNext),
      Key("shift+tab", title: "Previous control", send: InterfaceAction.focusPrevious),
      lastKey,
      Key("ctrl+z", title: "Suspend", send: Suspend()),
    ] + debugging
  }

  /// The key binding that always quits the app, even if the user's key bindings make all other Quit bindings
  /// unreachable.
  static var lastKey: Key { Key("ctrl+c", title: "Quit", send: Quit()) }

  /// Routes a key press to handlers in order, until one of them handles it.
  ///
  /// 1. The pending key sequence.
  /// 2. The overlay, which `esc` hides.
  /// 3. The focused widget.
  /// 4. The active key bindings.
  /// 5. Type selection in the focused widget.
  /// 6. The first visible widget, if no widget has the focus.
  /// 7. The scroll views around the focus.
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
    if tree.hasFocus, let focused = tree.focused, perform(focused.handlers.key(press)) {
      return
    }
    if perform(tree.keys[press], after: [], press) { return }
    if let last = tree.focused?.handlers.keyAfterBindings, perform(last(press)) { return }
    if !tree.hasFocus, press.acquiresFocus, begin(with: press) { return }
    for scroll in tree.scrolls where perform(scroll.respond(press)) { return }
  }

  /// Moves the focus to the first visible widget and routes a key press to it.
  ///
  /// - Returns: A Boolean value that indicates whether the widget handled the key press.
  private func begin(with press: KeyPress) -> Bool {
    guard let first = tree.firstInSight else { return false }
    store.dispatch(InterfaceAction.focus(first))
    prepareForInput()
    return tree.focused.map { perform($0.handlers.key(press)) } ?? false
  }

  /// Performs the action of a matching key binding and returns a Boolean value that indicates whether a match exists.
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

  /// Cancels the pending key sequence.
  func dropPendingKeys() {
    if !interface.pendingKeys.isEmpty { store.dispatch(InterfaceAction.pendKeys([])) }
  }

  /// Routes pasted text to the focused widget, or else dispatches it to the app.
  func handlePaste(_ text: String) {
    dropPendingKeys()
    if let focused = tree.focused, let paste = focused.handlers.paste, perform(paste(text)) {
      return
    }
    store.dispatch(TextPasted(text))
  }

  /// Dispatches the actions of a widget's response to input.
  ///
  /// Returns a Boolean value that indicates whether the widget handled the input.
  func perform(_ response: Response) -> Bool {
    switch response {
    case .ignored: return false
    case .handled: return true
    case .send(let actions), .sendAndContinue(let actions):
      for (index, action) in actions.enumerated() {
        let hadPopup = interface.popup != nil
        send(action)
        // The next action refers to the screen without the popup, for example to the widget after the widget of the
        // popup.
        if hadPopup, interface.popup == nil, index + 1 < actions.count { prepareForInput() }
      }
      return true
    }
  }

  /// Dispatches the actions of a widget that has lost the focus.
  func reportFocusLoss(of id: WidgetID) {
    for action in tree.focusLossActions(of: id) { send(action) }
  }

  /// Dispatches an action of a widget to the overriding store, if any, or else to the app's store.
  ///
  /// Actions for the runtime are always sent to the app's store.
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
    case is InterfaceAction, is Quit, is Suspend, is CopyToClipboard, is RunProgram,
      is ToggleDebugLine,
      is ScrollTranscript:
      true
    default: false
    }
  }
}

extension KeyPress {
  /// A Boolean value that indicates whether the key typically starts interaction before a widget has the focus.
  fileprivate var acquiresFocus: Bool {
    guard modifiers.isEmpty else { return false }
    return switch key {
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter: true
    default: self == .space
    }
  }
}
