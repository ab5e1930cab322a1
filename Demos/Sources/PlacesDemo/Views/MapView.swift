// SPDX-License-Identifier: MIT

import TermRender

/// A map of lines in Braille dots, with a symbol for each place.
///
/// | Input | Action |
/// |---|---|
/// | The arrow keys | Move the map |
/// | A drag | Moves the map with the pointer |
/// | A click | Selects the nearest place |
/// | The wheel | Changes the scale |
struct MapView: Widget {
  typealias Body = Never

  let content: MapContent

  var nodes: Nodes { Nodes(MapNode(content)) }
}

private final class MapNode: Node {
  private let content: MapContent

  /// The preferred size if the available size is unlimited.
  private static let ideal = Size(columns: 40, rows: 12)

  init(_ content: MapContent) { self.content = content }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    let size = Size(
      columns: proposal.columns >= .unlimited ? Self.ideal.columns : proposal.columns,
      rows: proposal.rows >= .unlimited ? Self.ideal.rows : proposal.rows
    )
    return Fit(size: size, flexibleAxes: .both, ideal: Size(columns: 0, rows: 0))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let projection = MapProjection(
      center: content.center,
      metersPerDot: content.metersPerDot,
      size: canvas.size
    )
    let id = context.claimID("Map")
    context.addControl(id, in: canvas) {
      $0.key = { Self.response(to: $0) }
      $0.pointer = { [content] in Self.response(to: $0, content, projection) }
    }
    context.describe(id, in: canvas, as: element(projection))
    guard !canvas.isInvisible else { return }
    let theme = context.environment.theme
    let isUnicode = context.capabilities.supportsUnicode
    for layer in layers {
      layer.dots(projection).draw(
        in: canvas,
        style: theme[layer.foreground],
        symbol: isUnicode ? nil : layer.ascii
      )
    }
    drawPlaces(in: canvas, projection, theme)
    drawScaleBar(in: canvas, projection, theme)
    drawLabel(in: canvas, projection, theme)
    if let position = content.trail.last {
      let cell = projection.cell(of: position)
      let style = Style(attributes: .bold).inheriting(from: theme[.success])
      canvas.put(isUnicode ? "◉" : "@", x: cell.x, y: cell.y, style: style)
    }
  }

  /// The layers, from the bottom to the top.
  private var layers: [MapLayer] {
    let water = content.paths.filter { $0.kind == .water }.map(\.points)
    let streets = content.paths.filter { $0.kind == .street }.map(\.points)
    return [
      MapLayer(lines: water, foreground: .information, ascii: "~"),
      MapLayer(lines: streets, foreground: .border, ascii: "."),
      MapLayer(lines: [content.track], foreground: .muted, ascii: ":"),
      MapLayer(lines: [content.trail], foreground: .warning, ascii: "%", isThick: true),
    ]
  }

  private func drawPlaces(in canvas: Canvas, _ projection: MapProjection, _ theme: Theme) {
    // The nearest places are drawn last, over the others.
    for nearby in content.places.reversed() where nearby.id != content.labeled?.id {
      let cell = projection.cell(of: nearby.place.coordinate)
      let category = nearby.place.category
      canvas.write(category.symbol, x: cell.x, y: cell.y, style: theme[category.foreground])
    }
  }

  /// Draws the symbol of the selected place and its name, which never covers the position.
  private func drawLabel(in canvas: Canvas, _ projection: MapProjection, _ theme: Theme) {
    guard let place = content.labeled?.place else { return }
    let cell = projection.cell(of: place.coordinate)
    // Clipping would leave a part of the label without its symbol.
    guard Rect(size: projection.size).contains(cell) else { return }
    let style = Style(attributes: .bold).inheriting(from: theme[.filled])
    canvas.write(place.category.symbol, x: cell.x, y: cell.y, style: style)
    let label = MapLabel(
      of: place,
      at: cell,
      avoiding: content.trail.last.map(projection.cell),
      in: projection.size
    )
    guard let label else { return }
    canvas.write(label.text, x: label.origin.x, y: label.origin.y, style: style)
  }

  private func drawScaleBar(in canvas: Canvas, _ projection: MapProjection, _ theme: Theme) {
    let bar = projection.scaleBar
    let row = canvas.size.rows - 1
    let line = "├" + String(repeating: "─", count: max(0, bar.columns - 2)) + "┤"
    let columns = canvas.write(line, x: 0, y: row, style: theme[.text])
    canvas.write(" \(bar.meters.distanceText) ", x: columns, y: row, style: theme[.text])
  }

  private func element(_ projection: MapProjection) -> AccessibilityElement {
    let area = Rect(size: projection.size)
    let visible = content.places.count { area.contains(projection.cell(of: $0.place.coordinate)) }
    let scale = projection.scaleBar.meters.distanceText
    return AccessibilityElement(
      "map",
      "Map",
      value: visible == 1 ? "1 place" : "\(visible) places",
      hint: "The scale bar is \(scale)."
    )
  }

  // MARK: Input

  private static func response(to press: KeyPress) -> Response {
    switch press {
    case "left": .send(MapAction.move(columns: -8, rows: 0))
    case "right": .send(MapAction.move(columns: 8, rows: 0))
    case "up": .send(MapAction.move(columns: 0, rows: -4))
    case "down": .send(MapAction.move(columns: 0, rows: 4))
    default: .ignored
    }
  }

  private static func response(
    to pointer: PointerInput,
    _ content: MapContent,
    _ projection: MapProjection
  ) -> Response {
    let cell = pointer.position
    switch pointer.kind {
    case .wheel(_, let rows): return .send(MapAction.zoom(-rows))
    case _ where pointer.button != .left: return .ignored
    case .press: return .send(MapAction.grip(column: cell.x, row: cell.y))
    case .drag: return .send(MapAction.drag(column: cell.x, row: cell.y))
    case .release:
      guard !content.isDragged, pointer.isInside,
        let place = place(at: cell, content, projection)
      else { return .send(MapAction.release) }
      return .send([MapAction.release, SelectPlace(place: place)])
    }
  }

  /// Returns the place nearest to a cell, or `nil` if no place is within one cell.
  private static func place(
    at cell: Point,
    _ content: MapContent,
    _ projection: MapProjection
  ) -> Place.ID? {
    let distances = content.places.map { nearby in
      let other = projection.cell(of: nearby.place.coordinate)
      return (place: nearby.id, cells: max(abs(other.x - cell.x), abs(other.y - cell.y)))
    }
    return distances.filter { $0.cells <= 1 }.min { $0.cells < $1.cells }?.place
  }
}

/// Lines of the same style.
private struct MapLayer {
  let lines: [[Coordinate]]
  let foreground: Theme.Foreground
  /// The character that draws the lines in ASCII.
  let ascii: Unicode.Scalar
  /// A Boolean value that indicates whether the lines are two dots wide, which distinguishes them without colors.
  var isThick = false

  /// Returns the dots of the lines.
  func dots(_ projection: MapProjection) -> BrailleCanvas {
    var dots = BrailleCanvas(size: projection.size)
    for line in lines {
      let points = line.map(projection.dot)
      for (start, end) in zip(points, points.dropFirst()) {
        dots.line(from: start, to: end)
        guard isThick else { continue }
        dots.line(from: start.right, to: end.right)
        dots.line(from: start.below, to: end.below)
      }
    }
    return dots
  }
}

extension Point {
  fileprivate var right: Point { Point(x: x + 1, y: y) }
  fileprivate var below: Point { Point(x: x, y: y + 1) }
}
