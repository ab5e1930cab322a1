// SPDX-License-Identifier: MIT

package import StateStore
import TermScreen

extension WidgetTree {
  /// The focused control, if it's on the screen and no focus trap blocks it.
  package var focused: ControlEntry? {
    context.interface.focus.flatMap { inputMap.control($0) }
  }

  /// Returns the actions to dispatch when the focus moves from a control to another control.
  package func focusLossActions(of id: WidgetID) -> [any Action] {
    let control = inputMap.allControls.first { $0.id == id }
    return control?.handlers.focusLost?() ?? []
  }

  /// Returns the widget that stores its state under an identifier, or the first widget with a matching name.
  ///
  /// If several names match, the first widget in the outermost region takes precedence.
  func widgetWithState(_ name: WidgetID) -> WidgetID? {
    keepsState(name) ? name : root.firstWidgetWithState(matching: name)
  }

  /// Returns a Boolean value that indicates whether a widget on the screen stores its state under an identifier.
  package func keepsState(_ id: WidgetID) -> Bool {
    context.dependencies.hasReaders(of: .widget(id)) || inputMap.popups.contains { $0.id == id }
  }
}

// MARK: - Keys

extension WidgetTree {
  /// The lists of active key bindings, in order of precedence.
  ///
  /// 1. The bindings of an overlay.
  /// 2. The bindings around the focus, innermost first, or all bindings on the screen if no widget has the focus.
  /// 3. The bindings for the whole screen, such as the bindings of a menu bar.
  /// 4. The global bindings.
  package var keyScopes: [[Key]] {
    let around =
      focused.map { $0.context.keys.dropFirst().reversed() }
      ?? inputMap.activeKeys(inTrap: inputMap.traps.last).map(\.keys)
    let everywhere =
      inputMap.screenKeys(inTrap: inputMap.traps.last).map(\.keys) + context.outermost.focus.keys
    return (inputMap.overlayKeys.map(\.keys) + around + everywhere).map(remapping.applied)
  }

  /// The key bindings on the screen, including inactive bindings, followed by the global key bindings.
  package var allKeys: [Key] { inputMap.keysOnScreen + context.outermost.focus.keys.joined() }

  /// The names of all commands on the screen, including inactive commands, and of all global commands.
  package var commandNames: Set<CommandName> { Set(allKeys.lazy.map(\.commandName)) }

  /// The messages about invalid key sequences on the screen.
  package var invalidKeys: [String] { inputMap.invalidKeys }

  /// The map from key presses to active key bindings.
  ///
  /// - Complexity: O(1), or O(*r* + *k*) after a change of the focus or the map, with *r* regions and *k* keys.
  package var keys: KeyMap {
    if let known = routing.keyMap, known.focus == context.interface.focus { return known.map }
    let map = KeyMap(
      keyScopes,
      lastKeys: lastKeys.filter { remapping.sequences(for: $0) != nil },
      typing: focused?.handlers.takesText ?? false,
      isTaken: focusTakes
    )
    routing.keyMap = (context.interface.focus, map)
    return map
  }

  /// Returns a Boolean value that indicates whether the focused widget handles a key press before all key bindings.
  private func focusTakes(_ press: KeyPress) -> Bool {
    guard let focused else { return false }
    return focused.handlers.key(press).isHandled
  }

  /// The messages about key bindings that currently don't work because of the user's changes.
  package var keyWarnings: [String] {
    let scopes = keyScopes
    let isTyping = focused?.handlers.takesText ?? false
    let warnings = remapping.warnings(in: scopes)
    // An open popup handles all key presses.
    if context.interface.popup != nil { return warnings }
    let taken = remapping.warnings(in: scopes) { [self] sequence in
      !(isTyping && sequence.beginsInText) && focusTakes(sequence.presses[0])
    }
    return warnings + taken + remapping.notes(on: isTyping ? [] : keys.lastKeys)
  }

  /// Redraws the regions that show the active key bindings, if the bindings changed.
  package func showActiveKeys() {
    updateCommandKeys()
    guard context.dependencies.hasReaders(of: .activeKeys) else { return }
    // A widget's bindings can depend on the active ones: the help sheet closes with the key that opens it.
    for _ in 0..<2 {
      let shown = shownKeys(at: context.interface.focus, inTrap: inputMap.traps.last)
      let covered = inputMap.overlayTrap.map { shownKeys(below: $0) }
      if context.keys.shown.isShown(like: shown), context.keys.covered.isShown(like: covered) {
        return
      }
      (context.keys.shown, context.keys.covered) = (shown, covered)
      rebuild([], redrawing: CollectionOfOne(.activeKeys))
    }
  }
}

extension WidgetTree {
  /// Returns the key bindings that are active when the given trap closes.
  private func shownKeys(below trap: WidgetID) -> ShownKeys {
    let entered = context.interface.traps.last { $0.id == trap }
    let focus = entered.map(\.returnsTo) ?? context.interface.focus
    return shownKeys(at: focus, inTrap: inputMap.trap(below: trap))
  }

  /// Returns the key bindings that are active in a trap, or outside all traps, while a widget has the focus.
  private func shownKeys(at focus: WidgetID?, inTrap trap: WidgetID?) -> ShownKeys {
    var shown = ShownKeys()
    if let widget = focus.flatMap({ inputMap.control($0, inTrap: trap) }) {
      shown.aroundFocus = widget.context.keys.dropFirst().reversed()
      shown.depths = shown.aroundFocus.indices.reversed()
      shown.isTyping = widget.handlers.takesText
      shown.hints = widget.handlers.hints
      shown.handledPresses = handledKeyPresses(of: widget)
    } else {
      let keys = inputMap.activeKeys(inTrap: trap)
      shown.aroundFocus = keys.map(\.keys)
      shown.depths = keys.map { $0.context.keys.count }
    }
    shown.screen = inputMap.screenKeys(inTrap: trap).map(\.keys)
    shown.beforePopup = context.keys.shown.beforePopup
    return shown
  }

  /// Returns the key presses of enclosing key bindings that a widget handles itself.
  private func handledKeyPresses(of widget: ControlEntry) -> Set<KeyPress> {
    var presses: [KeyPress] = []
    for list in widget.context.keys {
      for key in remapping.applied(to: list) {
        for sequence in key.sequences { presses.append(sequence.presses[0]) }
      }
    }
    return widget.handlers.handled(among: presses)
  }

  /// The key bindings that are active when the popup closes, innermost list first.
  var keysBeforePopup: [[Key]] {
    let covered = shownKeys(below: .popup)
    return covered.aroundFocus + covered.screen + context.outermost.focus.keys
  }

  /// Redraws the regions that list the key bindings from before a popup opened, if the bindings changed.
  private func updateCommandKeys() {
    guard context.dependencies.hasReaders(of: .commandKeys) else { return }
    let scopes = keysBeforePopup
    let looksSame = context.keys.shown.beforePopup.isShown(like: scopes)
    // Equal bindings can have new actions.
    context.keys.shown.beforePopup = scopes
    if !looksSame { rebuild([], redrawing: CollectionOfOne(.commandKeys)) }
  }
}

// MARK: - Time

extension WidgetTree {
  /// The time of the next animation step on the screen, or `nil` if no animation is running.
  package var nextTick: Duration? { context.dependencies.nextTick }
}
