// SPDX-License-Identifier: MIT

public import TermScreen

/// Everything that determines a drawing besides the tree, its stores, and its theme.
@usableFromInline
package struct ScreenInputs {
  @usableFromInline package var interface = InterfaceState()
  @usableFromInline package var capabilities = TerminalCapabilities()
  @usableFromInline package var isAccessible = false
  /// The app's time, which determines the steps of animations.
  package var time = Duration.zero
  /// The user's changes to key bindings.
  package var remapping = KeyRemapping()
}

/// The context with which nodes measure themselves, draw, and register input.
///
/// The context stores the current position in the tree and the inherited environment. A ``Node`` receives it in each
/// measurement and drawing, and doesn't retain it. Methods such as `addControl`, `offerPopup`, and `withKeys` register what the
/// widget accepts as input in the frame that it draws, so the input always matches the screen.
///
/// `environment` and `inputs` don't check for overlapping accesses. The checks of the first would add 0.8 % to the
/// instructions when a list scrolls, and those of the second 1.8 %, and 7 % to the instructions of a key press without a
/// frame. Each access is a load or a store on the main actor, and no closure runs during an access.
@MainActor
public final class RenderContext {
  /// The observers of the stores on the screen, or `nil` if the screen displays no store.
  package let observers: StoreObservers?

  /// Everything that determines a drawing besides the tree, its stores, and its theme.
  @exclusivity(unchecked) @usableFromInline package var inputs = ScreenInputs()

  /// The interface state that widgets show.
  ///
  /// Reading this property doesn't redraw the widget when the state changes. Therefore, read it only in input handlers.
  /// To draw, use ``state(_:as:)`` or ``hasFocus(_:)``.
  @inlinable public var interface: InterfaceState { inputs.interface }

  /// The capabilities of the terminal, for widgets that select fallback text.
  @inlinable public var capabilities: TerminalCapabilities { inputs.capabilities }

  /// A Boolean value that indicates whether widgets describe themselves to screen readers.
  ///
  /// Set this property before the first drawing. The value `true` also disables animations.
  public package(set) var isAccessible: Bool {
    @inlinable get { inputs.isAccessible }
    set {
      inputs.isAccessible = newValue
      outermost.reducesMotion = newValue
      environment.reducesMotion = newValue
    }
  }

  /// The active key bindings, for widgets that show them.
  var keys = ScreenKeys()

  /// The values that the current widget inherits.
  ///
  /// To change them for the content of a node, use ``with(_:_:)``.
  @exclusivity(unchecked) public package(set) var environment: EnvironmentValues

  /// The symbols of the inherited theme that the terminal supports.
  @inlinable public var symbols: Symbols { environment.theme.symbols(for: capabilities) }

  /// The root environment.
  private(set) var outermost: EnvironmentValues

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

  /// The space of toasts.
  var toastSpace = ToastSpace()

  /// The regions that depend on the interface state and on the time.
  var dependencies = Dependencies()

  /// The probe that observes the drawing, if any.
  ///
  /// Set the probe before the first drawing. The property doesn't check for overlapping accesses, because each node and
  /// each row of a list reads it.
  @exclusivity(unchecked) @usableFromInline package var probe: DrawingProbe?

  /// The current pass.
  var pass = DrawingPass()

  /// The region of the current nodes, or `nil` outside a pass.
  var region: Region? { pass.region }

  package init(observers: StoreObservers?, keys: [Key]) {
    self.observers = observers
    outermost = EnvironmentValues()
    outermost.focus = FocusContext(FocusContext.Values(keys: [keys]))
    environment = outermost
  }

  /// Calls a closure in a modified environment.
  ///
  /// ```swift
  /// context.with({ $0.textLayout.lineLimit = 1 }) { child.paint(in: &canvas, context) }
  /// ```
  /// - Parameters:
  ///   - change: A closure that changes the inherited values.
  ///   - body: A closure that measures or draws.
  /// - Returns: The result of `body`.
  public func with<Result>(
    _ change: @MainActor (inout EnvironmentValues) -> Void,
    _ body: @MainActor () -> Result
  ) -> Result {
    var other = environment
    change(&other)
    swap(&environment, &other)
    defer { swap(&environment, &other) }
    return body()
  }

  // MARK: Identifiers

  /// The identifier that encloses the identifiers of the current widget and its parts.
  public var path: WidgetID { environment.path }

