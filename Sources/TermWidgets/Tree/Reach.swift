// SPDX-License-Identifier: MIT

import TermScreen

/// What input can reach on a screen, and what its regions depend on, in the order of drawing.
@MainActor
final class Reach {
  /// A widget that can have the focus.
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
    /// The step that was drawn.
    let tick: Int
    let region: Region
  }

  /// A region that shows a part of the interface.
  struct Reader {
    let region: Region
    /// Whether sizes in it depend on the part.
    let measures: Bool
  }

  /// All widgets that can have the focus, also those that a trap keeps it from.
  private(set) var allWidgets: [Widget] = []
  private var allKeys: [(keys: [Key], context: FocusContext)] = []
  private var allScreenKeys: [(keys: [Key], context: FocusContext)] = []
  /// The widgets that keep the focus to themselves.
  private(set) var traps: [WidgetID] = []
  /// The overlay that is shown, unless something that keeps the focus to itself lies above it.
  private(set) var overlay: WidgetID?
  private var readers: [(part: InterfacePart, reader: Reader)] = []
  private(set) var animations: [Animation] = []
  /// When the next step of an animation is due; `nil` when nothing is animated.
  private(set) var nextTick: Duration?

  /// The title of the window; `nil` when nothing gives it one.
  private(set) var title: String?

  /// Names that were given to more than one widget in one scope.
  private(set) var repeatedNames: Set<WidgetID> = []

  /// What widgets can pop up, in the order of drawing.
  private var popups: [PopupOffer] = []

  private let regions: [Region]

  /// - Parameters:
  ///   - root: The region around all others.
  ///   - popup: The region that lies over them, if it is to be reached, too.
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
      case .region(let inner): collect(inner)
      }
    }
  }

  /// The regions that show a part of the interface.
  ///
  /// - Complexity: O(parts shown). All of it is collected anew in most frames, and asked for a part or two.
  func readers(of part: InterfacePart) -> [Reader] {
    var found: [Reader] = []
    for (shown, reader) in readers where shown == part { found.append(reader) }
    return found
  }

  /// The widgets that can have the focus now: all, or those in the trap that came last.
  var widgets: [Widget] {
    guard let trap = traps.last else { return allWidgets }
    return widgets(inTrap: trap)
  }

  /// The widgets that can have the focus while a trap is the uppermost.
  func widgets(inTrap trap: WidgetID?) -> [Widget] {
    allWidgets.filter { $0.context.trap == trap }
  }

  /// Where the controls can be seen of the topmost dialog, or of the screen without one; scroll views are none.
  var controls: [Rect] {
    // What has popped up lies over toasts.
    let trap = traps.last { $0 != .popup }
    return widgets(inTrap: trap).filter { $0.focusable.scroll == nil }.map { widget in
      widget.context.scrolls.reduce(widget.focusable.frame) { $0.intersection($1.viewport) }
    }
  }

  /// The order in which `tab` goes through the widgets.
  ///
  /// A scroll view is passed by where something in it can have the focus.
  var tabOrder: FocusOrder { Self.tabOrder(of: widgets) }

  static func tabOrder(of widgets: [Widget]) -> FocusOrder {
    let scrolls = Set(widgets.flatMap { $0.context.scrolls.map(\.id) })
    return FocusOrder(widgets.filter { !scrolls.contains($0.focusable.id) }.map(place))
  }

  /// The widgets of a group.
  func order(ofGroup group: WidgetID) -> FocusOrder {
    FocusOrder(widgets.filter { $0.context.groups.contains(group) }.map(Self.place))
  }

  /// What the widget with an id, or the first that is meant by it, can pop up.
  func offer(of id: WidgetID) -> PopupOffer? {
    popups.first { $0.id == id } ?? popups.first { $0.id.isMeant(by: id) }
  }

  /// The widget that keeps its state under an id, or the first one that is meant by it.
  func widgetWithState(_ name: WidgetID) -> WidgetID? {
    if keepsState(name) { return name }
    for (part, _) in readers {
      if case .widget(let id) = part, id.isMeant(by: name) { return id }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a widget keeps its state under an id.
  func keepsState(_ id: WidgetID) -> Bool {
    !readers(of: .widget(id)).isEmpty || popups.contains { $0.id == id }
  }

  private static func place(_ widget: Widget) -> (id: WidgetID, frame: Rect) {
    (widget.focusable.id, widget.focusable.frame)
  }

  /// The lists of keys that hold where nothing has the focus: those drawn first first.
  var keys: [[Key]] { keysAround(trap: traps.last).map(\.keys) }

  /// For each of these lists, how many are around it.
  var keyDepths: [Int] { keysAround(trap: traps.last).map(\.context.keys.count) }

  private func keysAround(trap: WidgetID?) -> [(keys: [Key], context: FocusContext)] {
    allKeys.filter { !$0.context.isOverlay && $0.context.trap == trap }
  }

  /// The lists of keys that hold wherever the focus is.
  var screenKeys: [[Key]] { screenKeys(inTrap: traps.last) }

  private func screenKeys(inTrap trap: WidgetID?) -> [[Key]] {
    allScreenKeys.filter { $0.context.trap == trap }.map(\.keys)
  }

  /// The lists of keys that hold below what has popped up, but for those that hold in every app.
  ///
  /// - Parameter focus: The widget that has the focus there.
  /// - Returns: The innermost list first.
  func keysBelowPopup(around focus: WidgetID?) -> [[Key]] {
    let trap = traps.last { $0 != .popup }
    let widget = allWidgets.first { $0.focusable.id == focus }
    let around =
      widget.map { $0.context.keys.dropFirst().reversed() }
      ?? keysAround(trap: trap).map(\.keys)
    return around + screenKeys(inTrap: trap)
  }

  /// What all keys on the screen are called, wherever they hold.
  var keyTitles: Set<String> {
    Set((allKeys + allScreenKeys).lazy.flatMap(\.keys).map(\.title))
  }

  /// What is to be said of keys on the screen whose presses aren't valid, wherever they hold.
  var invalidKeys: [String] {
    (allKeys + allScreenKeys).flatMap(\.keys).flatMap { key in
      key.invalidTexts.map { KeySequence.complaint(about: $0, of: key.title) }
    }
  }

  /// The lists of keys of the overlay, those drawn last first.
  var overlayKeys: [[Key]] {
    allKeys.filter { $0.context.isOverlay && $0.context.trap == traps.last }.map(\.keys).reversed()
  }

  /// Whether there are keys in what keeps the focus to itself.
  func hasKeys(inTrap trap: WidgetID) -> Bool {
    allKeys.contains { $0.context.trap == trap && !$0.keys.isEmpty }
  }

  /// What the pointer meets, in the order of drawing; made when it is asked for.
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

  /// The targets under a place of the screen, the uppermost first, down to what covers the others.
  func targets(at position: Point) -> [PointerTarget] {
    var found: [PointerTarget] = []
    for (target, cover, trap) in targets.reversed() where cover.contains(position) {
      guard let target else { break }
      if isOpen(target, in: trap) { found.append(target) }
    }
    return found
  }

  /// Whether no trap keeps the pointer from a target.
  private func isOpen(_ target: PointerTarget, in trap: WidgetID?) -> Bool {
    traps.isEmpty || trap == traps.last || target.liesAboveTraps
  }

  /// A target by its id, the uppermost one that no trap keeps the pointer from.
  func target(_ id: WidgetID) -> PointerTarget? {
    for (target, _, trap) in targets.reversed() {
      if let target, target.id == id, isOpen(target, in: trap) { return target }
    }
    return nil
  }
}
