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
        Key(
          "alt+pagedown",
          title: "Scroll forward",
          id: "transcript.scroll-forward",
          group: group,
          send: ScrollTranscript(.forward)
        ),
        Key(
          "alt+pageup",
          title: "Scroll back",
          id: "transcript.scroll-back",
          group: group,
          send: ScrollTranscript(.back)
        ),
      ] : []
    // Accessible mode displays no frames. The key has no title, so it doesn't appear in the help and doesn't change
    // frames.
    let debugging = debugKey.map {
      Key([$0], title: "", id: "app.toggle-debug-line", send: ToggleDebugLine())
    }
    return reading + [
      Key(
        "tab",
        title: "Next control",
        id: "focus.next",
        group: group,
        send: InterfaceAction.focusNext
      ),
      Key(
        "shift+tab",
        title: "Previous control",
        id: "focus.previous",
        group: group,
        send: InterfaceAction.focusPrevious
      ),
      lastKey,
      Key("ctrl+z", title: "Suspend", id: "app.suspend", group: group, send: Suspend()),
    ] + (isAccessible ? [] : debugging.map { [$0] } ?? [])
  }

  /// The key binding that always quits the app, even if the user's key bindings make all other Quit bindings
  /// unreachable.
  static var lastKey: Key {
    Key("ctrl+c", title: "Quit", id: "app.quit", group: group, send: Quit())
  }

  /// The heading of these key bindings in the help sheet.
  private static var group: String { "App" }

  /// Routes a key press, and dispatches the actions of its receiver.
  ///
  /// A key press that opens a development tool isn't recorded. A key press without a receiver that may be two key presses
  /// counts as two.
  func handle(_ press: KeyPress) {
    let route = tree.route(press)
    if opensTool(along: route) { return }
    if case .none = route.destination, let key = press.afterEscape {
      handle(.escape)
      prepareForInput()
      return handle(key)
    }
    record(.event(.input(.key(press))))
    deliver(press, along: route)
  }

  private func deliver(_ press: KeyPress, along route: KeyRoute) {
    if route.endsSequence { appStore.dispatch(InterfaceAction.pendKeys([])) }
    switch route.destination {
    case .binding(let action): send(action)
    case .sequence(let presses): appStore.dispatch(InterfaceAction.pendKeys(presses))
    case .overlay: appStore.dispatch(InterfaceAction.hideOverlay)
    case .widget(let response): _ = perform(response)
    case .firstControl(let id):
      appStore.dispatch(InterfaceAction.focus(id))
      prepareForInput()
      deliver(press, along: tree.routeAtFirstControl(press))
    case .none: break
    }
  }

  /// Cancels the pending key sequence.
  func dropPendingKeys() {
    if !interface.pendingKeys.isEmpty { appStore.dispatch(InterfaceAction.pendKeys([])) }
  }

  /// Routes pasted text to the focused widget, or else dispatches it to the app.
  func handlePaste(_ text: String) {
    dropPendingKeys()
    if let focused = tree.focused, let paste = focused.handlers.paste, perform(paste(text)) {
      return
    }
    appStore.dispatch(TextPasted(text))
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
    if type(of: action) == OpenScreenTool.self { return openTool() }
    guard type(of: action) == ScopedAction.self, let scoped = action as? ScopedAction else {
      return appStore.dispatch(action)
    }
    if scoped.action is OpenScreenTool { return openTool() }
    if Self.isForRuntime(scoped.action) {
      appStore.dispatch(scoped.action)
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
  /// The key press that may have followed `esc`, or `nil` for other key presses.
  ///
  /// Terminals send the same bytes for `alt+ctrl+c` and for `esc` and `ctrl+c` in quick succession.
  package var afterEscape: KeyPress? {
    guard modifiers == [.alt, .control], case .character = key else { return nil }
    return KeyPress(key, .control)
  }
}
