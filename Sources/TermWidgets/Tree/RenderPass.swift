// SPDX-License-Identifier: MIT

package import TermScreen

/// What one walk over the tree carries along: where it is, and what holds around there.
///
/// Its properties are not checked for overlapping accesses, which would take a tenth of a frame: each
/// access is a load or a store on the main actor, and no closure runs during one.
@MainActor
package final class RenderPass {
  /// What widgets inherit from those around them.
  package struct Environment {
    /// The ids around.
    package var path: WidgetID = .root
    /// Whether the path was given by ``Widget/id(_:)`` to the one widget just inside.
    package var isNamed = false
    package var isEnabled = true
    /// Whether what moves stands still instead.
    package var reducesMotion = false
    package var buttonStyle = ButtonStyle.plain
    /// What the form around says to its fields.
    package var form = FormContext()
    /// How texts are wrapped, truncated and aligned.
    package var textLayout = TextLayout()
    /// Whether `foregroundStyle` says how text and lines look.
    package var hasInk = false
    /// What roles look like.
    package var theme = Theme.ansi16
    /// What holds around here for the focus.
    package var focus = FocusContext()
    /// Whether the next widget drawn gets the focus where none has it.
    package var prefersFocus = false
    /// Whether widgets can have the focus; not in the rows of a list.
    package var admitsFocus = true
    /// Whether the right button of the mouse opens a menu here.
    package var hasContextMenu = false
    /// Whether layers are drawn over what is around, and so perhaps over this.
    package var isLayered = false
    /// Whether others draw on the same cells, so that this cannot be drawn alone.
    package var sharesCells = false
    /// That neighbours in stacks share the lines of their borders.
    package var joining: BorderJoining?
  }

  /// Objects that nodes look for by type, such as the app's store.
  package let services: [ObjectIdentifier: AnyObject]

  /// The state that widgets show.
  @exclusivity(unchecked) package var interface = InterfaceState()

  /// The app's time, by which what is animated is drawn.
  @exclusivity(unchecked) package var time = Duration.zero

  /// The keys that hold where the focus is: of two for the same presses, the first one counts.
  @exclusivity(unchecked) var activeKeys: [[Key]] = []

  /// For each of these lists, how many are around it: help shows the innermost ones first.
  @exclusivity(unchecked) var activeKeyDepths: [Int] = []

  /// What presses mean by themselves to the widget with the focus.
  @exclusivity(unchecked) var activeHints: [KeyHint] = []

  /// The presses that are the own ones of the widget with the focus.
  @exclusivity(unchecked) var ownPresses: Set<KeyPress> = []

  /// The keys that hold on the whole screen, such as those of a menu bar.
  @exclusivity(unchecked) var screenKeys: [[Key]] = []

  /// The keys that hold where the focus was before something popped up, the innermost list first; and
  /// how often these were others.
  @exclusivity(unchecked) private(set) var commandKeys: [[Key]] = []
  @exclusivity(unchecked) private(set) var commandKeysNumber = 0

  /// Notes which keys hold where the focus was before something popped up.
  func note(commandKeys keys: [[Key]]) {
    commandKeys = keys
    commandKeysNumber += 1
  }

  /// Whether the widget with the focus takes the presses that type something.
  @exclusivity(unchecked) var isTyping = false

  /// What the terminal can show, for widgets that choose other words or signs where it cannot.
  @exclusivity(unchecked) package var capabilities = TerminalCapabilities()

  /// Whether the screen is read out, so that widgets say what they are; set before anything is drawn.
  ///
  /// Nothing moves then.
  @exclusivity(unchecked) package var isAccessible = false {
    didSet {
      outermost.reducesMotion = isAccessible
      environment.reducesMotion = isAccessible
    }
  }

  /// Other presses for keys, as the user wishes.
  @exclusivity(unchecked) package var remapping = KeyRemapping()

  @exclusivity(unchecked) package var environment: Environment

  /// What holds around everything.
  @exclusivity(unchecked) private(set) var outermost: Environment

  /// The theme of the whole screen; set between walks, before everything is drawn.
  package var theme: Theme {
    get { outermost.theme }
    set {
      outermost.theme = newValue
      environment.theme = newValue
    }
  }

  /// The cells of the screen, and the theme of what was drawn over all of them last, for what lies on it.
  @exclusivity(unchecked) var screen = (frame: Rect.zero, theme: Theme.ansi16)

  /// Whether something that is not of the app covers the screen, so that nothing of the app is laid over it.
  @exclusivity(unchecked) var isCovered = false

  /// The controls that toasts were kept from hiding when they were drawn last.
  @exclusivity(unchecked) var keptFree: [Rect] = []

  /// The region whose nodes are walked; `nil` outside of a walk.
  @exclusivity(unchecked) package internal(set) var region: Region?

  /// Measures from before the last bump are void: a region below has another size now.
  @exclusivity(unchecked) package internal(set) var epoch = 0

  /// The walk's number; a region that was drawn in it need not be drawn again.
  @exclusivity(unchecked) var number = 0

  /// The number of the frame being made, in one walk or several, and the regions drawn for it.
  @exclusivity(unchecked) var frame = 0
  @exclusivity(unchecked) var drawnRegions = 0

  package init(services: [ObjectIdentifier: AnyObject], keys: [Key]) {
    self.services = services
    outermost = Environment(focus: FocusContext(keys: [keys]))
    environment = outermost
  }

  /// Walks on with a changed environment.
  package func with<Result>(
    _ change: @MainActor (inout Environment) -> Void,
    _ body: @MainActor () -> Result
  ) -> Result {
    let outer = environment
    var inner = outer
    change(&inner)
    environment = inner
    defer { environment = outer }
    return body()
  }

  /// The id of the next widget of a kind that the region draws, or the one that `id(_:)` gave it.
  package func nextID(kind: String) -> WidgetID {
    region?.hasNames = true
    if environment.isNamed { return environment.path }
    return nextWidgetID(kind)
  }

  /// A name of its own for the next part of a kind, also inside of what `id(_:)` names.
  func nextName(kind: String) -> WidgetID {
    region?.hasNames = true
    return nextWidgetID(kind)
  }

  /// The id of the next region of a kind that is met since the body of the region around ran.
  func nextRegionID(kind: String) -> WidgetID {
    region?.regionIDs.next(kind, in: environment.path) ?? environment.path.appending(kind)
  }

  /// The id of what an ``IdentifierNode`` names: the one that it wants, unless another one was here first.
  func name(_ wanted: WidgetID, for node: IdentifierNode) -> WidgetID {
    guard let region else { return wanted }
    let owner = ObjectIdentifier(node)
    var (id, number) = (wanted, 1)
    while let other = region.names[id], other != owner {
      number += 1
      id = WidgetID("\(wanted.path)#\(number)")
    }
    region.names[id] = owner
    if number > 1 { region.note(.repeatsName(wanted)) }
    return id
  }

  private func nextWidgetID(_ kind: String) -> WidgetID {
    region?.widgetIDs.next(kind, in: environment.path) ?? environment.path.appending(kind)
  }
}

