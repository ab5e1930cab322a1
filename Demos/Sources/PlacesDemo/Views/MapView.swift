// SPDX-License-Identifier: MIT

import TermRender

/// A map of tinted areas and of lines in Braille dots, with a symbol for each place.
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

  /// The fraction of the color of quiet lines over a pane, which has a contrast of at least 3 in each theme.
  private static let lineStrength = 0.7

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
    if context.drawsSurfaces {
      drawInTints(in: canvas, projection, theme)
    } else {
      drawInLines(in: canvas, projection, theme, context.capabilities)
    }
  }

  /// Draws areas as tints, quiet streets with names, and the route as a double line.
  private func drawInTints(in canvas: Canvas, _ projection: MapProjection, _ theme: Theme) {
    var ground = MapGround(size: projection.size)
    let water = halfRows(of: .water, projection)
    ground.fill(halfRows(of: .park, projection), theme.mix(.success, over: .pane, 0.18).foreground)
    ground.fill(water, theme.mix(.information, over: .pane, 0.3).foreground)
    ground.clearBottomRow(columns: projection.scaleBarColumns)
    ground.drawEdges(in: canvas)
    let streams = content.paths.filter { $0.kind == .water && !$0.isArea }.map(\.points)
    let routes = MapLayer(lines: [content.track, content.trail], isThick: true)
    let layers = [
      (MapLayer(lines: streams), theme.mix(.information, over: .pane, Self.lineStrength)),
      (MapLayer(lines: lines(.street)), theme.mix(.muted, over: .pane, Self.lineStrength)),
      (
        MapLayer(lines: [content.track], isThick: true),
        theme.mix(.warning, over: .pane, Self.lineStrength)
      ),
      (MapLayer(lines: [content.trail], isThick: true), theme[.warning]),
    ]
    for (layer, style) in layers { layer.dots(projection).draw(in: canvas, style: style) }
    let marker = marker(projection, columns: 3)
    let label = label(projection, avoiding: marker)
    var space = MapSpace(around: routes.dots(projection))
    // Names aren't legible on water.
    for part in water { space.take(Rect(x: part.x, y: part.y / 2, columns: part.columns, rows: 1)) }
    for frame in [marker, label?.frame].compactMap(\.self) { space.take(frame) }
    drawStreetNames(in: canvas, projection, theme, space)
    drawPlaces(in: canvas, projection, theme)
    drawScaleBar(in: canvas, projection, theme)
    drawLabel(label, in: canvas, projection, theme)
    if let marker {
      let style = Style(
        foreground: theme[.pane].background,
        background: theme[.success].foreground,
        attributes: .bold
      )
      canvas.write(" ● ", x: marker.x, y: marker.y, style: style)
    }
    ground.fillBackgrounds(in: canvas)
  }

  /// Draws everything as lines and symbols, for terminals with few colors or characters.
  private func drawInLines(
    in canvas: Canvas,
    _ projection: MapProjection,
    _ theme: Theme,
    _ capabilities: TerminalCapabilities
  ) {
    let isUnicode = capabilities.supportsUnicode
    let layers: [(MapLayer, Style, Unicode.Scalar)] = [
      (MapLayer(lines: lines(.park)), theme[.success], "\""),
      (MapLayer(lines: lines(.water)), theme[.information], "~"),
      (MapLayer(lines: lines(.street)), theme[.border], "."),
      (
        MapLayer(lines: [content.track], isThick: true),
        theme.mix(.warning, over: .pane, Self.lineStrength), ":"
      ),
      (MapLayer(lines: [content.trail], isThick: true), theme[.warning], "%"),
    ]
    for (layer, style, ascii) in layers {
      layer.dots(projection).draw(in: canvas, style: style, symbol: isUnicode ? nil : ascii)
    }
    let marker = marker(projection, columns: 1)
    drawPlaces(in: canvas, projection, theme)
    drawScaleBar(in: canvas, projection, theme)
    drawLabel(label(projection, avoiding: marker), in: canvas, projection, theme)
    if let marker {
      let style = Style(attributes: .bold).inheriting(from: theme[.success])
      canvas.put(isUnicode ? "●" : "@", x: marker.x, y: marker.y, style: style)
    }
  }

  /// Returns the half cells in all areas of a kind.
  private func halfRows(of kind: MapPath.Kind, _ projection: MapProjection) -> [Rect] {
    content.paths.filter { $0.kind == kind && $0.isArea }
      .flatMap { projection.halfRows(inside: $0.points) }
  }

  /// Returns the lines of a kind.
  private func lines(_ kind: MapPath.Kind) -> [[Coordinate]] {
    content.paths.filter { $0.kind == kind }.map(\.points)
  }

  /// Returns the cells of the marker of the current position, or `nil` without one.
  private func marker(_ projection: MapProjection, columns: Int) -> Rect? {
    content.trail.last.map {
      let cell = projection.cell(of: $0)
      return Rect(x: cell.x - columns / 2, y: cell.y, columns: columns, rows: 1)
    }
  }

  private func drawStreetNames(
    in canvas: Canvas,
    _ projection: MapProjection,
    _ theme: Theme,
    _ space: MapSpace
  ) {
    var space = space
    for nearby in content.places {
      let cell = projection.cell(of: nearby.place.coordinate)
      space.take(Rect(x: cell.x, y: cell.y, columns: 1, rows: 1))
    }
    let scaleBar = Size(columns: projection.size.columns / 2, rows: 1)
    space.take(Rect(origin: Point(x: 0, y: projection.size.rows - 1), size: scaleBar))
    let style = Style(attributes: .italic).inheriting(from: theme[.muted])
    for label in MapLabel.names(of: content.paths, projection, in: space) {
      canvas.write(" \(label.text) ", x: label.frame.x, y: label.frame.y, style: style)
    }
  }

  private func drawPlaces(in canvas: Canvas, _ projection: MapProjection, _ theme: Theme) {
    // The nearest places are drawn last, over the others.
    for nearby in content.places.reversed() where nearby.id != content.labeled?.id {
      let cell = projection.cell(of: nearby.place.coordinate)
      let category = nearby.place.category
      canvas.write(category.symbol, x: cell.x, y: cell.y, style: theme[category.foreground])
    }
  }

  /// Returns the label of the selected place, or `nil` if the place isn't on the map.
  private func label(_ projection: MapProjection, avoiding marker: Rect?) -> MapLabel? {
    guard let place = content.labeled?.place else { return nil }
    let cell = projection.cell(of: place.coordinate)
    // Clipping would leave a part of the label without its symbol.
    guard Rect(size: projection.size).contains(cell) else { return nil }
    return MapLabel(of: place, at: cell, avoiding: marker, in: projection.size)
  }

  /// Draws the symbol of the selected place and its name, which never covers the position.
  private func drawLabel(
    _ label: MapLabel?,
    in canvas: Canvas,
    _ projection: MapProjection,
    _ theme: Theme
  ) {
    guard let place = content.labeled?.place else { return }
    let cell = projection.cell(of: place.coordinate)
    let style = Style(attributes: .bold).inheriting(from: theme[.filled])
    canvas.write(place.category.symbol, x: cell.x, y: cell.y, style: style)
    guard let label else { return }
    canvas.write(" \(label.text) ", x: label.frame.x, y: label.frame.y, style: style)
  }

  private func drawScaleBar(in canvas: Canvas, _ projection: MapProjection, _ theme: Theme) {
    let bar = projection.scaleBar
    let row = canvas.size.rows - 1
    let line = "├" + String(repeating: "─", count: max(0, bar.columns - 2)) + "┤"
    let columns = canvas.write(line, x: 0, y: row, style: theme[.text])
    canvas.write(" \(bar.meters.distanceText)", x: columns, y: row, style: theme[.text])
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

/// The colors below the lines of a map, one for each half cell.
private struct MapGround {
  private let size: Size
  /// The colors of half rows, from the top.
  private var rows: [[Color?]]

  init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: nil, count: size.columns), count: size.rows * 2)
  }

  /// Fills half cells with a color.
  ///
  /// - Parameters:
  ///   - parts: The parts of half rows, inside the map.
  ///   - color: The color.
  mutating func fill(_ parts: [Rect], _ color: Color) {
    for part in parts {
      for x in part.x..<part.x + part.columns { rows[part.y][x] = color }
    }
  }

  /// Removes the colors of the first cells of the last row.
  mutating func clearBottomRow(columns: Int) {
    for y in rows.indices.suffix(2) {
      for x in rows[y].indices.prefix(columns) { rows[y][x] = nil }
    }
  }

  /// Draws the cells whose halves differ, before the lines.
  func drawEdges(in canvas: Canvas) {
    for y in 0..<size.rows {
      for x in 0..<size.columns {
        let (upper, lower) = (rows[y * 2][x], rows[y * 2 + 1][x])
        guard upper != lower else { continue }
        if let upper {
          // The default is the background of the canvas.
          let style = Style(foreground: upper, background: lower ?? .default)
          canvas.put("▀", x: x, y: y, style: style)
        } else if let lower {
          canvas.put("▄", x: x, y: y, style: Style(foreground: lower))
        }
      }
    }
  }

  /// Sets the background of all other cells behind the lines and symbols drawn so far.
  func fillBackgrounds(in canvas: Canvas) {
    for y in 0..<size.rows {
      var start = 0
      while start < size.columns {
        let color = wholeCell(x: start, y: y)
        var end = start + 1
        while end < size.columns, wholeCell(x: end, y: y) == color { end += 1 }
        if let color {
          let run = canvas.subcanvas(in: Rect(x: start, y: y, columns: end - start, rows: 1))
          run.restyle { if $0.background == canvas.style.background { $0.background = color } }
        }
        start = end
      }
    }
  }

  /// Returns the color of both halves of a cell, or `nil` if they differ.
  private func wholeCell(x: Int, y: Int) -> Color? {
    rows[y * 2][x] == rows[y * 2 + 1][x] ? rows[y * 2][x] : nil
  }
}

extension Point {
  fileprivate var right: Point { Point(x: x + 1, y: y) }
  fileprivate var below: Point { Point(x: x, y: y + 1) }
}
