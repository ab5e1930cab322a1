// SPDX-License-Identifier: MIT

package import TermScreen

/// The widgets on a screen: keeps a buffer up to date with them, region by region.
@MainActor
package final class WidgetTree {
  private let root: Region
  package let pass: RenderPass

  /// Regions that were drawn for the last frame that ended.
  package private(set) var drawnRegions = 0

  /// Regions on the screen.
  package var regionCount: Int { Self.count(root) }

  /// What keys can reach; made when it is asked for, until a region is drawn that has a part in it.
  @exclusivity(unchecked) private var reachable: Reachable?

  /// - Parameters:
  ///   - services: Objects that nodes look for by type.
  ///   - keys: Keys that hold everywhere, where nothing else gives a press a meaning.
  ///   - body: What the whole screen shows.
  package init(
    services: [ObjectIdentifier: AnyObject] = [:],
    keys: [Key] = [],
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    pass = RenderPass(services: services, keys: keys)
    root = Region(id: .root, parent: nil) { Nodes(RootNode(body().single)) }
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
    buffer.cursor = nil
    draw(root, in: buffer.canvas())
  }

  /// Builds regions again, and draws as little as shows them.
  ///
  /// When the size of one changed, layout climbs until that of a region around holds; that one is drawn.
  /// One under or over others is drawn with the region that owns the layers. One inside of another is
  /// left to it: its body may not have to run any more.
  package func rebuild(_ regions: [Region]) {
    pass.number += 1
    let all = Dictionary(regions.map { (ObjectIdentifier($0), $0) }) { region, _ in region }
    var due: [Region] = []
    for region in regions where region.isMounted && !region.isInside(any: all) {
      due.append(region)
    }
    for region in regions { region.node = nil }
    let holds = due.map { $0.measureAgain(pass) }
    if holds.contains(false) { pass.epoch += 1 }
    for (region, holds) in zip(due, holds) where isDue(region) {
      redraw(holds && !region.environment.isLayered ? region : firstHolding(around: region))
    }
  }

  /// Draws the regions again in which widgets stand, without building them.
  package func redraw(_ ids: some Sequence<WidgetID>) {
    pass.number += 1
    for id in ids {
      guard var region = region(of: id) else { continue }
      while region.environment.isLayered, let parent = region.parent { region = parent }
      if isDue(region) { redraw(region) }
    }
  }

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
      if region.measureAgain(pass), !region.environment.isLayered { break }
    }
    return region
  }

  private func redraw(_ region: Region) {
    guard let canvas = region.canvas else { return }
    canvas.damage()
    pass.environment = region.environment
    draw(region, in: canvas)
  }

  private func draw(_ region: Region, in canvas: Canvas) {
    var canvas = canvas
    canvas.clear()
    let wasReachable = !region.entries.isEmpty
    region.draw(in: &canvas, pass)
    pass.environment = pass.outermost
    if wasReachable || !region.entries.isEmpty { reachable = nil }
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

// MARK: - What can be reached by keys

extension WidgetTree {
  /// The widgets that can have the focus, in the order in which `tab` goes through them.
  package var focusables: [Focusable] { reached().widgets.map(\.focusable) }

  /// The widget that has the focus, if it is on the screen.
  package var focused: Focusable? {
    guard let id = pass.interface.focus else { return nil }
    return reached().widgets.first { $0.focusable.id == id }?.focusable
  }

  /// The region that draws a widget that can have the focus.
  package func region(of id: WidgetID) -> Region? {
    reached().widgets.first { $0.focusable.id == id }?.region
  }

  /// What a press does: the first key that means it, of an overlay first, then the innermost around the
  /// focus first; without a focus all keys on the screen count, those drawn first first.
  ///
  /// - Complexity: O(1), but O(regions + keys) after a change of the focus or of what can be reached.
  package func key(for press: KeyPress) -> Key? {
    if let map = reachable?.keyMap, map.focus == pass.interface.focus { return map.keys[press] }
    let scopes = focused.map { $0.keys.reversed() } ?? reached().keys + pass.outermost.keys
    var keys: [KeyPress: Key] = [:]
    for key in (reached().overlayKeys.reversed() + scopes).joined() {
      for press in key.presses where keys[press] == nil { keys[press] = key }
    }
    reachable?.keyMap = (pass.interface.focus, keys)
    return keys[press]
  }

  /// Ids that more than one widget on the screen has.
  package var ambiguousIDs: Set<WidgetID> {
    var seen: Set<WidgetID> = []
    return Set(focusables.map(\.id).filter { !seen.insert($0).inserted })
  }

  private func reached() -> Reachable {
    if let reachable { return reachable }
    var reachable = Reachable()
    reachable.collect(root)
    self.reachable = reachable
    return reachable
  }
}

/// What keys can reach on a screen.
@MainActor
private struct Reachable {
  var widgets: [(focusable: Focusable, region: Region)] = []
  /// The keys that widgets registered, as they were drawn.
  var keys: [[Key]] = []
  var overlayKeys: [[Key]] = []
  /// What each press does while a widget, or none, has the focus.
  var keyMap: (focus: WidgetID?, keys: [KeyPress: Key])?

  mutating func collect(_ region: Region) {
    for entry in region.entries {
      switch entry {
      case .focusable(let focusable): widgets.append((focusable, region))
      case .keys(let keys): self.keys.append(keys)
      case .overlayKeys(let keys): overlayKeys.append(keys)
      case .region(let region): collect(region)
      }
    }
  }
}