// MARK: - What a widget says of itself while it is drawn

extension RenderPass {
  /// Registers a widget that can have the focus.
  package func register(_ focusable: Focusable) {
    guard environment.admitsFocus else { return }
    let isPreferred = environment.prefersFocus
    environment.prefersFocus = false
    let focusable = storeScope.map { focusable.scoped($0) } ?? focusable
    let widget = Reach.Widget(focusable, environment.focus, isPreferred: isPreferred)
    region?.note(.focusable(widget))
  }

  /// Registers a widget that the pointer can reach; what is registered later lies above.
  package func register(_ target: PointerTarget) {
    let target = storeScope.map { target.scoped($0) } ?? target
    region?.note(.pointer(target, environment.focus))
  }

  /// Registers keys that hold where nothing has the focus.
  package func register(_ keys: [Key]) {
    let keys = storeScope?.scoped(keys) ?? keys
    region?.note(.keys(keys, environment.focus))
  }

  /// Registers keys that hold on the whole screen, wherever the focus is, after those around it.
  func register(screenKeys keys: [Key]) {
    let keys = storeScope?.scoped(keys) ?? keys
    region?.note(.screenKeys(keys, environment.focus))
  }

  /// Says what the title of the terminal's window is.
  func register(title: String) {
    region?.note(.title(title))
  }

  /// Says that what was drawn before in a rectangle of the screen lies below something that hides it.
  package func cover(_ frame: Rect) {
    region?.note(.cover(frame))
  }

  /// Says that what was drawn before in a rectangle of the screen is dim and out of the pointer's reach.
  func dim(_ frame: Rect) {
    region?.note(.dim(frame))
  }

  /// Says that the overlay that is shown lies over what was drawn before.
  func noteOverlay(_ id: WidgetID) {
    region?.note(.overlay(id))
  }

  /// Walks on inside of a widget that keeps the focus to itself while it is on the screen.
  package func insideTrap(_ id: WidgetID, _ body: @MainActor () -> Void) {
    region?.note(.trap(id))
    with {
      $0.focus = FocusContext(
        keys: outermost.focus.keys,
        trap: id,
        scope: $0.focus.scope
      )
    } _: {
      body()
    }
  }

  /// Says that the region shows a part of the interface: it is drawn again when that changes.
  ///
  /// - Parameters:
  ///   - part: The part that is shown.
  ///   - measures: Whether sizes depend on it, too, so that the region has to be laid out again.
  package func read(_ part: InterfacePart, measures: Bool = false) {
    region?.note(.reads(part, measures: measures))
  }

  /// Whether a widget has the focus.
  package func hasFocus(_ id: WidgetID) -> Bool {
    read(.focus(id))
    return interface.focus == id
  }

  /// Whether a widget has the focus, or one inside of it.
  func hasFocus(inside id: WidgetID) -> Bool {
    read(.focusInside(id))
    return interface.focus?.isInside(id) ?? false
  }

  /// What the interface keeps of a widget.
  package func state(of id: WidgetID) -> WidgetState? {
    read(.widget(id))
    return interface.widgets[id]
  }

  /// How often an interval has passed since the app began; the region is drawn again with each.
  ///
  /// What cannot be seen is not animated, so that nothing wakes the app for it.
  ///
  /// - Parameters:
  ///   - interval: More than 0.
  ///   - canvas: What the animation is drawn on.
  /// - Returns: The number of the step to draw, from 0.
  package func ticks(every interval: Duration, in canvas: Canvas) -> Int {
    let tick = time.ticks(of: interval)
    if !canvas.isInvisible { region?.note(.animates(interval, tick: tick)) }
    return tick
  }
}

extension Duration {
  /// How often an interval has passed.
  func ticks(of interval: Duration) -> Int { Int(self / interval) }
}
