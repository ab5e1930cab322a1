// SPDX-License-Identifier: MIT

package import TermScreen

/// A map of the controls, key bindings, pointer targets, and popups on the screen, in drawing order.
///
/// The map refers to the records of the regions, so it always reads the most recent handlers and actions. It remains
/// valid until a region routes input differently; see ``InputRouting``.
@MainActor
package final class InputMap {
  /// The position of an entry in the record of its region.
  struct Place {
    let region: Region
    let index: Int

    @MainActor var entry: InputEntry { region.drawing.record.input[index] }
  }

  private var controlPlaces: [Place] = []
  private(set) var keyPlaces: [Place] = []
  private(set) var screenKeyPlaces: [Place] = []
  private var popupPlaces: [Place] = []
  private var targetPlaces: [(place: Place, frame: Rect)] = []

  /// The focus traps, in drawing order.
  package private(set) var traps: [WidgetID] = []
  /// The focus trap of the open overlay, or `nil` if the overlay doesn't trap the focus.
  private(set) var overlayTrap: WidgetID?
  /// The open overlay, or `nil` if a focus trap is above it.
  package private(set) var overlay: WidgetID?
  /// The title of the window, or `nil` if no widget sets it.
  package private(set) var title: String?
  /// The layers over the regions of the screen, in drawing order.
  private(set) var layers: [Layer] = []
  /// The mistakes in the app that the last drawing found.
  package private(set) var faults: Set<WidgetFault> = []

  /// Creates a map of a screen.
  ///
  /// The initializer also sets the `layersBelow` property of the regions inside the root.
  ///
  /// - Parameters:
  ///   - root: The root region.
  ///   - screenLayers: The layers over the root, bottom first.
  /// - Complexity: O(*n*), where *n* is the number of input entries in the regions.
  init(_ root: Region, _ screenLayers: [ScreenLayer] = []) {
    collect(root)
    // The parts of these layers aren't over the regions of the screen.
    let layers = layers
    for layer in screenLayers { collect(layer.region) }
    self.layers = layers
  }

  private func collect(_ region: Region) {
    faults.formUnion(region.drawing.record.faults)
    let entries = region.drawing.record.input
    for index in entries.indices {
      let place = Place(region: region, index: index)
      switch entries[index] {
      case .control: controlPlaces.append(place)
      case .pointer(let target, _): targetPlaces.append((place, target.visible))
      case .layer(let layer):
        layers.append(layer)
        if layer.blocksPointer { targetPlaces.append((place, layer.frame)) }
      case .keys: keyPlaces.append(place)
      case .screenKeys: screenKeyPlaces.append(place)
      case .trap(let id, let isOverlay):
        traps.append(id)
        if isOverlay { overlayTrap = id }
        overlay = nil
      case .overlay(let id): overlay = id
      case .popup: popupPlaces.append(place)
      case .title(let title): self.title = title
      case .region(let inner):
        collect(inner)
        inner.drawing.layersBelow = layers.count
      }
    }
  }

  // The code for key presses uses loops, because each call to a forwarded closure checks for the main actor.

  /// The controls, including controls outside the active focus trap.
  var allControls: [FocusableControl] {
    var controls: [FocusableControl] = []
    for place in controlPlaces {
      if case .control(let control) = place.entry { controls.append(control) }
    }
    return controls
  }

  /// The identifiers of the controls that can currently receive the focus, in drawing order.
  package var focusableIDs: [WidgetID] { controls.map(\.focusable.id) }

  /// The identifiers of all controls on the screen, including controls outside the active focus trap.
  package var allFocusableIDs: [WidgetID] { allControls.map(\.focusable.id) }

  /// The controls that can currently receive the focus.
  ///
  /// While a focus trap is active, only the controls in that trap can receive the focus.
  var controls: [FocusableControl] {
    guard let trap = traps.last else { return allControls }
    return controls(inTrap: trap)
  }

  /// Returns the controls that can receive the focus while the given trap is active, or while no trap is active.
  func controls(inTrap trap: WidgetID?) -> [FocusableControl] {
    allControls.filter { $0.context.trap == trap }
  }

  /// Returns the control with an identifier if no focus trap blocks it.
  func control(_ id: WidgetID) -> FocusableControl? { control(id, inTrap: traps.last) }

  /// Returns the control with an identifier that can receive the focus while the given trap is active, or while no trap
  /// is active.
  func control(_ id: WidgetID, inTrap trap: WidgetID?) -> FocusableControl? {
    for place in controlPlaces {
      guard case .control(let control) = place.entry, control.focusable.id == id else { continue }
      if control.context.trap == trap { return control }
    }
    return nil
  }

  /// Returns the focus trap that is active when the given trap closes, if any.
  func trap(below trap: WidgetID) -> WidgetID? { traps.prefix { $0 != trap }.last }

  /// The visible frames of the controls in the topmost dialog, or on the screen if no dialog is open.
  ///
  /// Scroll views and other content that scrolls, such as lists, aren't included.
  var controlFrames: [Rect] {
    // An open popup is above the toasts.
    let trap = traps.last { $0 != .popup }
    let controls = controls(inTrap: trap).filter {
      $0.focusable.scroll == nil && !$0.focusable.handlers.scrollsContent
    }
    return controls.map { control in
      control.context.scrolls.reduce(control.focusable.frame) { $0.intersection($1.viewport) }
    }
  }

  /// The order in which `tab` visits the controls.
  ///
  /// The order excludes scroll views that contain controls.
  package var tabOrder: FocusOrder { Self.tabOrder(of: controls) }

  static func tabOrder(of controls: [FocusableControl]) -> FocusOrder {
    let scrolls = Set(controls.flatMap { $0.context.scrolls.map(\.id) })
    return FocusOrder(controls.filter { !scrolls.contains($0.focusable.id) }.map(place))
  }

  /// Returns the order of the controls in a group.
  package func order(ofGroup group: WidgetID) -> FocusOrder {
    FocusOrder(controls.filter { $0.context.groups.contains(group) }.map(Self.place))
  }

  private static func place(_ control: FocusableControl) -> (id: WidgetID, frame: Rect) {
    (control.focusable.id, control.focusable.frame)
  }

  /// The popups that widgets can show, in drawing order.
  var popups: [PopupSource] {
    popupPlaces.compactMap { if case .popup(let popup) = $0.entry { popup } else { nil } }
  }

  /// Returns the popup of the widget with an identifier, or of the first widget with a matching name.
  func popup(of id: WidgetID) -> PopupSource? {
    let popups = popups
    return popups.first { $0.id == id } ?? popups.first { $0.id.matches(id) }
  }
}

