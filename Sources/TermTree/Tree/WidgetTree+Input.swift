// SPDX-License-Identifier: MIT

package import StateStore
package import TermScreen

extension WidgetTree {
  /// The widgets that `tab` visits, in order.
  package var tabOrder: FocusOrder { reach.tabOrder }

  /// Returns the order of the widgets in a group, in which arrow keys move the focus.
  package func order(ofGroup group: WidgetID) -> FocusOrder { reach.order(ofGroup: group) }

  /// The identifiers of the widgets that can currently receive the focus.
  package var focusableIDs: [WidgetID] { reach.widgets.map(\.focusable.id) }

  /// The identifiers of all focusable widgets on the screen, including widgets outside the active focus trap.
  package var allFocusableIDs: [WidgetID] { reach.allWidgets.map(\.focusable.id) }

  /// Returns the widget that receives the focus after `tab`, or after `shift+tab` if the distance is -1.
  ///
  /// If `tab` skips the focused widget, the result is the nearest `tab` stop in that direction.
  package func tabStop(by distance: Int) -> WidgetID? {
    let order = tabOrder
    guard let focus = context.interface.focus, !order.places.contains(where: { $0.id == focus }),
      let index = reach.widgets.firstIndex(where: { $0.focusable.id == focus })
    else { return order.id(from: context.interface.focus, by: distance) }
    let stops = Set(order.places.map(\.id))
    let around =
      distance > 0 ? Array(reach.widgets[index...]) : reach.widgets[..<index].reversed()
    let next = around.lazy.map(\.focusable.id).first { stops.contains($0) }
    return next ?? order.id(from: nil, by: distance)
  }

  /// The first visible `tab` stop, which receives the focus on the first key press.
  ///
  /// Widgets in an overlay precede other widgets. A widget that's scrolled out of view isn't visible.
  package var firstInSight: WidgetID? {
    let stops = Set(tabOrder.places.map(\.id))
    let inSight = reach.widgets.filter { widget in
      stops.contains(widget.focusable.id)
        && widget.context.scrolls.allSatisfy {
          !$0.viewport.intersection(widget.focusable.frame).isEmpty
        }
    }
    return (inSight.first(where: \.context.isOverlay) ?? inSight.first)?.focusable.id
  }

  /// Returns the widget that a name refers to.
  ///
  /// - Parameter name: The name or the complete identifier of a widget or a container.
  /// - Returns: The first widget with the name, or else the first widget inside a container with the name.
  package func widget(meantBy name: WidgetID) -> WidgetID? {
    let ids = focusableIDs
    if ids.contains(name) { return name }
    return ids.first { $0.matches(name) }
      ?? tabOrder.places.lazy.map(\.id).first { $0.isInside(meantBy: name) }
  }

  /// Returns a Boolean value that indicates whether only global key bindings work in a focus trap.
  package func isDeadEnd(_ trap: WidgetID) -> Bool {
    reach.widgets(inTrap: trap).allSatisfy { $0.focusable.scroll != nil }
      && !reach.hasKeys(inTrap: trap)
  }

  /// Returns the widget that stores its state under an identifier, or the first widget with a matching name.
  package func widgetWithState(_ name: WidgetID) -> WidgetID? { reach.widgetWithState(name) }

  /// Returns a Boolean value that indicates whether a widget on the screen stores its state under an identifier.
  package func keepsState(_ id: WidgetID) -> Bool { reach.keepsState(id) }

  /// The title of the terminal's window, or `nil` for its original title.
  package var title: String? { reach.title }

  /// The open overlay, if it's above all focus traps.
  package var overlay: WidgetID? { reach.overlay }

  /// The widget marked with ``Widget/defaultFocus()``, which receives the focus if no widget has it.
  package var preferredFocus: WidgetID? { reach.widgets.first(where: \.isPreferred)?.focusable.id }

  /// Returns the widget that receives the focus when a trap opens.
  ///
  /// The result is the widget marked with ``Widget/defaultFocus()``, or else the first `tab` stop.
  package func firstFocus(inTrap trap: WidgetID) -> WidgetID? {
    let widgets = reach.widgets(inTrap: trap)
    let preferred = widgets.first(where: \.isPreferred)?.focusable.id
    return preferred ?? Reach.tabOrder(of: widgets).places.first?.id
  }

