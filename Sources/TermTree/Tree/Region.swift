// SPDX-License-Identifier: MIT

import TermScreen

/// A part of the tree that can be built, laid out, and drawn separately.
///
/// A region outlives the nodes that its body creates. To create one, use ``RedrawRegion``. Like the properties
/// of ``RenderContext``, its properties don't check for overlapping accesses.
@MainActor
public final class Region {
  enum Entry {
    case focusable(Reach.Widget)
    case pointer(PointerTarget, FocusContext)
    /// A rectangle that blocks the pointer from all content drawn before it.
    case cover(Rect)
    /// A rectangle that dims all content drawn before it and blocks the pointer from that content.
    case dim(Rect)
    case keys([Key], FocusContext)
    /// Key bindings that are active regardless of the focus.
    case screenKeys([Key], FocusContext)
    /// The start of a focus trap.
    case trap(WidgetID)
    /// The open overlay, which covers all content drawn before it.
    case overlay(WidgetID)
    /// A popup that a widget can show.
    case popup(PopupSource)
    case reads(InterfacePart, measures: Bool)
    case animates(Duration, tick: Int)
    /// The title of the window, which a later entry can override.
    case title(String)
    /// An accessibility element.
    indirect case describes(AccessibilityMark)
    /// A name that another widget in the same scope already has.
    case repeatsName(WidgetID)
    /// A stored state that the widget can't read.
    case invalidState(WidgetID)
    case region(Region)

    /// A Boolean value that indicates whether the entry affects input handling.
    var concernsInput: Bool {
      switch self {
      case .focusable, .pointer, .cover, .dim, .keys, .screenKeys, .trap, .overlay, .popup: true
      case .reads(let part, _): part.concernsInput
      case .animates, .title, .describes, .repeatsName, .invalidState, .region: false
      }
    }
  }

  package let id: WidgetID
  private(set) weak var parent: Region?
  /// The number of enclosing regions.
  package let depth: Int

  /// A closure that runs the body.
  var build: @MainActor () -> Nodes
  /// The axis of the enclosing stack.
  var axis: Axis?
  /// A closure that's called when the region is removed from the screen.
  package var onUnmount: (@MainActor () -> Void)?

  /// A cache that the widget of the region retains between runs of the enclosing body.
  ///
  /// Frames never depend on the cache.
  @exclusivity(unchecked) public var memory: AnyObject?

  /// The node from the last run of the body, or `nil` if the body must run again.
  @exclusivity(unchecked) var node: Node?
  @exclusivity(unchecked) private(set) var isMounted = true
  /// A Boolean value that indicates whether the last run of the body evaluated a condition.
  @exclusivity(unchecked) private var hasChosen = false
  /// A Boolean value that indicates whether the region contains a named element: a control or a dialog.
  @exclusivity(unchecked) var hasNames = false
  /// The number of times that the body has run.
  @exclusivity(unchecked) private(set) var builds = 0

  // The results of the last measurement and drawing.
  /// The size for each proposal since measurements were last invalidated.
  @exclusivity(unchecked) private var measurements: [Measurement] = []
  @exclusivity(unchecked) private var measurementsEpoch = -1
  @exclusivity(unchecked) private(set) var canvas: Canvas?
  @exclusivity(unchecked) private(set) var environment = EnvironmentValues()
  @exclusivity(unchecked) private(set) var drawnInPass = -1
  @exclusivity(unchecked) private var drawnInFrame = -1

  /// The number of layers drawn before the end of the region, as counted by the last ``LayerPile``.
  @exclusivity(unchecked) var layersBelow = 0

  /// The entries recorded during the last drawing, in order.
  @exclusivity(unchecked) private(set) var entries: [Entry] = []
  /// A Boolean value that indicates whether an entry affects input handling.
  @exclusivity(unchecked) private var takesInput = false
  @exclusivity(unchecked) var children: [WidgetID: Region] = [:]
  /// The identifiers of widgets in the current drawing.
  @exclusivity(unchecked) var widgetIDs = OrdinalIDs()
  /// The identifiers of regions since the last run of the body.
  @exclusivity(unchecked) var regionIDs = OrdinalIDs()

