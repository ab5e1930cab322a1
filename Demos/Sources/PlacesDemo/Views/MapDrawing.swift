// SPDX-License-Identifier: MIT

import TermRender

/// A drawing of the layers of a map, from the areas to the current position.
struct MapDrawing {
  let content: MapContent
  let projection: MapProjection
  let theme: Theme
  let canvas: Canvas

  /// The fraction of the color of quiet lines over a pane, which has a contrast of at least 3 in each theme.
  private static let lineStrength = 0.7

  /// Draws areas as tints, quiet streets with names, and the route as a double line.
  func drawInTints() {
    var ground = MapGround(size: projection.size)
    let water = halfRows(of: .water)
    ground.fill(halfRows(of: .park), theme.mix(.success, over: .pane, 0.18).foreground)
    ground.fill(water, theme.mix(.information, over: .pane, 0.3).foreground)
    ground.clearBottomRow(columns: projection.scaleBarColumns)
    ground.drawEdges(in: canvas)
    let streams = content.paths.filter { $0.kind == .water && !$0.isArea }.map(\.points)
    draw(MapLayer(lines: streams), theme.mix(.information, over: .pane, Self.lineStrength))
    draw(MapLayer(lines: lines(.street)), theme.mix(.muted, over: .pane, Self.lineStrength))
    drawRoutes()
    let marker = marker(columns: 3)
    let label = label(avoiding: marker)
    drawStreetNames(around: [marker, label?.frame].compactMap(\.self), and: water)
    for (cell, category) in symbols {
      var style = theme[category.foreground]
      if let tint = ground.color(of: cell) { style.background = tint }
      canvas.write(category.symbol, x: cell.x, y: cell.y, style: style)
    }
    drawScaleBar()
    drawLabel(label)
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

  /// Draws areas as outlines around sparse patterns, for terminals with few colors or characters.
  func drawInLines(isUnicode: Bool) {
    let water = halfRows(of: .water)
    drawPattern(of: "\"", in: halfRows(of: .park), theme[.success])
    drawPattern(of: "~", in: water, theme[.information])
    draw(MapLayer(lines: lines(.park)), theme[.success], ascii: isUnicode ? nil : "\"")
    draw(MapLayer(lines: lines(.water)), theme[.information], ascii: isUnicode ? nil : "~")
    draw(MapLayer(lines: lines(.street)), theme[.border], ascii: isUnicode ? nil : ".")
    // An empty cell on each side separates a symbol from everything except the routes.
    for (cell, _) in symbols {
      canvas.fill(Rect(x: cell.x - 1, y: cell.y, columns: 3, rows: 1))
    }
    drawRoutes(ascii: isUnicode ? nil : (track: ":", trail: "%"))
    let marker = marker(columns: 1)
    let label = label(avoiding: marker)
    drawStreetNames(around: [marker, label?.frame].compactMap(\.self), and: water)
    for (cell, category) in symbols {
      let style = Style(attributes: .bold).inheriting(from: theme[category.foreground])
      canvas.write(category.symbol, x: cell.x, y: cell.y, style: style)
    }
    drawScaleBar()
    drawLabel(label)
    if let marker {
      let style = Style(attributes: .bold).inheriting(from: theme[.success])
      canvas.put(isUnicode ? "●" : "@", x: marker.x, y: marker.y, style: style)
    }
  }

  // MARK: Areas and lines

  /// Returns the half cells in all areas of a kind.
  private func halfRows(of kind: MapPath.Kind) -> [Rect] {
    content.paths.filter { $0.kind == kind && $0.isArea }
      .flatMap { projection.halfRows(inside: $0.points) }
  }

  /// Returns the lines of a kind.
  private func lines(_ kind: MapPath.Kind) -> [[Coordinate]] {
    content.paths.filter { $0.kind == kind }.map(\.points)
  }

  /// Draws a character in every fourth cell of areas, so that symbols between them remain legible.
  private func drawPattern(of symbol: Unicode.Scalar, in parts: [Rect], _ style: Style) {
    for part in parts where part.y.isMultiple(of: 2) {
      let y = part.y / 2
      canvas.fill(Rect(x: part.x, y: y, columns: part.columns, rows: 1))
      for x in part.x..<part.x + part.columns where (x + y * 2).isMultiple(of: 4) {
        canvas.put(symbol, x: x, y: y, style: style)
      }
    }
  }

  /// Draws lines as dots, or as a character for terminals that support only ASCII.
  private func draw(_ layer: MapLayer, _ style: Style, ascii: Unicode.Scalar? = nil) {
    layer.dots(projection).draw(in: canvas, style: style, symbol: ascii)
  }

  /// Draws the recorded track and the most recent positions.
  private func drawRoutes(ascii: (track: Unicode.Scalar, trail: Unicode.Scalar)? = nil) {
    draw(
      MapLayer(lines: [content.track], isThick: true),
      theme.mix(.warning, over: .pane, Self.lineStrength),
      ascii: ascii?.track
    )
    draw(MapLayer(lines: [content.trail], isThick: true), theme[.warning], ascii: ascii?.trail)
  }

  // MARK: Text and symbols

  /// The cells and the categories of all places without a label.
  ///
  /// The nearest places are last, so that they are drawn over the others.
  private var symbols: [(cell: Point, category: PlaceCategory)] {
    content.places.reversed().filter { $0.id != content.labeled?.id }
      .map { (projection.cell(of: $0.place.coordinate), $0.place.category) }
  }

  /// Draws the names of streets where they cover no frame, water, symbol, or route.
  private func drawStreetNames(around frames: [Rect], and water: [Rect]) {
    let routes = MapLayer(lines: [content.track, content.trail], isThick: true)
    var space = MapSpace(
      around: routes.dots(projection),
      crossedBy: MapLayer(lines: lines(.street)).dots(projection)
    )
    // Names aren't legible on water.
    for part in water { space.take(Rect(x: part.x, y: part.y / 2, columns: part.columns, rows: 1)) }
    for frame in frames { space.take(frame) }
    for nearby in content.places {
      let cell = projection.cell(of: nearby.place.coordinate)
      // A name directly beside a symbol would look like the label of the place.
      space.take(Rect(x: cell.x - 1, y: cell.y, columns: 3, rows: 1))
    }
    let scaleBar = Size(columns: projection.size.columns / 2, rows: 1)
    space.take(Rect(origin: Point(x: 0, y: projection.size.rows - 1), size: scaleBar))
    let style = Style(attributes: .italic).inheriting(from: theme[.muted])
    for label in MapLabel.names(of: content.paths, projection, in: space) {
      canvas.write(" \(label.text) ", x: label.frame.x, y: label.frame.y, style: style)
    }
  }

  /// Returns the cells of the marker of the current position, or `nil` without one.
  private func marker(columns: Int) -> Rect? {
    content.trail.last.map {
      let cell = projection.cell(of: $0)
      return Rect(x: cell.x - columns / 2, y: cell.y, columns: columns, rows: 1)
    }
  }

  /// Returns the label of the selected place, or `nil` if the place isn't on the map.
  private func label(avoiding marker: Rect?) -> MapLabel? {
    guard let place = content.labeled?.place else { return nil }
    let cell = projection.cell(of: place.coordinate)
    // Clipping would leave a part of the label without its symbol.
    guard Rect(size: projection.size).contains(cell) else { return nil }
    return MapLabel(of: place, at: cell, avoiding: marker, in: projection.size)
  }

  /// Draws the symbol of the selected place and its name, which never covers the position.
  private func drawLabel(_ label: MapLabel?) {
    guard let place = content.labeled?.place else { return }
    let cell = projection.cell(of: place.coordinate)
    let style = Style(attributes: .bold).inheriting(from: theme[.filled])
    canvas.write(place.category.symbol, x: cell.x, y: cell.y, style: style)
    guard let label else { return }
    canvas.write(" \(label.text) ", x: label.frame.x, y: label.frame.y, style: style)
  }

  private func drawScaleBar() {
    let bar = projection.scaleBar
    let row = canvas.size.rows - 1
    let line = "├" + String(repeating: "─", count: max(0, bar.columns - 2)) + "┤"
    let columns = canvas.write(line, x: 0, y: row, style: theme[.text])
    canvas.write(" \(bar.meters.distanceText)", x: columns, y: row, style: theme[.text])
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

  /// Returns the color of a cell, or of the only half with a color.
  func color(of cell: Point) -> Color? {
    guard Rect(size: size).contains(cell) else { return nil }
    return rows[cell.y * 2][cell.x] ?? rows[cell.y * 2 + 1][cell.x]
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
