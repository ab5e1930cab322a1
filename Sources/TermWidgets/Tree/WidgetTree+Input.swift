// SPDX-License-Identifier: MIT

package import TermScreen

extension WidgetTree {
  /// The widgets that `tab` goes through, in order.
  package var tabOrder: FocusOrder { reach.tabOrder }

  /// The widgets in which arrow keys move the focus.
  package func order(ofGroup group: WidgetID) -> FocusOrder { reach.order(ofGroup: group) }

  /// The ids of all widgets that can have the focus now.
  package var focusableIDs: [WidgetID] { reach.widgets.map(\.focusable.id) }

  /// The ids of all widgets on the screen that could have the focus, also those that a trap keeps it from.
  package var allFocusableIDs: [WidgetID] { reach.allWidgets.map(\.focusable.id) }

  /// The widget to which `tab` goes from the one with the focus, or `shift+tab` by -1.
  ///
  /// From one that `tab` goes past, it goes to the next one on the screen.
  package func tabStop(by distance: Int) -> WidgetID? {
    let order = tabOrder
    guard let focus = pass.interface.focus, !order.places.contains(where: { $0.id == focus }),
      let place = reach.widgets.firstIndex(where: { $0.focusable.id == focus })
    else { return order.id(from: pass.interface.focus, by: distance) }
    let stops = Set(order.places.map(\.id))
    let around =
      distance > 0 ? Array(reach.widgets[place...]) : reach.widgets[..<place].reversed()
    let next = around.lazy.map(\.focusable.id).first { stops.contains($0) }
    return next ?? order.id(from: nil, by: distance)
  }

  /// The widget that gets the focus by a press that finds none which has it: the first that `tab` goes to
  /// and no scroll view hides, of an overlay before others.
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

  /// Returns the widget that gets the focus by a name.
  ///
  /// - Parameter name: The name or the whole id of a widget, or of a container.
  /// - Returns: The first widget that is called so, or else the first one inside a container that is.
  package func widget(meantBy name: WidgetID) -> WidgetID? {
    let ids = focusableIDs
    if ids.contains(name) { return name }
    return ids.first { $0.isMeant(by: name) }
      ?? tabOrder.places.lazy.map(\.id).first { $0.isInside(meantBy: name) }
  }

  /// Whether no key but those that hold everywhere means anything in what keeps the focus to itself.
  package func isDeadEnd(_ trap: WidgetID) -> Bool {
    reach.widgets(inTrap: trap).allSatisfy { $0.focusable.scroll != nil }
      && !reach.hasKeys(inTrap: trap)
  }

  /// The widget on the screen that keeps its state under an id, or the first one that is meant by it.
  package func widgetWithState(_ name: WidgetID) -> WidgetID? { reach.widgetWithState(name) }

  /// Returns a Boolean value that indicates whether a widget on the screen keeps its state under an id.
  package func keepsState(_ id: WidgetID) -> Bool { reach.keepsState(id) }

  /// The title of the terminal's window; `nil` for the one that it had before.
  package var title: String? { reach.title }

  /// The overlay that lies above all that keeps the focus to itself, if one is on the screen.
  package var overlay: WidgetID? { reach.overlay }

  /// The widget that gets the focus where none has it: the one that asks for it.
  package var preferredFocus: WidgetID? { reach.widgets.first(where: \.isPreferred)?.focusable.id }

  /// The widget that gets the focus first in what keeps it to itself: the one that asks for it.
  package func firstFocus(inTrap trap: WidgetID) -> WidgetID? {
    let widgets = reach.widgets(inTrap: trap)
    let preferred = widgets.first(where: \.isPreferred)?.focusable.id
    return preferred ?? Reach.tabOrder(of: widgets).places.first?.id
  }

  /// The widgets that keep the focus to themselves, the last one now.
  package var traps: [WidgetID] { reach.traps }

  /// Whether something has the focus, be it on the screen or not.
  package var hasFocus: Bool { pass.interface.focus != nil }

  /// The widget that has the focus, if it is on the screen and in no trap's shade.
  package var focused: Focusable? { focusedWidget?.focusable }

  /// The scroll views around the focus, the innermost first; without a focus the first on the screen.
  package var scrolls: [ScrollPlace] {
    let widgets = reach.widgets
    guard let focused = focusedWidget else {
      let first = widgets.lazy.compactMap { $0.context.scrolls.last ?? $0.focusable.scroll }.first
      return first.map { [$0] } ?? []
    }
    return focused.context.scrolls.reversed()
  }

  /// The widget in a scroll view that can be seen and is nearest to one that cannot; the scroll view
  /// itself when there is none.
  package func nearestVisible(to focusable: Focusable, in scroll: ScrollPlace) -> WidgetID {
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
    guard let id = pass.interface.focus else { return nil }
    // In a loop: a closure that is handed on would check that this is the main actor.
    for widget in reach.widgets where widget.focusable.id == id { return widget }
    return nil
  }

  /// Names that were given to more than one widget in one scope; only the first one owns it.
  package var repeatedNames: Set<WidgetID> { reach.repeatedNames }
}