// MARK: - Keys

extension InputMap {
  typealias ScopedKeys = (keys: [Key], context: FocusContext)

  /// The key bindings inside widgets, including inactive bindings.
  private var allKeys: [ScopedKeys] {
    var found: [ScopedKeys] = []
    for place in keyPlaces {
      if case .keys(let keys, let context) = place.entry { found.append((keys, context)) }
    }
    return found
  }

  /// The key bindings for the whole screen, including inactive bindings.
  private var allScreenKeys: [ScopedKeys] {
    screenKeyPlaces.compactMap {
      if case .screenKeys(let keys, let context) = $0.entry { (keys, context) } else { nil }
    }
  }

  /// The key bindings that are active while no widget has the focus, in drawing order.
  var activeKeys: [ScopedKeys] { activeKeys(inTrap: traps.last) }

  /// Returns the key bindings that are active while the given trap, or no trap, is active and no widget has the focus.
  func activeKeys(inTrap trap: WidgetID?) -> [ScopedKeys] {
    var found: [ScopedKeys] = []
    for keys in allKeys where !keys.context.isOverlay && keys.context.trap == trap {
      found.append(keys)
    }
    return found
  }

  /// The key bindings that are active regardless of the focus.
  var screenKeys: [[Key]] { screenKeys(inTrap: traps.last) }

  /// Returns the key bindings that are active regardless of the focus while the given trap, or no trap, is active.
  func screenKeys(inTrap trap: WidgetID?) -> [[Key]] {
    allScreenKeys.filter { $0.context.trap == trap }.map(\.keys)
  }

  /// The key bindings of the overlay, in reverse drawing order.
  var overlayKeys: [[Key]] {
    allKeys.filter { $0.context.isOverlay && $0.context.trap == traps.last }.map(\.keys).reversed()
  }

  /// The key bindings on the screen, including inactive bindings, in drawing order.
  var keysOnScreen: [Key] { (allKeys + allScreenKeys).flatMap(\.keys) }

  /// The messages about invalid key sequences on the screen, including the sequences of inactive bindings.
  package var invalidKeys: [String] {
    var messages: [String] = []
    // Copies of all bindings would take longer than the rest.
    for list in allKeys + allScreenKeys {
      for index in list.keys.indices where !list.keys[index].invalidTexts.isEmpty {
        let key = list.keys[index]
        messages += key.invalidTexts.map { KeySequence.warning(about: $0, of: key.title) }
      }
    }
    return messages
  }

  /// Returns a Boolean value that indicates whether a focus trap contains key bindings.
  func hasKeys(inTrap trap: WidgetID) -> Bool {
    allKeys.contains { $0.context.trap == trap && !$0.keys.isEmpty }
  }
}

// MARK: - Pointer

extension InputMap {
  /// Returns the targets at a position on the screen, topmost first.
  ///
  /// The result ends at the first rectangle that covers the content below it.
  package func targets(at position: Point) -> [PointerTarget] {
    var found: [PointerTarget] = []
    for (place, frame) in targetPlaces.reversed() where frame.contains(position) {
      guard case .pointer(let target, let context) = place.entry else { break }
      if isOpen(target, in: context.trap) { found.append(target) }
    }
    return found
  }

  /// The targets that can receive a click at the centers of their visible parts, in drawing order.
  package var targetCenters: [(id: WidgetID, center: Point)] {
    targetPlaces.compactMap { place, frame in
      guard case .pointer(let target, _) = place.entry, !frame.isEmpty, target.hover == nil else {
        return nil
      }
      let center = Point(x: frame.x + frame.columns / 2, y: frame.y + frame.rows / 2)
      let topmost = targets(at: center).first { $0.hover == nil }
      return topmost?.id == target.id ? (target.id, center) : nil
    }
  }

  /// Returns the topmost target that has the given identifier and that no focus trap blocks.
  package func target(_ id: WidgetID) -> PointerTarget? {
    for (place, _) in targetPlaces.reversed() {
      guard case .pointer(let target, let context) = place.entry, target.id == id else { continue }
      if isOpen(target, in: context.trap) { return target }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether no focus trap blocks a target.
  private func isOpen(_ target: PointerTarget, in trap: WidgetID?) -> Bool {
    traps.isEmpty || trap == traps.last || target.ignoresFocusTraps
  }
}
