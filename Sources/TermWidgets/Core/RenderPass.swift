// SPDX-License-Identifier: MIT

package import TermScreen

/// The context for one pass over the node tree: the current position and the inherited environment.
///
/// The properties don't check for overlapping accesses, because the checks would take a tenth of the frame time. Each
/// access is a load or a store on the main actor, and no closure runs during an access.
@MainActor
package final class RenderPass {
  /// The values that widgets inherit.
  package struct Environment {
    /// The path of the enclosing identifiers.
    package var path: WidgetID = .root
    /// A Boolean value that indicates whether ``Widget/id(_:)`` set the path for the next widget.
    package var isNamed = false
    package var isEnabled = true
    /// A Boolean value that indicates whether animations are disabled.
    package var reducesMotion = false
    package var buttonStyle = ButtonStyle.plain
    /// The values that the enclosing form passes to its fields.
    package var form = FormContext()
    /// The wrapping, truncation, and alignment of text.
    package var textLayout = TextLayout()
    /// A Boolean value that indicates whether `foregroundStyle` sets the style of text and lines.
    package var hasForeground = false
    /// The theme, which determines the style of each role.
    package var theme = Theme.ansi16
    /// The focus environment.
    package var focus = FocusContext()
    /// A Boolean value that indicates whether the next widget drawn receives the focus if no widget has it.
    package var prefersFocus = false
    /// A Boolean value that indicates whether widgets can receive the focus.
    ///
    /// The value is `false` in the rows of a list.
    package var admitsFocus = true
    /// A Boolean value that indicates whether the right mouse button opens a menu.
    package var hasContextMenu = false
    /// A Boolean value that indicates whether layers are drawn over the enclosing content, and possibly over this
    /// widget.
    package var isLayered = false
    /// A Boolean value that indicates whether other widgets draw in the same cells, which prevents separate drawing.
    package var sharesCells = false
    /// The settings for merged borders, or `nil` if borders aren't merged.
    package var joining: BorderJoining?
  }

  /// The objects that nodes find by type, such as the app's store.
  package let services: [ObjectIdentifier: AnyObject]

  /// The interface state that widgets show.
  @exclusivity(unchecked) package var interface = InterfaceState()

  /// The app's time, which determines the steps of animations.
  @exclusivity(unchecked) package var time = Duration.zero

  /// The key bindings active at the focus.
  ///
  /// If two bindings have the same keys, the first binding wins.
  @exclusivity(unchecked) var activeKeys: [[Key]] = []

  /// The nesting depth of each list of active key bindings.
  ///
  /// The key help shows the innermost bindings first.
  @exclusivity(unchecked) var activeKeyDepths: [Int] = []

  /// The key hints of the focused widget.
  @exclusivity(unchecked) var activeHints: [KeyHint] = []

  /// The key presses that the focused widget handles itself.
  @exclusivity(unchecked) var handledKeyPresses: Set<KeyPress> = []

  /// The key bindings for the whole screen, such as the key bindings of a menu bar.
  @exclusivity(unchecked) var screenKeys: [[Key]] = []

  /// The key bindings active at the focus before a popup opened, innermost list first.
  @exclusivity(unchecked) private(set) var commandKeys: [[Key]] = []
  /// The number of changes to the command keys.
  @exclusivity(unchecked) private(set) var commandKeysNumber = 0

  /// Stores the key bindings active at the focus before a popup opened.
  func record(commandKeys keys: [[Key]]) {
    commandKeys = keys
    commandKeysNumber += 1
  }

  /// A Boolean value that indicates whether the focused widget handles typed characters.
  @exclusivity(unchecked) var isTyping = false

  /// The capabilities of the terminal, for widgets that select fallback text or symbols.
  @exclusivity(unchecked) package var capabilities = TerminalCapabilities()

  /// A Boolean value that indicates whether widgets describe themselves to screen readers.
  ///
  /// Set this property before the first drawing. The value `true` also disables animations.
  @exclusivity(unchecked) package var isAccessible = false {
    didSet {
      outermost.reducesMotion = isAccessible
      environment.reducesMotion = isAccessible
    }
  }

  /// The user's changes to key bindings.
  @exclusivity(unchecked) package var remapping = KeyRemapping()

  @exclusivity(unchecked) package var environment: Environment

  /// The root environment.
  @exclusivity(unchecked) private(set) var outermost: Environment

  /// The theme of the whole screen.
  ///
  /// Set the theme between passes, before a complete drawing.
  package var theme: Theme {
    get { outermost.theme }
    set {
      outermost.theme = newValue
      environment.theme = newValue
    }
  }

  /// The frame of the screen, and the theme of the last widget that fills it.
  ///
  /// Content over the screen, such as a toast, uses this theme.
  @exclusivity(unchecked) var screen = (frame: Rect.zero, theme: Theme.ansi16)

  /// A Boolean value that indicates whether content outside the app covers the screen, which prevents toasts.
  @exclusivity(unchecked) var isCovered = false

  /// The frames of the controls that the last toasts avoided.
  @exclusivity(unchecked) var keptFree: [Rect] = []

  /// The region of the current nodes, or `nil` outside a pass.
  @exclusivity(unchecked) package internal(set) var region: Region?

  /// The current measurement epoch.
  ///
  /// Sizes from earlier epochs are invalid, because the size of a nested region changed.
  @exclusivity(unchecked) package internal(set) var epoch = 0

  /// The number of the pass.
  ///
  /// A region already drawn in this pass doesn't need to be drawn again.
  @exclusivity(unchecked) var number = 0

  /// The number of the current frame, which can consist of several passes.
  @exclusivity(unchecked) var frame = 0
  /// The number of regions drawn for the current frame.
  @exclusivity(unchecked) var drawnRegions = 0

  package init(services: [ObjectIdentifier: AnyObject], keys: [Key]) {
    self.services = services
    outermost = Environment(focus: FocusContext(keys: [keys]))
    environment = outermost
  }

  /// Calls a closure in a modified environment.
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

  /// Returns the identifier of the next widget of a kind in the region, or the identifier that `id(_:)` set.
  package func nextID(kind: String) -> WidgetID {
    region?.hasNames = true
    if environment.isNamed { return environment.path }
    return nextWidgetID(kind)
  }

  /// Returns a generated name for the next part of a kind, even if `id(_:)` set an identifier.
  func nextName(kind: String) -> WidgetID {
    region?.hasNames = true
    return nextWidgetID(kind)
  }

  /// Returns the identifier of the next nested region of a kind since the last run of the enclosing region's body.
  func nextRegionID(kind: String) -> WidgetID {
    region?.regionIDs.next(kind, in: environment.path) ?? environment.path.appending(kind)
  }

  /// Returns the identifier for an ``IdentifierNode``.
  ///
  /// If another node already has the requested identifier, the result contains a number.
  func name(_ wanted: WidgetID, for node: IdentifierNode) -> WidgetID {
    guard let region else { return wanted }
    let owner = ObjectIdentifier(node)
    var (id, number) = (wanted, 1)
    while let other = region.names[id], other != owner {
      number += 1
      id = WidgetID("\(wanted.path)#\(number)")
    }
    region.names[id] = owner
    if number > 1 { region.record(.repeatsName(wanted)) }
    return id
  }

  private func nextWidgetID(_ kind: String) -> WidgetID {
    region?.widgetIDs.next(kind, in: environment.path) ?? environment.path.appending(kind)
  }
}