// MARK: - Keys

extension WidgetTree {
  /// The lists of keys that hold now: an overlay's, then those around the focus from the inside out;
  /// without a focus all on the screen, those drawn first first; then those that hold everywhere.
  package var keyScopes: [[Key]] {
    let around = focusedWidget.map { $0.context.keys.dropFirst().reversed() } ?? reach.keys
    let everywhere = reach.screenKeys + pass.outermost.focus.keys
    return (reach.overlayKeys + around + everywhere).map(pass.remapping.applied)
  }

  /// What all keys are called that hold somewhere on the screen.
  package var keyTitles: Set<String> {
    reach.keyTitles.union(pass.outermost.focus.keys.joined().map(\.title))
  }

  /// What is to be said of keys on the screen whose presses aren't valid.
  package var invalidKeys: [String] { reach.invalidKeys }

  /// The presses of a sequence that was begun.
  package var pendingKeys: [KeyPress] { pass.interface.pendingKeys }

  /// What presses mean now.
  ///
  /// - Complexity: O(1), but O(regions + keys) after a change of the focus or of what can be reached.
  package var keys: KeyMap {
    if let keyMap, keyMap.focus == pass.interface.focus { return keyMap.map }
    let map = KeyMap(
      keyScopes,
      lastKeys: lastKeys.filter { pass.remapping[$0.title] != nil },
      typing: focused?.takesText ?? false,
      isTaken: focusTakes
    )
    keyMap = (pass.interface.focus, map)
    return map
  }

  /// Whether the widget with the focus takes a press, before any key does.
  private func focusTakes(_ press: KeyPress) -> Bool {
    guard let focused else { return false }
    if case .ignores = focused.respond(press) { return false }
    return true
  }

  /// What is to be said of keys that cannot be pressed now because of the user's remapping.
  package var keyComplaints: [String] {
    let (remapping, scopes) = (pass.remapping, keyScopes)
    let isTyping = focused?.takesText ?? false
    let complaints = remapping.complaints(in: scopes)
    // What has popped up takes all presses while it is there.
    if pass.interface.popup != nil { return complaints }
    let taken = remapping.complaints(in: scopes) { [self] sequence in
      !(isTyping && sequence.beginsByTyping) && focusTakes(sequence.presses[0])
    }
    return complaints + taken + remapping.notes(on: isTyping ? [] : keys.lastKeys)
  }

  /// Brings up to date what shows the keys that hold, if these are others than when it was drawn.
  package func updateActiveKeys() {
    updateCommandKeys()
    guard !reach.readers(of: .activeKeys).isEmpty else { return }
    let widget = focusedWidget
    let scopes = widget?.context.keys.dropFirst().reversed() ?? reach.keys
    let depths =
      widget.map { Array((0..<$0.context.keys.dropFirst().count).reversed()) } ?? reach.keyDepths
    let isTyping = widget?.focusable.takesText ?? false
    let hints = widget?.focusable.hints ?? []
    let ownPresses = widget?.focusable.ownPresses() ?? []
    let everywhere = reach.screenKeys
    guard
      isTyping != pass.isTyping || hints != pass.activeHints || ownPresses != pass.ownPresses
        || depths != pass.activeKeyDepths || !pass.activeKeys.isSame(as: scopes)
        || !pass.screenKeys.isSame(as: everywhere)
    else { return }
    (pass.activeKeys, pass.screenKeys, pass.isTyping) = (Array(scopes), everywhere, isTyping)
    pass.activeKeyDepths = depths
    (pass.activeHints, pass.ownPresses) = (hints, ownPresses)
    rebuild([], redrawing: CollectionOfOne(.activeKeys))
  }
}

extension WidgetTree {
  /// Brings up to date what lists the keys that held where the focus was before it popped up.
  private func updateCommandKeys() {
    guard !reach.readers(of: .commandKeys).isEmpty else { return }
    let trap = pass.interface.traps.last { $0.id == .popup }
    let focus = trap.map(\.returnsTo) ?? pass.interface.focus
    let scopes = reach.keysBelowPopup(around: focus) + pass.outermost.focus.keys
    guard !pass.commandKeys.isSame(as: scopes) else { return }
    pass.note(commandKeys: scopes)
    rebuild([], redrawing: CollectionOfOne(.commandKeys))
  }
}

extension [[Key]] {
  /// Whether help shows both alike.
  fileprivate func isSame(as other: some Collection<[Key]>) -> Bool {
    elementsEqual(other) {
      $0.elementsEqual($1) { $0.sequences == $1.sequences && $0.title == $1.title }
    }
  }
}

// MARK: - The pointer

extension WidgetTree {
  /// The widgets under a place of the screen, the uppermost first.
  package func targets(at position: Point) -> [PointerTarget] { reach.targets(at: position) }

  /// A widget that the pointer can reach.
  package func target(_ id: WidgetID) -> PointerTarget? { reach.target(id) }
}

// MARK: - Time

extension WidgetTree {
  /// When the next step of an animation on the screen is due; `nil` when nothing is animated.
  package var nextTick: Duration? { reach.nextTick }
}
