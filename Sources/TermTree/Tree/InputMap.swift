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
  /// The number of controls under the toasts and the popup.
  private var rootControls = 0
  private var keyPlaces: [Place] = []
  private var screenKeyPlaces: [Place] = []
  private var popupPlaces: [Place] = []
  private var namePlaces: [Place] = []
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
    rootControls = controlPlaces.count
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
      case .name: namePlaces.append(place)
      case .region(let inner):
        collect(inner)
        inner.drawing.layersBelow = layers.count
      }
    }
  }

  // The code for key presses uses loops, because each call to a forwarded closure checks for the main actor.

  /// The controls, including controls outside the active focus trap.
  var allControls: [ControlEntry] {
    var controls: [ControlEntry] = []
    for place in controlPlaces {
      if case .control(let control) = place.entry { controls.append(control) }
    }
    return controls
  }

  /// The identifiers of the controls that can currently receive the focus, in drawing order.
  package var focusableIDs: [WidgetID] { controls.map(\.id) }

  /// The identifiers of all controls on the screen, including controls outside the active focus trap.
  package var allFocusableIDs: [WidgetID] { allControls.map(\.id) }

  /// The controls that can currently receive the focus.
  ///
  /// While a focus trap is active, only the controls in that trap can receive the focus.
  var controls: [ControlEntry] {
    guard let trap = traps.last else { return allControls }
    return controls(inTrap: trap)
  }

  /// Returns the controls that can receive the focus while the given trap is active, or while no trap is active.
  func controls(inTrap trap: WidgetID?) -> [ControlEntry] {
    allControls.filter { $0.context.trap == trap }
  }

  /// Returns the control with an identifier if no focus trap blocks it.
  func control(_ id: WidgetID) -> ControlEntry? { control(id, inTrap: traps.last) }

  /// Returns the control with an identifier that can receive the focus while the given trap is active, or while no trap
  /// is active.
  func control(_ id: WidgetID, inTrap trap: WidgetID?) -> ControlEntry? {
    for place in controlPlaces {
      guard case .control(let control) = place.entry, control.id == id else { continue }
      if control.context.trap == trap { return control }
    }
    return nil
  }

  /// Returns the focus trap that is active when the given trap closes, if any.
  func trap(below trap: WidgetID) -> WidgetID? { traps.prefix { $0 != trap }.last }

  /// The visible frames of the controls in the topmost dialog, or on the screen if no dialog is open.
  ///
  /// Scroll views and other content that scrolls, such as lists, aren't included, nor are toasts and an open popup.
  var controlFrames: [Rect] {
    let trap = traps.last { $0 != .popup }
    let controls = allControls.prefix(rootControls).filter {
      $0.context.trap == trap && $0.scroll == nil && !$0.handlers.scrollsContent
    }
    return controls.map { control in
      control.context.scrolls.reduce(control.frame) { $0.intersection($1.viewport) }
    }
  }

  /// The order in which `tab` visits the controls.
  ///
  /// The order excludes scroll views that contain controls.
  package var tabOrder: FocusOrder { Self.tabOrder(of: controls) }

  static func tabOrder(of controls: [ControlEntry]) -> FocusOrder {
    let scrolls = Set(controls.flatMap { $0.context.scrolls.map(\.id) })
    return FocusOrder(controls.filter { !scrolls.contains($0.id) }.map(place))
  }

  /// Returns the order of the controls in a group.
  package func order(ofGroup group: WidgetID) -> FocusOrder {
    FocusOrder(controls.filter { $0.context.groups.contains(group) }.map(Self.place))
  }

  private static func place(_ control: ControlEntry) -> (id: WidgetID, frame: Rect) {
    (control.id, control.frame)
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

// MARK: - Names

extension InputMap {
  /// Returns the frame of the first widget in a scroll view with a name, and the scroll views around it.
  ///
  /// - Parameter name: The name or the full identifier of the widget.
  /// - Returns: The frame and the scroll views, innermost last, or `nil` if no scroll view contains such a widget.
  func place(of name: WidgetID) -> (frame: Rect, scrolls: [ScrollViewport])? {
    for place in namePlaces {
      guard case .name(let id, let frame, let context) = place.entry else { continue }
      if id == name || id.matches(name) { return (frame, context.scrolls) }
    }
    return nil
  }
}

// MARK: - Keys

extension InputMap {
  /// A list of key bindings on the screen.
  struct KeyList {
    let keys: [Key]
    let context: FocusContext
    let region: Region
  }

  /// Returns the key bindings inside widgets, or the key bindings for the whole screen, in drawing order.
  ///
  /// Inactive bindings are included.
  func keyLists(forScreen: Bool = false) -> [KeyList] {
    var lists: [KeyList] = []
    for place in forScreen ? screenKeyPlaces : keyPlaces {
      switch place.entry {
      case .keys(let keys, let context), .screenKeys(let keys, let context):
        lists.append(KeyList(keys: keys, context: context, region: place.region))
      default: break
      }
    }
    return lists
  }

  /// Returns the key bindings that are active while the given trap, or no trap, is active and no widget has the focus.
  func activeKeys(inTrap trap: WidgetID?) -> [KeyList] {
    var found: [KeyList] = []
    for list in keyLists() where !list.context.isOverlay && list.context.trap == trap {
      found.append(list)
    }
    return found
  }

  /// Returns the key bindings that are active regardless of the focus while the given trap, or no trap, is active.
  func screenKeys(inTrap trap: WidgetID?) -> [KeyList] {
    keyLists(forScreen: true).filter { $0.context.trap == trap }
  }

  /// The key bindings of the overlay, in reverse drawing order.
  var overlayKeys: [KeyList] {
    keyLists().filter { $0.context.isOverlay && $0.context.trap == traps.last }.reversed()
  }

  /// The key bindings on the screen, including inactive bindings, in drawing order.
  var keysOnScreen: [Key] { (keyLists() + keyLists(forScreen: true)).flatMap(\.keys) }

  /// The messages about invalid key sequences on the screen, including the sequences of inactive bindings.
  package var invalidKeys: [String] {
    var messages: [String] = []
    // Copies of all bindings would take longer than the rest.
    for list in keyLists() + keyLists(forScreen: true) {
      for index in list.keys.indices where !list.keys[index].invalidTexts.isEmpty {
        let key = list.keys[index]
        messages += key.invalidTexts.map { KeySequence.warning(about: $0, of: key.title) }
      }
    }
    return messages
  }

  /// Returns a Boolean value that indicates whether a focus trap contains key bindings.
  func hasKeys(inTrap trap: WidgetID) -> Bool {
    keyLists().contains { $0.context.trap == trap && !$0.keys.isEmpty }
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