  /// Returns the identifier of the widget that's being drawn: the name from `id(_:)`, or its kind and a number.
  ///
  /// Call this method once in each drawing, so that the numbers of the widgets after it don't change.
  ///
  /// - Parameter kind: The kind of the widget, such as `Button`.
  /// - Returns: The identifier.
  public func claimID(_ kind: String) -> WidgetID {
    region?.drawing.hasNames = true
    return environment.isNamed ? environment.path : nextWidgetID(kind)
  }

  /// Returns an identifier for a further part of the widget, even if `id(_:)` gave the widget a name.
  ///
  /// - Parameter kind: The kind of the part, such as `Drawer`.
  /// - Returns: The identifier of the part.
  public func partID(_ kind: String) -> WidgetID {
    region?.drawing.hasNames = true
    return nextWidgetID(kind)
  }

  /// Calls a closure in which the identifiers of widgets start with an identifier, and returns its result.
  ///
  /// Use it for content that appears and disappears, so that the identifiers of other widgets don't change.
  public func withIDs<Result>(inside id: WidgetID, _ body: @MainActor () -> Result) -> Result {
    with(
      {
        $0.path = id
        $0.isNamed = false
      },
      body
    )
  }

  /// Draws one of several children of a node.
  ///
  /// The child doesn't inherit the name from `id(_:)`, which belongs to the node.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - canvas: The canvas of the child.
  public func drawChild(_ child: Node, in canvas: Canvas) {
    var canvas = canvas
    let isNamed = environment.isNamed
    environment.isNamed = false
    child.paint(in: &canvas, self)
    environment.isNamed = isNamed
  }

  /// Draws one of several children of a node at the size that it requests, aligned in a canvas.
  public func drawChild(_ child: Node, in canvas: Canvas, at alignment: Alignment) {
    let isNamed = environment.isNamed
    environment.isNamed = false
    child.drawLayer(in: canvas, alignment: alignment, clears: false, self)
    environment.isNamed = isNamed
  }

  /// Returns the size of one of several children of a node for a proposal.
  public func fitChild(_ child: Node, _ proposal: Size) -> Fit {
    let isNamed = environment.isNamed
    environment.isNamed = false
    defer { environment.isNamed = isNamed }
    return child.fit(proposal, self)
  }

  /// Measures or draws content that the node creates again in each drawing, such as the visible rows of a list.
  ///
  /// The content can't receive the focus, and different rows can use the same names.
  ///
  /// - Parameter body: A closure that measures or draws the content.
  /// - Returns: The result of `body`.
  public func drawRows<Result>(_ body: @MainActor () -> Result) -> Result {
    if let region, !region.drawing.drawsRows {
      region.drawing.drawsRows = true
      region.content.regionIDs.restart()
    }
    return with({ $0.admitsFocus = false }, body)
  }

  /// Returns the identifier of the next nested region of a kind since the last run of the enclosing region's body.
  func nextRegionID(kind: String) -> WidgetID {
    region?.content.regionIDs.next(kind, in: environment.path) ?? environment.path.appending(kind)
  }

  /// Returns the identifier for an ``IdentifierNode``.
  ///
  /// If another node already has the requested identifier, the result contains a number.
  func name(_ wanted: WidgetID, for node: IdentifierNode) -> WidgetID {
    guard let region else { return wanted }
    let owner = ObjectIdentifier(node)
    var (id, number) = (wanted, 1)
    while let other = region.content.names[id], other != owner {
      number += 1
      id = WidgetID("\(wanted.path)#\(number)")
    }
    region.content.names[id] = owner
    if number > 1 { region.drawing.record.faults.append(.repeatedName(wanted)) }
    return id
  }

  private func nextWidgetID(_ kind: String) -> WidgetID {
    region?.drawing.widgetIDs.next(kind, in: environment.path) ?? environment.path.appending(kind)
  }
}

/// The state of the current pass, which draws some of the regions.
struct DrawingPass {
  /// The region of the current nodes, or `nil` outside a pass.
  var region: Region?
  /// The number of the pass.
  ///
  /// A region already drawn in this pass doesn't need to be drawn again.
  var number = 0
  /// The measurement epoch.
  ///
  /// Sizes from earlier epochs are invalid, because the size of a nested region changed.
  var epoch = 0
  /// A Boolean value that indicates whether a length depends on the natural lengths of its content.
  ///
  /// If it doesn't, other natural lengths that fit change no length.
  var usesNaturalLengths = false
  /// The number of the frame, which can consist of several passes.
  var frame = 0
  /// The number of regions drawn for the frame.
  var drawnRegions = 0
  /// The change of input handling since it was last reset.
  var drawnInput = DrawnInput.none
  /// The meter of the regions, or `nil` if no development tool measures them.
  var meter: RegionMeter?
}
