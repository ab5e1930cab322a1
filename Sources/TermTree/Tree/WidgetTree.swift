// SPDX-License-Identifier: MIT

package import TermScreen

/// A tree of widgets that draws to a buffer, region by region.
@MainActor
package final class WidgetTree {
  let root: Region
  /// The layers over the root, bottom first: the toasts and the popup.
  let screenLayers: [ScreenLayer] = [ToastLayer(), PopupLayer()]
  /// The layer of the open popup.
  var popup: ScreenLayer { screenLayers[1] }
  /// The last screen with layers, while one is open.
  var knownScreen: CellBuffer?
  package let context: RenderContext

  /// The number of regions drawn for the last complete frame.
  package private(set) var drawnRegions = 0

  /// The number of regions on the screen.
  package var regionCount: Int { Self.count(root) + screenLayers.count { $0.isOpen } }

  /// The routing of input, created on first use and discarded when input is routed differently.
  ///
  /// This property doesn't check for overlapping accesses. The checks would add 7 % to the instructions of a key press
  /// without a frame. Each access is a load or a store.
  @exclusivity(unchecked) var routing = KnownRouting(isNew: true)

  /// The input map of the screen.
  package var inputMap: InputMap {
    if let map = routing.inputMap { return map }
    let map = InputMap(root, screenLayers)
    routing.inputMap = map
    return map
  }

  /// Returns a Boolean value that indicates whether input handling might have changed since the previous call.
  package func takeInputChange() -> Bool {
    defer { routing.isNew = false }
    return hasNewInput
  }

  /// A Boolean value that indicates whether input handling might have changed since the last `takeInputChange()`.
  package var hasNewInput: Bool { routing.isNew }

  /// A Boolean value that indicates whether input handling can change when a region is rebuilt.
  package var concernsInput: Bool { root.innerInputRegions > 0 }

  let lastKeys: [Key]

  /// The user's changes to key bindings.
  package var remapping: KeyRemapping {
    get { context.inputs.remapping }
    set {
      context.inputs.remapping = newValue
      context.keys.known = [:]
    }
  }

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - observers: The observers of the stores on the screen. The default is `nil`, for a screen without a store.
  ///   - isAccessible: Pass `true` to make widgets describe themselves to screen readers. The default is `false`.
  ///   - keys: The global key bindings, which have the lowest precedence.
  ///   - lastKeys: The fallback key bindings, which apply if the user's changes leave no working binding of the same
  ///     command.
  ///   - body: A closure that returns the content of the screen.
  package init(
    observers: StoreObservers? = nil,
    isAccessible: Bool = false,
    keys: [Key] = [],
    lastKeys: [Key] = [],
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    context = RenderContext(observers: observers, keys: keys)
    context.isAccessible = isAccessible
    self.lastKeys = lastKeys
    root = Region(id: .root, parent: nil) { Nodes(RootNode(body().single)) }
  }

  /// Lays out and draws the whole screen, using existing nodes where possible.
  ///
  /// - Parameters:
  ///   - buffer: The buffer for this and later drawings.
  ///   - stale: The regions to rebuild.
  package func drawAll(in buffer: CellBuffer, rebuilding stale: [Region] = []) {
    context.pass.number += 1
    context.pass.epoch += 1
    context.pass.usesNaturalLengths = false
    for region in stale { region.setNeedsBuild() }
    _ = root.measure(buffer.size, context)
    self.buffer = buffer
    for layer in screenLayers { layer.isStale = true }
    buffer.cursor = nil
    context.probe?.start(in: buffer)
    draw(root, in: buffer.canvas())
    settleLayers()
  }

  /// The buffer that the root draws to, without the layers over it.
  package lazy var buffer = CellBuffer(size: .zero)

  /// Rebuilds regions, and redraws as little as necessary for them and for changed parts of the interface state.
  ///
  /// If the size of a region changes, the layout is updated up to the first enclosing region with an unchanged size.
  /// That region is then redrawn. A region that's partly covered by a layer is redrawn with the region that owns the
  /// layer. If the regions are nested, the outermost region rebuilds the others, because it can also remove them.
  ///
  /// - Parameters:
  ///   - regions: The regions to rebuild.
  ///   - parts: The changed parts of the interface state. The regions that depend on them are redrawn, and also rebuilt
  ///     if the parts affect sizes.
  package func rebuild(_ regions: [Region], redrawing parts: some Collection<InterfacePart> = []) {
    // Find the readers before regions are drawn, because drawing changes the dependencies.
    var regions = regions
    var readers: [Dependencies.Reader] = []
    for part in parts { readers += context.dependencies.readers(of: part) }
    for reader in readers where reader.measures { regions.append(reader.region) }
    context.pass.number += 1
    // This code uses loops, because each call to a forwarded closure checks for the main actor.
    var all: [ObjectIdentifier: Region] = [:]
    if regions.count > 1 {
      for region in regions { all[ObjectIdentifier(region)] = region }
    }
    var due: [Region] = []
    for region in regions where region.isMounted && !region.isInside(any: all) {
      due.append(region)
    }
    for region in regions { region.setNeedsBuild() }
    // A body can show nodes created outside it, which cache the sizes of nested regions.
    for region in due where !region.children.isEmpty {
      context.pass.epoch += 1
      break
    }
    var holds: [Bool] = []
    for region in due { holds.append(region.measureAgain(context)) }
    if holds.contains(false) { context.pass.epoch += 1 }
    for (region, holds) in zip(due, holds) where isDue(region) {
      redraw(holds && isAlone(region) ? region : firstHolding(around: region))
    }
    for reader in readers { redrawWithLayers(reader.region) }
    settleLayers()
  }

  /// Redraws the regions with animations that have reached their next step.
  package func redrawAnimations() {
    let due = context.dependencies.animatedRegions.filter { region in
      region.drawing.record.animations.contains {
        context.inputs.time.ticks(of: $0.interval) != $0.tick
      }
    }
    guard !due.isEmpty else { return }
    context.pass.number += 1
    for region in due { redrawWithLayers(region) }
    settleLayers()
  }

  /// Draws or closes layers at the end of a pass.
  private func settleLayers() { for layer in screenLayers { layer.settle(self) } }

  /// Redraws a region with the layers over and under it, without rebuilding it.
  private func redrawWithLayers(_ region: Region) {
    var region = region
    while !isAlone(region), let parent = region.parent { region = parent }
    if isDue(region) { redraw(region) }
  }

  /// Returns a Boolean value that indicates whether a region can be redrawn without its enclosing region.
  private func isAlone(_ region: Region) -> Bool {
    if region.drawing.environment.sharesCells { return false }
    guard region.drawing.environment.isLayered, let canvas = region.drawing.canvas else {
      return true
    }
    return layers.leaveWhole(canvas.visibleFrame, of: region)
  }

  /// The layers at the start of the pass.
  ///
  /// The layers are valid for all regions not yet drawn in the pass. Drawing a region changes only layers that are
  /// clipped to the cells of the region.
  private var layers: [Layer] {
    if let knownLayers, knownLayers.number == context.pass.number { return knownLayers.layers }
    let layers = inputMap.layers
    knownLayers = (context.pass.number, layers)
    return layers
  }

  private var knownLayers: (number: Int, layers: [Layer])?

  /// Ends the current frame.
  package func endFrame() {
    context.pass.meter?.endFrame(shownRegions, screen)
    drawnRegions = context.pass.drawnRegions
    context.pass.drawnRegions = 0
    context.pass.frame += 1
  }

  private func isDue(_ region: Region) -> Bool {
    region.isMounted && region.drawing.pass != context.pass.number
  }

  /// Returns the nearest enclosing region that's unchanged in size and can be redrawn separately, or the root.
  private func firstHolding(around region: Region) -> Region {
    var region = region
    while let parent = region.parent {
      region = parent
      if region.measureAgain(context), isAlone(region) { break }
    }
    return region
  }

  private func redraw(_ region: Region) {
    guard let canvas = region.drawing.canvas else { return }
    for layer in screenLayers where layer.region === region {
      layer.isStale = true
      return
    }
    // The screen shows this part of the buffer, or of the buffer of a layer.
    buffer.damage(canvas.visibleFrame)
    context.environment = region.drawing.environment
    draw(region, in: canvas)
    guard region.drawing.environment.isLayered else { return }
    for shade in layers.shades(of: canvas.visibleFrame, of: region) { canvas.lay(shade) }
  }

  private func draw(_ region: Region, in canvas: Canvas) {
    var canvas = canvas
    canvas.clear()
    region.draw(in: &canvas, context)
    context.environment = context.outermost
    takeDrawnInput()
  }

  /// Updates the input map after a drawing.
  func takeDrawnInput() {
    switch context.pass.drawnInput {
    case .none: return
    case .handlers:
      routing.keyMap = nil
      // The key help also depends on the handlers of the focused control, which can't be compared.
      if context.dependencies.showsKeys { routing.isNew = true }
      context.pass.drawnInput = .none
    case .routed: discardInputMap()
    }
  }

  /// Discards the input map.
  func discardInputMap() {
    routing = KnownRouting(isNew: true)
    context.pass.drawnInput = .none
  }

  private static func count(_ region: Region) -> Int {
    region.children.values.reduce(1) { $0 + count($1) }
  }
}

/// The known routing of input.
struct KnownRouting {
  var inputMap: InputMap?
  /// The map from key presses to key bindings, with the focus that it applies to.
  var keyMap: (focus: WidgetID?, map: KeyMap)?
  /// A Boolean value that indicates whether input handling might have changed.
  var isNew = false
}

/// A node that places the app's content at the top left of the screen, at its own size.
final class RootNode: WrapperNode {
  override var widgetName: String { "screen" }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: proposal, flexibleAxes: .both)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let theme = context.environment.theme
    context.toastSpace = ToastSpace(screen: canvas.visibleFrame, theme: theme)
    canvas.lay(theme[.screen])
    child.drawLayer(in: canvas, alignment: .topLeading, clears: false, context)
  }
}