  /// The node that owns each name.
  ///
  /// The nodes are from the last run of the body and live until the next run.
  @exclusivity(unchecked) var names: [WidgetID: ObjectIdentifier] = [:]

  init(
    id: WidgetID,
    parent: Region?,
    build: @escaping @MainActor () -> Nodes = { Nodes([]) }
  ) {
    self.id = id
    self.parent = parent
    self.build = build
    depth = (parent?.depth ?? -1) + 1
  }

  /// The identifier of the region's widget, which is its name if it has one.
  ///
  /// The name is available only after the region is drawn.
  public var widgetID: WidgetID { environment.isNamed ? environment.path : id }

  /// A Boolean value that indicates whether input handling can change when the body runs again.
  ///
  /// Input handling can't change if the body evaluates no conditions and no widget in the region handles input. Static
  /// text is an example.
  package var concernsInput: Bool {
    if hasChosen || hasNames || takesInput { return true }
    for child in children.values where child.concernsInput { return true }
    return false
  }

  /// Records an entry of the current drawing.
  func record(_ entry: Entry) {
    entries.append(entry)
    if entry.concernsInput { takesInput = true }
  }

  /// Removes the entries of the last drawing.
  func forgetEntries() {
    entries.removeAll(keepingCapacity: true)
    takesInput = false
  }

  /// Returns a Boolean value that indicates whether one of the given regions encloses this region.
  package func isInside(any others: [ObjectIdentifier: Region]) -> Bool {
    guard !others.isEmpty else { return false }
    var outer = parent
    while let region = outer {
      if others[ObjectIdentifier(region)] != nil { return true }
      outer = region.parent
    }
    return false
  }

  /// Runs the body again before the next measurement of the region.
  func setNeedsBuild() { node = nil }

  /// Removes the region and its nested regions from the screen.
  func unmount() {
    isMounted = false
    // A node that stores its region would otherwise retain itself.
    node = nil
    forgetEntries()
    onUnmount?()
    for child in children.values { child.unmount() }
  }

  private struct Measurement {
    let proposal: Size
    let fit: Fit
  }

  /// Returns the size for a proposal, and runs the body if necessary.
  func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let node = node ?? rebuild(context)
    let fit = inside(context) { node.fit(proposal, context) }
    if measurementsEpoch != context.epoch { measurements = [] }
    measurementsEpoch = context.epoch
    // This method and the next method use loops, because each call to a forwarded closure checks for the main actor.
    for index in measurements.indices where measurements[index].proposal == proposal {
      measurements.remove(at: index)
      break
    }
    measurements.append(Measurement(proposal: proposal, fit: fit))
    return fit
  }

  /// Repeats all earlier measurements, and returns a Boolean value that indicates whether every size is unchanged.
  func measureAgain(_ context: RenderContext) -> Bool {
    context.environment = environment
    var holds = true
    for old in measurements where measure(old.proposal, context) != old.fit { holds = false }
    return holds
  }

  func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let node = node ?? rebuild(context)
    self.canvas = canvas
    environment = context.environment
    drawnInPass = context.number
    if drawnInFrame != context.frame { context.drawnRegions += 1 }
    drawnInFrame = context.frame
    forgetEntries()
    widgetIDs.restart()
    hasNames = false
    inside(context) { node.draw(in: &canvas, context) }
    for (id, child) in children where child.drawnInPass != context.number {
      child.unmount()
      children[id] = nil
    }
  }

  private func rebuild(_ context: RenderContext) -> Node {
    regionIDs.restart()
    names.removeAll(keepingCapacity: true)
    builds += 1
    let choices = WidgetBuilder.choices
    let node = inside(context) { build().single }
    hasChosen = choices != WidgetBuilder.choices
    if let axis { node.didMove(toStackAlong: axis) }
    self.node = node
    return node
  }

  /// Calls a closure in the environment of the region.
  ///
  /// The identifiers of the region's widgets start with the identifier of the region.
  private func inside<Result>(_ context: RenderContext, _ body: @MainActor () -> Result) -> Result {
    let outer = (region: context.region, environment: context.environment)
    context.region = self
    context.environment.path = id
    context.environment.isNamed = false
    defer { (context.region, context.environment) = (outer.region, outer.environment) }
    return body()
  }
}
