// SPDX-License-Identifier: MIT

import TermScreen

/// A part of the tree that can be built, laid out, and drawn separately.
///
/// A region outlives the nodes that its body creates. To create one, use ``RedrawRegion``.
@MainActor
public final class Region {
  package let id: WidgetID
  package private(set) weak var parent: Region?
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
  public var memory: AnyObject?

  private(set) var isMounted = true
  /// The results of the last run of the body.
  ///
  /// Like `measurements` and `drawing`, this property doesn't check for overlapping accesses. The checks would add 0.6 %,
  /// 0.5 %, and 0.9 % to the instructions of a small frame.
  @exclusivity(unchecked) var content = RegionContent()
  @exclusivity(unchecked) private var measurements = RegionMeasurements()
  @exclusivity(unchecked) var drawing = RegionDrawing()

  /// A Boolean value that indicates whether input handling can change when the body of this region runs again.
  private var concernsInputItself = false
  /// The number of nested regions, at any depth, for which that's the case.
  private(set) var innerInputRegions = 0
  var children: [WidgetID: Region] = [:]

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
  public var widgetID: WidgetID { drawing.environment.isNamed ? drawing.environment.path : id }

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
    for read in drawing.record.reads {
      if case .widget(let id) = read.part, id.matches(name) { return id }
    }
    for case .region(let inner) in drawing.record.input {
      if let id = inner.firstWidgetWithState(matching: name) { return id }
    }
    return nil
  }

  /// Runs the body again before the next measurement of the region.
  func setNeedsBuild() { content.node = nil }

  /// Removes the region and its nested regions from the screen.
  func unmount(_ context: RenderContext) {
    isMounted = false
    // A node that stores its region would otherwise retain itself.
    setNeedsBuild()
    clearRecord(context)
    onUnmount?()
    for child in children.values { child.unmount(context) }
  }

  /// Removes the record of the most recent drawing.
  func clearRecord(_ context: RenderContext) {
    _ = context.dependencies.update(self, from: drawing.record, to: RegionRecord())
    drawing.record.removeAll()
  }

  /// Returns the size for a proposal, and runs the body if necessary.
  func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let fit = withContent(context) { $0.fit(proposal, context) }
    measurements.add(fit, for: proposal, in: context.pass.epoch)
    return fit
  }

  /// Calls a closure with the content, and runs the body if necessary.
  func withContent<Result>(
    _ context: RenderContext,
    _ body: @MainActor (Node) -> Result
  ) -> Result {
    inside(context, draws: 0) { body(content.node ?? rebuild()) }
  }

  /// Repeats all earlier measurements, and returns a Boolean value that indicates whether the size of the region holds.
  func measureAgain(_ context: RenderContext) -> Bool {
    context.environment = drawing.environment
    var holds = true
    for old in measurements.all {
      let fit = measure(old.proposal, context)
      if fit != old.fit, !suits(fit, insteadOf: old.fit, context) { holds = false }
    }
    return holds
  }

  /// Returns a Boolean value that indicates whether the enclosing layout is the same with another fit.
  ///
  /// This is the case if only the natural size differs, fits in the region, and no length depends on natural lengths.
  private func suits(_ fit: Fit, insteadOf old: Fit, _ context: RenderContext) -> Bool {
    guard !context.pass.usesNaturalLengths, let size = drawing.canvas?.size else { return false }
    guard fit.natural.columns <= size.columns, fit.natural.rows <= size.rows else { return false }
    var other = fit
    other.natural = old.natural
    return other == old
  }

  func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if drawing.frame != context.pass.frame { context.pass.drawnRegions += 1 }
    drawing.begin(in: canvas, context.environment, context.pass)
    let probedDepth = context.probe?.enter(self, in: canvas)
    defer { if let probedDepth { context.probe?.leave(probedDepth) } }
    inside(context, draws: 1) { (content.node ?? rebuild()).paint(in: &canvas, context) }
    for (id, child) in children where child.drawing.pass != drawing.pass {
      addInnerInputRegions(-child.innerInputRegions - (child.concernsInputItself ? 1 : 0))
      child.unmount(context)
      children[id] = nil
    }
    let drawnInput = drawing.end(of: self, updating: &context.dependencies)
    context.pass.drawnInput = max(context.pass.drawnInput, drawnInput)
    noteConcern()
  }

  /// Updates the counts of regions that concern input after a drawing.
  private func noteConcern() {
    let concernsInput = content.hasChosen || drawing.hasNames || drawing.record.concernsInput
    if concernsInput != concernsInputItself {
      parent?.addInnerInputRegions(concernsInput ? 1 : -1)
    }
    concernsInputItself = concernsInput
  }

  /// Runs the body.
  ///
  /// The context must be inside the region.
  private func rebuild() -> Node {
    content.restart()
    let (nodes, trace) = BuildTrace.run(build)
    let node = nodes.single
    content.hasChosen = trace.hasChosen
    if let axis { node.didMove(toStackAlong: axis) }
    content.node = node
    return node
  }

  /// Calls a closure inside the region.
  ///
  /// The identifiers of the region's widgets start with the identifier of the region.
  private func inside<Result>(
    _ context: RenderContext,
    draws: Int,
    _ body: @MainActor () -> Result
  ) -> Result {
    let outer = (
      region: context.pass.region, path: context.environment.path,
      isNamed: context.environment.isNamed
    )
    context.pass.region = self
    context.environment.path = id
    context.environment.isNamed = false
    let runs = content.runs
    context.pass.meter?.enter(self)
    defer {
      context.pass.meter?.leave(builds: content.runs - runs, draws: draws)
      context.pass.region = outer.region
      context.environment.path = outer.path
      context.environment.isNamed = outer.isNamed
    }
    return body()
  }
}
