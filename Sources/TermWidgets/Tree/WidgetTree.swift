// SPDX-License-Identifier: MIT

package import TermScreen

/// The widgets on a screen: keeps a buffer up to date with them, region by region.
@MainActor
package final class WidgetTree {
  private let root: Region
  package let pass: RenderPass

  /// Regions drawn in the last update.
  package var drawnRegions: Int { pass.drawnRegions }

  /// Regions on the screen.
  package var regionCount: Int { Self.count(root) }

  private var entries: Entries?

  /// - Parameters:
  ///   - services: Objects that nodes look for by type.
  ///   - body: What the whole screen shows.
  package init(
    services: [ObjectIdentifier: AnyObject],
    @WidgetBuilder body: @escaping @MainActor () -> Nodes
  ) {
    pass = RenderPass(services: services)
    root = Region(id: .root, parent: nil, build: body)
  }

  /// Lays out and draws everything into a buffer, from the nodes there are; builds what has none.
  package func drawAll(in buffer: CellBuffer, area: Rect) {
    begin()
    pass.epoch += 1
    _ = root.measure(area.size, pass)
    buffer.cursor = nil
    draw(root, in: buffer.canvas(area))
  }

  /// Builds regions again, and draws as little as shows them.
  ///
  /// When the size of one changed, layout climbs until that of a region around holds; that one is drawn.
  /// One under or over others is drawn with the region that owns the layers.
  package func rebuild(_ regions: [Region]) {
    begin()
    for region in regions.sorted(by: { $0.depth < $1.depth }) where isDue(region) {
      let before = region.fit
      region.node = nil
      if remeasure(region) == before, !region.environment.isLayered {
        redraw(region)
      } else {
        pass.epoch += 1
        redraw(firstHolding(around: region))
      }
    }
  }

  /// Draws the regions again in which widgets stand, without building them.
  package func redraw(_ ids: some Sequence<WidgetID>) {
    begin()
    for id in ids {
      guard var region = region(of: id) else { continue }
      while region.environment.isLayered, let parent = region.parent { region = parent }
      if isDue(region) { redraw(region) }
    }
  }

  private func begin() {
    pass.frame += 1
    pass.drawnRegions = 0
  }

  private func isDue(_ region: Region) -> Bool {
    region.isMounted && region.drawnInFrame != pass.frame
  }

  private func remeasure(_ region: Region) -> Fit {
    pass.environment = region.environment
    return region.measure(region.proposal, pass)
  }

  /// The nearest region around whose own size does not change, or the root.
  private func firstHolding(around region: Region) -> Region {
    var region = region
    while let parent = region.parent {
      region = parent
      let before = region.fit
      if remeasure(region) == before, !region.environment.isLayered { break }
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
    region.draw(in: &canvas, pass)
    pass.environment = RenderPass.Environment()
    entries = nil
  }

  private static func count(_ region: Region) -> Int {
    region.children.values.reduce(1) { $0 + count($1) }
  }
}

// MARK: - What can be reached by keys

extension WidgetTree {
  private struct Entries {
    var focusables: [(focusable: Focusable, region: Region)] = []
    var keys: [[Key]] = []

    @MainActor
    mutating func collect(_ region: Region) {
      for entry in region.entries {
        switch entry {
        case .focusable(let focusable): focusables.append((focusable, region))
        case .keys(let keys): self.keys.append(keys)
        case .region(let region): collect(region)
        }
      }
    }
  }

  private func collected() -> Entries {
    if let entries { return entries }
    var entries = Entries()
    entries.collect(root)
    self.entries = entries
    return entries
  }

  /// The widgets that can have the focus, in the order in which `tab` goes through them.
  package var focusables: [Focusable] { collected().focusables.map(\.focusable) }

  /// The widget that has the focus, if it is on the screen.
  package var focused: Focusable? {
    guard let id = pass.interface.focus else { return nil }
    return collected().focusables.first { $0.focusable.id == id }?.focusable
  }

  /// The region that draws a widget that can have the focus.
  package func region(of id: WidgetID) -> Region? {
    collected().focusables.first { $0.focusable.id == id }?.region
  }

  /// What a press does: the first key that means it, the innermost around the focus first; without a
  /// focus all keys on the screen count, those drawn first first.
  package func key(for press: KeyPress) -> Key? {
    let scopes = focused.map { $0.keys.reversed() } ?? collected().keys
    for keys in scopes {
      if let key = keys.first(where: { $0.presses.contains(press) }) { return key }
    }
    return nil
  }
}
