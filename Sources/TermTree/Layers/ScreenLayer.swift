// SPDX-License-Identifier: MIT

package import TermScreen

/// A part of the screen over all regions of a tree, such as the open popup, which is drawn in its own buffer.
///
/// A region under a layer is drawn without the layer. The layer is drawn, moved, and closed without the regions.
@MainActor
class ScreenLayer {
  /// The region that draws the layer.
  ///
  /// The region isn't part of the widget tree.
  let region: Region
  /// A Boolean value that indicates whether the layer is on the screen.
  private(set) var isOpen = false
  /// A Boolean value that indicates whether the layer must redraw at the end of the drawing pass.
  var isStale = true
  /// The shades of the content under the layer, followed by the rectangles that the layer covers.
  private var parts: [Layer] = []
  private var buffer: CellBuffer?

  init(_ id: WidgetID, _ content: Node) {
    region = Region(id: id, parent: nil) { Nodes(content) }
  }

  /// Draws or closes the layer at the end of a pass, if necessary.
  func settle(_ tree: WidgetTree) {}

  /// Draws the layer.
  func draw(_ environment: EnvironmentValues, over tree: WidgetTree) {
    let (context, base) = (tree.context, tree.buffer)
    let known = buffer.flatMap { $0.size == base.size && $0.table === base.table ? $0 : nil }
    let buffer = known ?? CellBuffer(size: base.size, table: base.table)
    self.buffer = buffer
    buffer.cursor = nil
    (isOpen, isStale) = (true, false)
    context.probe?.start(layer: buffer)
    context.environment = environment
    var canvas = buffer.canvas()
    region.draw(in: &canvas, context)
    context.environment = context.outermost
    tree.takeDrawnInput()
    let drawn = region.drawing.record.input.compactMap {
      if case .layer(let layer) = $0 { layer } else { nil }
    }
    let covers = drawn.filter { $0.shade == nil }
    let all = drawn.filter { $0.shade != nil } + covers
    // Shaded rows remain as they are if only the contents of the layer have changed.
    for part in parts == all ? covers : parts + all { base.damage(part.frame) }
    parts = all
  }

  /// Removes the layer from the screen.
  func close(over tree: WidgetTree) {
    guard isOpen else { return }
    (isOpen, isStale, parts) = (false, true, [])
    region.clearRecord(tree.context)
    tree.discardInputMap()
    tree.buffer.damageAll()
  }

  /// Lays the layer over a row of the screen.
  fileprivate func lay(over screen: CellBuffer, row y: Int) {
    guard let buffer else { return }
    for part in parts {
      let frame = part.frame.intersection(
        Rect(x: 0, y: y, columns: screen.size.columns, rows: 1)
      )
      if frame.isEmpty { continue }
      let canvas = screen.canvas(frame)
      if let shade = part.shade { canvas.lay(shade) } else { canvas.copy(from: buffer) }
    }
  }

  /// Moves the cursor of the screen to the layer, or hides it if the layer covers it.
  fileprivate func placeCursor(on screen: CellBuffer) {
    guard isOpen, let cursor = buffer?.cursor ?? screen.cursor else { return }
    let isCovered = parts.contains { $0.shade == nil && $0.frame.contains(cursor) }
    screen.cursor = buffer?.cursor ?? (isCovered ? nil : cursor)
  }
}

extension WidgetTree {
  /// The screen with the open layers, which is ``buffer`` if no layer is open.
  ///
  /// Only damaged rows are copied and damaged.
  package var screen: CellBuffer {
    var isCovered = false
    for layer in screenLayers where layer.isOpen { isCovered = true }
    guard isCovered else {
      knownScreen = nil
      return buffer
    }
    let known = knownScreen.flatMap { $0.size == buffer.size ? $0 : nil }
    let screen = known ?? CellBuffer(size: buffer.size, table: buffer.table)
    if known == nil {
      screen.copy(from: buffer)
      screen.clearDamage()
      knownScreen = screen
    }
    for y in 0..<buffer.size.rows where buffer.isDamaged(row: y) {
      screen.row(y).update(from: buffer.row(y), count: buffer.size.columns)
      screen.damage(rows: y..<y + 1)
      for layer in screenLayers { layer.lay(over: screen, row: y) }
    }
    buffer.clearDamage()
    screen.cursor = buffer.cursor
    for layer in screenLayers { layer.placeCursor(on: screen) }
    return screen
  }
}
