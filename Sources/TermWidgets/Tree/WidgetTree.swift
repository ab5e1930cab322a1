// SPDX-License-Identifier: MIT

package import TermScreen

/// The widgets on a screen: keeps a buffer up to date with them, region by region.
@MainActor
package final class WidgetTree {
  let root: Region
  /// What has popped up over the regions.
  let popup = PopupLayer()
  package let pass: RenderPass

  /// Regions that were drawn for the last frame that ended.
  package private(set) var drawnRegions = 0

  /// Regions on the screen.
  package var regionCount: Int { Self.count(root) + (popup.isShown ? 1 : 0) }

  /// What input can reach; made when it is asked for, until a region is drawn that has a part in it.
  @exclusivity(unchecked) private var knownReach: Reach?

  /// What input can reach, and what the regions on the screen depend on.
  var reach: Reach {
    if let knownReach { return knownReach }
    let reach = Reach(root, popup: popup.region)
    knownReach = reach
    return reach
  }

  /// Whether what input can reach may have changed since this was asked the last time.
  package func takeReachChange() -> Bool {
    defer { hasNewReach = false }
    return hasNewReach
  }

  @exclusivity(unchecked) package private(set) var hasNewReach = false

  /// Whether input may mean something else once some region has been built again.
  ///
  /// - Complexity: O(1) until a region is drawn, then O(regions).
  package var concernsInput: Bool {
    if let knownConcern { return knownConcern }
    var concern = false
    for child in root.children.values where child.concernsInput { concern = true }
    knownConcern = concern
    return concern
  }

  @exclusivity(unchecked) private var knownConcern: Bool?

  /// What presses mean while a widget, or none, has the focus.
  @exclusivity(unchecked) var keyMap: (focus: WidgetID?, map: KeyMap)?

  let lastKeys: [Key]

  /// - Parameters:
  ///   - services: Objects that nodes look for by type.
  ///   - isAccessible: Whether the screen is read out, so that widgets say what they are.
  ///   - keys: Keys that hold everywhere, where nothing else gives a press a meaning.
  ///   - lastKeys: Those that hold, whatever keys the user wishes, where no key with their title can be pressed.
  ///   - body: What the whole screen shows.
  package init(
    services: [ObjectIdentifier: AnyObject] = [:],
    isAccessible: Bool = false,
    keys: [Key] = [],
    lastKeys: [Key] = [],
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    pass = RenderPass(services: services, keys: keys)
    pass.isAccessible = isAccessible
    self.lastKeys = lastKeys
    root = Region(id: .root, parent: nil) { Nodes(ToastLayer(RootNode(body().single))) }
  }

  /// Lays out and draws everything into a buffer, from the nodes there are; builds what has none.
  ///
  /// - Parameters:
  ///   - buffer: Where everything is drawn from now on.
  ///   - stale: Regions to build again.
  package func drawAll(in buffer: CellBuffer, rebuilding stale: [Region] = []) {
    pass.number += 1
    pass.epoch += 1
    for region in stale { region.node = nil }
    _ = root.measure(buffer.size, pass)
    self.buffer = buffer
    popup.forget()
    buffer.cursor = nil
    draw(root, in: buffer.canvas())
    settlePopup()
  }

  /// Where everything is drawn.
  @exclusivity(unchecked) private var buffer = CellBuffer(size: .zero)

  /// Builds regions again, and draws as little as shows them and parts of the interface.
  ///
  /// When the size of one changed, layout climbs until that of a region around holds; that one is drawn.
  /// One that a layer covers in part is drawn with the region that owns the layers. One inside of another
  /// is left to it: its body may not have to run any more.
  ///
  /// - Parameters:
  ///   - regions: What has to be built again.
  ///   - parts: Parts of the interface that have changed; what shows them is drawn, and built where
  ///     sizes depend on them.
  package func rebuild(_ regions: [Region], redrawing parts: some Collection<InterfacePart> = []) {
    guard popup.canBeLifted(from: buffer) else { return drawAll(in: buffer, rebuilding: regions) }
    // Found before regions are drawn, which makes all be collected anew.
    var regions = regions
    var readers: [Reach.Reader] = []
    for part in parts { readers += reach.readers(of: part) }
    for reader in readers where reader.measures { regions.append(reader.region) }
    pass.number += 1
    // In loops: each call of a closure that is handed on checks that this is the main actor.
    var all: [ObjectIdentifier: Region] = [:]
    for region in regions { all[ObjectIdentifier(region)] = region }
    var due: [Region] = []
    for region in regions where region.isMounted && !region.isInside(any: all) {
      due.append(region)
    }
    for region in regions { region.node = nil }
    // What a body shows may have been made outside of it, and would remember how large regions in it were.
    for region in due where !region.children.isEmpty {
      pass.epoch += 1
      break
    }
    var holds: [Bool] = []
    for region in due { holds.append(region.measureAgain(pass)) }
    if holds.contains(false) { pass.epoch += 1 }
    for (region, holds) in zip(due, holds) where isDue(region) {
      redraw(holds && isAlone(region) ? region : firstHolding(around: region))
    }
    for reader in readers { redrawWithLayers(reader.region) }
    keepToastsAside()
    settlePopup()
  }

  /// Draws all again when toasts are shown that were placed by other controls than there are now.
  private func keepToastsAside() {
    guard !pass.interface.toasts.isEmpty, reach.controls != pass.keptFree else { return }
    pass.number += 1
    redraw(root)
  }

  /// Draws the regions again whose animations have gone on.
  package func redrawAnimations() {
    let due = reach.animations.filter { pass.time.ticks(of: $0.interval) != $0.tick }
    guard !due.isEmpty else { return }
    pass.number += 1
    guard popup.canBeLifted(from: buffer) else { return drawAll(in: buffer) }
    for animation in due { redrawWithLayers(animation.region) }
    settlePopup()
  }

  /// Draws what has popped up as it is now, or takes it away, at the end of a walk.
  private func settlePopup() {
    let wanted = pass.interface.popup
    guard wanted != nil || popup.isShown else { return }
    var offer = wanted.flatMap { reach.offer(of: $0.id) }
    if offer?.anchor.isEmpty ?? false { offer = nil }
    if popup.isCurrent(wanted, offer) { return }
    popup.lift(from: buffer)
    popup.forget()
    if let wanted, let offer, let canvas = root.canvas {
      popup.draw(wanted, offer, in: canvas, of: buffer, pass)
    }
    forgetReach()
  }

  /// Draws a region again without building it, with what lies over and under it.
  private func redrawWithLayers(_ region: Region) {
    if region === popup.region { return popup.invalidate() }
    var region = region
    while !isAlone(region), let parent = region.parent { region = parent }
    if isDue(region) { redraw(region) }
  }

  /// Whether a region can be drawn again without what is around it.
  private func isAlone(_ region: Region) -> Bool {
    if region.environment.sharesCells { return false }
    guard region.environment.isLayered, let canvas = region.canvas else { return true }
    return layers.leaveWhole(canvas.visibleFrame, of: region)
  }

  /// The layers as they were when the walk began.
  ///
  /// They hold for what is not drawn yet in this walk: a region that is drawn changes only the layers that
  /// are clipped to its own cells.
  private var layers: LayerPile {
    if let knownLayers, knownLayers.number == pass.number { return knownLayers.pile }
    let pile = LayerPile(root)
    knownLayers = (pass.number, pile)
    return pile
  }

  @exclusivity(unchecked) private var knownLayers: (number: Int, pile: LayerPile)?

  /// Ends the frame for which regions were drawn since the one before.
  package func endFrame() {
    drawnRegions = pass.drawnRegions
    pass.drawnRegions = 0
    pass.frame += 1
  }

  private func isDue(_ region: Region) -> Bool {
    region.isMounted && region.drawnInPass != pass.number
  }

  /// The nearest region around whose own size does not change, or the root.
  private func firstHolding(around region: Region) -> Region {
    var region = region
    while let parent = region.parent {
      region = parent
      if region.measureAgain(pass), isAlone(region) { break }
    }
    return region
  }

  private func redraw(_ region: Region) {
    guard let canvas = region.canvas else { return }
    popup.makeWay(for: canvas.visibleFrame, in: buffer)
    canvas.damage()
    pass.environment = region.environment
    draw(region, in: canvas)
    guard region.environment.isLayered else { return }
    if layers.dim(canvas.visibleFrame, of: region) { canvas.dim() }
  }

  private func draw(_ region: Region, in canvas: Canvas) {
    var canvas = canvas
    canvas.clear()
    let hadPart = !region.entries.isEmpty
    region.draw(in: &canvas, pass)
    pass.environment = pass.outermost
    knownConcern = nil
    guard hadPart || !region.entries.isEmpty else { return }
    forgetReach()
  }

  /// Lets what input can reach be collected anew.
  private func forgetReach() {
    knownReach = nil
    keyMap = nil
    hasNewReach = true
  }

  private static func count(_ region: Region) -> Int {
    region.children.values.reduce(1) { $0 + count($1) }
  }
}

/// Puts what an app shows at the top left of the screen, in its own size.
private final class RootNode: WrapperNode {
  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    Fit(size: proposal, fills: .both)
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    canvas.lay(pass.environment.theme[.screen])
    child.drawLayer(in: canvas, alignment: .topLeading, clears: false, pass)
  }
}
