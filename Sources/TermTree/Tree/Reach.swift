// SPDX-License-Identifier: MIT

import TermScreen

/// A map of the focusable widgets, key bindings, and popups on the screen, in drawing order.
///
/// The runtime uses the map to route input and to find the regions that depend on parts of the interface state.
@MainActor
final class Reach {
  /// A focusable widget.
  final class Widget {
    let focusable: Focusable
    let context: FocusContext
    let isPreferred: Bool

    init(_ focusable: Focusable, _ context: FocusContext, isPreferred: Bool) {
      self.focusable = focusable
      self.context = context
      self.isPreferred = isPreferred
    }
  }

  struct Animation {
    let interval: Duration
    /// The number of the most recently drawn step.
    let tick: Int
    let region: Region
  }

  /// A region that depends on a part of the interface state.
  struct Reader {
    let region: Region
    /// A Boolean value that indicates whether the part also affects sizes in the region.
    let measures: Bool
  }

  /// The focusable widgets, including widgets outside the active focus trap.
  private(set) var allWidgets: [Widget] = []
  private var allKeys: [(keys: [Key], context: FocusContext)] = []
  private var allScreenKeys: [(keys: [Key], context: FocusContext)] = []
  /// The focus traps, in drawing order.
  private(set) var traps: [WidgetID] = []
  /// The open overlay, or `nil` if a focus trap is above it.
  private(set) var overlay: WidgetID?
  private var readers: [(part: InterfacePart, reader: Reader)] = []
  private(set) var animations: [Animation] = []
  /// The time of the next animation step, or `nil` if no animation is running.
  private(set) var nextTick: Duration?

  /// The title of the window, or `nil` if no widget sets it.
  private(set) var title: String?

  /// The names that are used more than once in the same scope.
  private(set) var repeatedNames: Set<WidgetID> = []

  /// The widgets whose stored states have invalid values.
  private(set) var invalidStates: Set<WidgetID> = []

  /// The popups that widgets can show, in drawing order.
  private var popups: [PopupSource] = []

  private let regions: [Region]

  /// Creates a map of a screen.
  ///
  /// - Parameters:
  ///   - root: The root region.
  ///   - popup: The region of the popup over the screen, if it can receive input.
  init(_ root: Region, popup: Region? = nil) {
    regions = [root] + (popup.map { [$0] } ?? [])
    for region in regions { collect(region) }
  }

  private func collect(_ region: Region) {
    for entry in region.entries {
      switch entry {
      case .focusable(let widget): allWidgets.append(widget)
      case .keys(let keys, let context): allKeys.append((keys, context))
      case .screenKeys(let keys, let context): allScreenKeys.append((keys, context))
      case .trap(let id):
        traps.append(id)
        overlay = nil
      case .overlay(let id): overlay = id
      case .popup(let offer): popups.append(offer)
      case .reads(let part, let measures):
        readers.append((part, Reader(region: region, measures: measures)))
      case .animates(let interval, let tick):
        animations.append(Animation(interval: interval, tick: tick, region: region))
        let due = interval * (tick + 1)
        nextTick = nextTick.map { min($0, due) } ?? due
      case .title(let title): self.title = title
      case .describes, .pointer, .cover, .dim: break
      case .repeatsName(let id): repeatedNames.insert(id)
      case .invalidState(let id): invalidStates.insert(id)
      case .region(let inner): collect(inner)
      }
    }
  }

  /// Returns the regions that depend on a part of the interface state.
  ///
  /// - Complexity: O(*n*), where *n* is the number of dependencies. The map has no index because it's rebuilt for
  ///   most frames and queried for one or two parts.
  func readers(of part: InterfacePart) -> [Reader] {
    var found: [Reader] = []
    for (shown, reader) in readers where shown == part { found.append(reader) }
    return found
  }

  /// The widgets that can currently receive the focus.
  ///
  /// While a focus trap is active, only the widgets in that trap can receive the focus.
  var widgets: [Widget] {
    guard let trap = traps.last else { return allWidgets }
    return widgets(inTrap: trap)
  }

  /// Returns the widgets that can receive the focus while the given trap is active, or while no trap is active.
  func widgets(inTrap trap: WidgetID?) -> [Widget] {
    allWidgets.filter { $0.context.trap == trap }
  }

  /// The visible frames of the controls in the topmost dialog, or on the screen if no dialog is open.
  ///
  /// Scroll views aren't controls.
  var controls: [Rect] {
    // An open popup is above the toasts.
    let trap = traps.last { $0 != .popup }
    return widgets(inTrap: trap).filter { $0.focusable.scroll == nil }.map { widget in
      widget.context.scrolls.reduce(widget.focusable.frame) { $0.intersection($1.viewport) }
    }
  }

  /// The order in which `tab` visits the widgets.
  ///
  /// The order excludes scroll views that contain focusable widgets.
  var tabOrder: FocusOrder { Self.tabOrder(of: widgets) }

  static func tabOrder(of widgets: [Widget]) -> FocusOrder {
    let scrolls = Set(widgets.flatMap { $0.context.scrolls.map(\.id) })
    return FocusOrder(widgets.filter { !scrolls.contains($0.focusable.id) }.map(place))
  }