  /// The focus traps, with the active trap last.
  package var traps: [WidgetID] { reach.traps }

  /// A Boolean value that indicates whether a widget has the focus, even if the widget isn't on the screen.
  package var hasFocus: Bool { context.interface.focus != nil }

  /// The focused widget, if it's on the screen and no focus trap blocks it.
  package var focused: Focusable? { focusedWidget?.focusable }

  /// Returns the actions to dispatch when the focus moves from a widget to another widget.
  package func focusLossActions(of id: WidgetID) -> [any Action] {
    let widget = reach.allWidgets.first { $0.focusable.id == id }
    return widget?.focusable.handlers.focusLost?() ?? []
  }

  /// The scroll views around the focus, innermost first.
  ///
  /// If no widget has the focus, the array contains only the first scroll view on the screen.
  package var scrolls: [ScrollViewport] {
    let widgets = reach.widgets
    guard let focused = focusedWidget else {
      let first = widgets.lazy.compactMap { $0.context.scrolls.last ?? $0.focusable.scroll }.first
      return first.map { [$0] } ?? []
    }
    return focused.context.scrolls.reversed()
  }

  /// Returns the visible widget in a scroll view that's nearest to another widget.
  ///
  /// If no widget in the scroll view is visible, the result is the scroll view.
  package func nearestVisible(to focusable: Focusable, in scroll: ScrollViewport) -> WidgetID {
    let visible = reach.widgets.filter { widget in
      widget.context.scrolls.contains { $0.id == scroll.id }
        && !scroll.viewport.intersection(widget.focusable.frame).isEmpty
    }
    let nearest = visible.min {
      $0.focusable.frame.distance(to: focusable.frame)
        < $1.focusable.frame.distance(to: focusable.frame)
    }
    return nearest?.focusable.id ?? scroll.id
  }

  private var focusedWidget: Reach.Widget? {
    guard let id = context.interface.focus else { return nil }
    // This code uses a loop, because each call to a forwarded closure checks for the main actor.
    for widget in reach.widgets where widget.focusable.id == id { return widget }
    return nil
  }

  /// The names that are used more than once in the same scope.
  ///
  /// The first widget owns the name.
  package var repeatedNames: Set<WidgetID> { reach.repeatedNames }