// MARK: - Registration

extension RenderPass {
  /// Registers a focusable widget.
  package func register(_ focusable: Focusable) {
    guard environment.admitsFocus else { return }
    let isPreferred = environment.prefersFocus
    environment.prefersFocus = false
    let focusable = storeScope.map { focusable.scoped($0) } ?? focusable
    let widget = Reach.Widget(focusable, environment.focus, isPreferred: isPreferred)
    region?.record(.focusable(widget))
  }

  /// Registers a pointer target, above all previously registered targets.
  package func register(_ target: PointerTarget) {
    let target = storeScope.map { target.scoped($0) } ?? target
    region?.record(.pointer(target, environment.focus))
  }

  /// Registers key bindings that are active while no widget has the focus.
  package func register(_ keys: [Key]) {
    let keys = storeScope?.scoped(keys) ?? keys
    region?.record(.keys(keys, environment.focus))
  }

  /// Registers key bindings for the whole screen, with lower precedence than the bindings around the focus.
  func register(screenKeys keys: [Key]) {
    let keys = storeScope?.scoped(keys) ?? keys
    region?.record(.screenKeys(keys, environment.focus))
  }

  /// Sets the title of the terminal's window.
  func register(title: String) {
    region?.record(.title(title))
  }

  /// Records a rectangle of the screen that covers all content drawn before it.
  package func cover(_ frame: Rect) {
    region?.record(.cover(frame))
  }

  /// Records a rectangle of the screen that dims all content drawn before it and blocks the pointer from that content.
  func dim(_ frame: Rect) {
    region?.record(.dim(frame))
  }

  /// Records the open overlay, which covers all content drawn before it.
  func noteOverlay(_ id: WidgetID) {
    region?.record(.overlay(id))
  }

  /// Calls a closure inside a focus trap.
  package func insideTrap(_ id: WidgetID, _ body: @MainActor () -> Void) {
    region?.record(.trap(id))
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

  /// Records a dependency of the region on a part of the interface state.
  ///
  /// The region redraws when the part changes.
  ///
  /// - Parameters:
  ///   - part: The part of the interface state.
  ///   - measures: Pass `true` if the part also affects sizes, so that the layout is updated. The default is `false`.
  package func read(_ part: InterfacePart, measures: Bool = false) {
    region?.record(.reads(part, measures: measures))
  }

  /// Returns a Boolean value that indicates whether a widget has the focus.
  package func hasFocus(_ id: WidgetID) -> Bool {
    read(.focus(id))
    return interface.focus == id
  }

  /// Returns a Boolean value that indicates whether a widget or one of its nested widgets has the focus.
  func hasFocus(inside id: WidgetID) -> Bool {
    read(.focusInside(id))
    return interface.focus?.isInside(id) ?? false
  }

  /// Returns the stored state of a widget.
  package func state<State: WidgetState>(_ id: WidgetID, as type: State.Type) -> State? {
    read(.widget(id))
    return interface[id, as: type]
  }

  /// Returns the number of intervals since the app started, and redraws the region after each interval.
  ///
  /// An invisible canvas isn't animated, so it doesn't wake the app.
  ///
  /// - Parameters:
  ///   - interval: The interval, greater than 0.
  ///   - canvas: The canvas of the animation.
  /// - Returns: The number of the step to draw, counted from 0.
  package func ticks(every interval: Duration, in canvas: Canvas) -> Int {
    let tick = time.ticks(of: interval)
    if !canvas.isInvisible { region?.record(.animates(interval, tick: tick)) }
    return tick
  }
}

extension Duration {
  /// Returns the number of complete intervals in the duration.
  func ticks(of interval: Duration) -> Int { Int(self / interval) }
}