  /// Returns the order of the widgets in a group.
  func order(ofGroup group: WidgetID) -> FocusOrder {
    FocusOrder(widgets.filter { $0.context.groups.contains(group) }.map(Self.place))
  }

  /// Returns the popup of the widget with an identifier, or of the first widget with a matching name.
  func offer(of id: WidgetID) -> PopupSource? {
    popups.first { $0.id == id } ?? popups.first { $0.id.matches(id) }
  }

  /// Returns the widget that stores its state under an identifier, or the first widget with a matching name.
  func widgetWithState(_ name: WidgetID) -> WidgetID? {
    if keepsState(name) { return name }
    for (part, _) in readers {
      if case .widget(let id) = part, id.matches(name) { return id }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a widget stores its state under an identifier.
  func keepsState(_ id: WidgetID) -> Bool {
    !readers(of: .widget(id)).isEmpty || popups.contains { $0.id == id }
  }

  private static func place(_ widget: Widget) -> (id: WidgetID, frame: Rect) {
    (widget.focusable.id, widget.focusable.frame)
  }

  /// The key bindings that are active while no widget has the focus, in drawing order.
  var keys: [[Key]] { keysAround(trap: traps.last).map(\.keys) }

  /// The nesting depth of each element of ``keys``.
  var keyDepths: [Int] { keysAround(trap: traps.last).map(\.context.keys.count) }

  private func keysAround(trap: WidgetID?) -> [(keys: [Key], context: FocusContext)] {
    allKeys.filter { !$0.context.isOverlay && $0.context.trap == trap }
  }

  /// The key bindings that are active regardless of the focus.
  var screenKeys: [[Key]] { screenKeys(inTrap: traps.last) }

  private func screenKeys(inTrap trap: WidgetID?) -> [[Key]] {
    allScreenKeys.filter { $0.context.trap == trap }.map(\.keys)
  }

  /// Returns the key bindings under an open popup, except for global bindings.
  ///
  /// - Parameter focus: The focused widget under the popup.
  /// - Returns: The lists of key bindings, innermost first.
  func keysBelowPopup(around focus: WidgetID?) -> [[Key]] {
    let trap = traps.last { $0 != .popup }
    let widget = allWidgets.first { $0.focusable.id == focus }
    let around =
      widget.map { $0.context.keys.dropFirst().reversed() }
      ?? keysAround(trap: trap).map(\.keys)
    return around + screenKeys(inTrap: trap)
  }

  /// The key bindings on the screen, including inactive bindings, in drawing order.
  var keysOnScreen: [Key] { (allKeys + allScreenKeys).flatMap(\.keys) }

  /// The messages about invalid key sequences on the screen, including the sequences of inactive bindings.
  var invalidKeys: [String] {
    keysOnScreen.flatMap { key in
      key.invalidTexts.map { KeySequence.warning(about: $0, of: key.title) }
    }
  }

  /// The key bindings of the overlay, in reverse drawing order.
  var overlayKeys: [[Key]] {
    allKeys.filter { $0.context.isOverlay && $0.context.trap == traps.last }.map(\.keys).reversed()
  }

  /// Returns a Boolean value that indicates whether a focus trap contains key bindings.
  func hasKeys(inTrap trap: WidgetID) -> Bool {
    allKeys.contains { $0.context.trap == trap && !$0.keys.isEmpty }
  }

  /// The pointer targets in drawing order, created on first use.
  private lazy var targets: [Target] = {
    var targets: [Target] = []
    for region in regions { collectTargets(region, into: &targets) }
    return targets
  }()

  private typealias Target = (target: PointerTarget?, cover: Rect, trap: WidgetID?)

  private func collectTargets(_ region: Region, into targets: inout [Target]) {
    for entry in region.entries {
      switch entry {
      case .pointer(let target, let context):
        targets.append((target, target.visible, context.trap))
      case .cover(let frame), .dim(let frame): targets.append((nil, frame, nil))
      case .region(let inner): collectTargets(inner, into: &targets)
      default: break
      }
    }
  }

  /// Returns the targets at a position on the screen, topmost first.
  ///
  /// The result ends at the first rectangle that covers the content below it.
  func targets(at position: Point) -> [PointerTarget] {
    var found: [PointerTarget] = []
    for (target, cover, trap) in targets.reversed() where cover.contains(position) {
      guard let target else { break }
      if isOpen(target, in: trap) { found.append(target) }
    }
    return found
  }

  /// Returns a Boolean value that indicates whether no focus trap blocks a target.
  private func isOpen(_ target: PointerTarget, in trap: WidgetID?) -> Bool {
    traps.isEmpty || trap == traps.last || target.ignoresFocusTraps
  }

  /// Returns the topmost target that has the given identifier and that no focus trap blocks.
  func target(_ id: WidgetID) -> PointerTarget? {
    for (target, _, trap) in targets.reversed() {
      if let target, target.id == id, isOpen(target, in: trap) { return target }
    }
    return nil
  }
}