  /// The widgets whose stored states have invalid values, so that they use their default states.
  package var invalidStates: Set<WidgetID> { reach.invalidStates }
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
    let around = focusedWidget.map { $0.context.keys.dropFirst().reversed() } ?? reach.keys
    let everywhere = reach.screenKeys + context.outermost.focus.keys
    return (reach.overlayKeys + around + everywhere).map(context.remapping.applied)
  }

  /// The key bindings on the screen, including inactive bindings, followed by the global key bindings.
  package var allKeys: [Key] { reach.keysOnScreen + context.outermost.focus.keys.joined() }

  /// The names of all commands on the screen, including inactive commands, and of all global commands.
  package var commandNames: Set<CommandName> { Set(allKeys.lazy.map(\.commandName)) }

  /// The messages about invalid key sequences on the screen.
  package var invalidKeys: [String] { reach.invalidKeys }

  /// The key presses of an incomplete key sequence.
  package var pendingKeys: [KeyPress] { context.interface.pendingKeys }

  /// The map from key presses to active key bindings.
  ///
  /// - Complexity: O(1), or O(*r* + *k*) after a change of the focus or the map, with *r* regions and *k* keys.
  package var keys: KeyMap {
    if let keyMap, keyMap.focus == context.interface.focus { return keyMap.map }
    let map = KeyMap(
      keyScopes,
      lastKeys: lastKeys.filter { context.remapping.sequences(for: $0) != nil },
      typing: focused?.handlers.takesText ?? false,
      isTaken: focusTakes
    )
    keyMap = (context.interface.focus, map)
    return map
  }

  /// Returns a Boolean value that indicates whether the focused widget handles a key press before all key bindings.
  private func focusTakes(_ press: KeyPress) -> Bool {
    guard let focused else { return false }
    return focused.handlers.key(press).isHandled
  }

  /// The messages about key bindings that currently don't work because of the user's changes.
  package var keyWarnings: [String] {
    let (remapping, scopes) = (context.remapping, keyScopes)
    let isTyping = focused?.handlers.takesText ?? false
    let warnings = remapping.warnings(in: scopes)
    // An open popup handles all key presses.
    if context.interface.popup != nil { return warnings }
    let taken = remapping.warnings(in: scopes) { [self] sequence in
      !(isTyping && sequence.beginsByTyping) && focusTakes(sequence.presses[0])
    }
    return warnings + taken + remapping.notes(on: isTyping ? [] : keys.lastKeys)
  }

  /// Redraws the regions that show the active key bindings, if the bindings changed.
  package func updateActiveKeys() {
    updateCommandKeys()
    guard !reach.readers(of: .activeKeys).isEmpty else { return }
    let widget = focusedWidget
    let scopes = widget?.context.keys.dropFirst().reversed() ?? reach.keys
    let depths =
      widget.map { Array((0..<$0.context.keys.dropFirst().count).reversed()) } ?? reach.keyDepths
    let handlers = widget?.focusable.handlers
    let isTyping = handlers?.takesText ?? false
    let hints = handlers?.hints ?? []
    let handledKeyPresses = widget.map(handledKeyPresses) ?? []
    let everywhere = reach.screenKeys
    guard
      isTyping != context.isTyping || hints != context.activeHints
        || handledKeyPresses != context.handledKeyPresses
        || depths != context.activeKeyDepths || !context.activeBindings.isSame(as: scopes)
        || !context.screenKeys.isSame(as: everywhere)
    else { return }
    (context.activeBindings, context.screenKeys, context.isTyping) = (
      Array(scopes), everywhere, isTyping
    )
    context.activeKeyDepths = depths
    (context.activeHints, context.handledKeyPresses) = (hints, handledKeyPresses)
    rebuild([], redrawing: CollectionOfOne(.activeKeys))
  }
}

extension WidgetTree {
  /// Returns the key presses of enclosing key bindings that a widget handles itself.
  private func handledKeyPresses(of widget: Reach.Widget) -> Set<KeyPress> {
    let keys = widget.context.keys.flatMap { context.remapping.applied(to: $0) }
    return widget.focusable.handlers.handled(
      among: keys.flatMap { $0.sequences.map { $0.presses[0] } }
    )
  }

  /// The key bindings that are active when the popup closes, innermost list first.
  var keysBeforePopup: [[Key]] {
    let trap = context.interface.traps.last { $0.id == .popup }
    let focus = trap.map(\.returnsTo) ?? context.interface.focus
    return reach.keysBelowPopup(around: focus) + context.outermost.focus.keys
  }

  /// Redraws the regions that list the key bindings from before a popup opened, if the bindings changed.
  private func updateCommandKeys() {
    guard !reach.readers(of: .commandKeys).isEmpty else { return }
    let scopes = keysBeforePopup
    let looksSame = context.commandKeys.isSame(as: scopes)
    // Equal bindings can have new actions.
    context.commandKeys = scopes
    if !looksSame { rebuild([], redrawing: CollectionOfOne(.commandKeys)) }
  }
}

extension [[Key]] {
  /// Returns a Boolean value that indicates whether the key help shows both lists in the same way.
  fileprivate func isSame(as other: some Collection<[Key]>) -> Bool {
    elementsEqual(other) {
      $0.elementsEqual($1) {
        $0.sequences == $1.sequences && $0.title == $1.title && $0.givenID == $1.givenID
      }
    }
  }
}

// MARK: - Pointer

extension WidgetTree {
  /// Returns the pointer targets at a position on the screen, topmost first.
  package func targets(at position: Point) -> [PointerTarget] { reach.targets(at: position) }

  /// Returns the pointer target with an identifier.
  package func target(_ id: WidgetID) -> PointerTarget? { reach.target(id) }
}

// MARK: - Time

extension WidgetTree {
  /// The time of the next animation step on the screen, or `nil` if no animation is running.
  package var nextTick: Duration? { reach.nextTick }
}
