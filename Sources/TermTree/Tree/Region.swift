// SPDX-License-Identifier: MIT

import TermScreen

/// A part of the tree that can be built, laid out, and drawn separately.
///
/// A region outlives the nodes that its body creates. To create one, use ``RedrawRegion``. Like the properties
/// of ``RenderContext``, its properties don't check for overlapping accesses.
@MainActor
public final class Region {
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

  /// The number of layers drawn before the end of the region, as counted by the last ``InputMap``.
  @exclusivity(unchecked) var layersBelow = 0

  /// The record of the current drawing, or of the most recent drawing.
  @exclusivity(unchecked) var record = RegionRecord()
  /// The record of the previous drawing, during a drawing.
  @exclusivity(unchecked) private var formerRecord = RegionRecord()
  /// A Boolean value that indicates whether input handling can change when the body of this region runs again.
  @exclusivity(unchecked) private var concernsInputItself = false
  /// The number of nested regions, at any depth, for which that's the case.
  @exclusivity(unchecked) private(set) var innerInputRegions = 0
  @exclusivity(unchecked) var children: [WidgetID: Region] = [:]
  /// The identifiers of widgets in the current drawing.
  @exclusivity(unchecked) var widgetIDs = OrdinalIDs()
  /// The identifiers of regions since the last run of the body.
  @exclusivity(unchecked) var regionIDs = OrdinalIDs()
  /// A Boolean value that indicates whether the current drawing has called ``RenderContext/drawRows(_:)``.
  @exclusivity(unchecked) var drawsRows = false

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
  package var concernsInput: Bool { concernsInputItself || innerInputRegions > 0 }

  /// Adds a number of nested regions that concern input to this region and its enclosing regions.
  private func addInnerInputRegions(_ count: Int) {
    guard count != 0 else { return }
    var region = self
    region.innerInputRegions += count
    while let outer = region.parent {
      outer.innerInputRegions += count
      region = outer
    }
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

  /// Returns the first widget in the region with a stored state and a matching name.
  func firstWidgetWithState(matching name: WidgetID) -> WidgetID? {
    for read in record.reads {
      if case .widget(let id) = read.part, id.matches(name) { return id }
    }
    for case .region(let inner) in record.input {
      if let id = inner.firstWidgetWithState(matching: name) { return id }
    }
    return nil
  }

  /// Runs the body again before the next measurement of the region.
  func setNeedsBuild() { node = nil }

  /// Removes the region and its nested regions from the screen.
  func unmount(_ context: RenderContext) {
    isMounted = false
    // A node that stores its region would otherwise retain itself.
    node = nil
    clearRecord(context)
    onUnmount?()
    for child in children.values { child.unmount(context) }
  }

  /// Removes the record of the most recent drawing.
  func clearRecord(_ context: RenderContext) {
    _ = context.dependencies.update(self, from: record, to: RegionRecord())
    record.removeAll()
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
    swap(&record, &formerRecord)
    widgetIDs.restart()
    drawsRows = false
    hasNames = false
    inside(context) { node.draw(in: &canvas, context) }
    for (id, child) in children where child.drawnInPass != context.number {
      addInnerInputRegions(-child.innerInputRegions - (child.concernsInputItself ? 1 : 0))
      child.unmount(context)
      children[id] = nil
    }
    noteChanges(context)
    formerRecord.removeAll()
  }

  /// Records what has changed since the previous drawing.
  private func noteChanges(_ context: RenderContext) {
    let readsDiffer = context.dependencies.update(self, from: formerRecord, to: record)
    if readsDiffer || !InputRouting.isSame(formerRecord, record) {
      context.drawnInput = .routed
    } else if !record.input.isEmpty {
      context.drawnInput = max(context.drawnInput, .handlers)
    }
    let concernsInput = hasChosen || hasNames || record.concernsInput
    if concernsInput != concernsInputItself {
      parent?.addInnerInputRegions(concernsInput ? 1 : -1)
    }
    concernsInputItself = concernsInput
  }

  private func rebuild(_ context: RenderContext) -> Node {
    regionIDs.restart()
    names.removeAll(keepingCapacity: true)
    builds += 1
    let (node, trace) = inside(context) {
      let (nodes, trace) = BuildTrace.run(build)
      return (nodes.single, trace)
    }
    hasChosen = trace.hasChosen
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
