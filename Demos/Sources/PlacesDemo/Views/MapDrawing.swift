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

  /// The fractions of the colors of parks and water over a pane, on which names are legible.
  private static let (parkStrength, waterStrength) = (0.24, 0.34)

  /// Draws areas as tints, quiet streets with names, and the route as a double line.
  func drawInTints() {
    var ground = MapGround(size: projection.size)
    let water = halfRows(of: .water)
    ground.fill(halfRows(of: .park), theme.mix(.success, over: .pane, Self.parkStrength).foreground)
    ground.fill(water, theme.mix(.information, over: .pane, Self.waterStrength).foreground)
    ground.drawEdges(in: canvas)
    let streams = content.paths.filter { $0.kind == .water && !$0.isArea }.map(\.points)
    draw(MapLayer(lines: streams), theme.mix(.information, over: .pane, Self.lineStrength))
    let street = theme.mix(.muted, over: .pane, Self.lineStrength)
    draw(MapLayer(lines: lines(.street)), street)
    drawRoutes()
    let marker = marker(columns: 3)
    let label = label(avoiding: marker)
    drawNames(around: [marker, label?.frame].compactMap(\.self), and: water, on: ground)
    for (cell, category) in symbols {
      var style = theme[category.foreground]
      if let tint = ground.color(of: cell) { style.background = tint }
      canvas.write(category.symbol, x: cell.x, y: cell.y, style: style)
    }
    drawLabel(label)
    if let marker {
      let style = Style(
        foreground: theme[.pane].background,
        background: theme[.success].foreground,
        attributes: .bold
      )
      canvas.write(" ● ", x: marker.x, y: marker.y, style: style)
    }
    // On a tint, a quiet street would hardly be visible.
    ground.fillBackgrounds(in: canvas) {
      if $0.foreground == street.foreground { $0.foreground = theme[.muted].foreground }
    }
  }

  /// Draws areas as outlines around sparse patterns, for terminals with few colors or characters.
  func drawInLines(isUnicode: Bool) {
    let water = halfRows(of: .water)
    drawPattern(of: isUnicode ? "·" : "\"", in: halfRows(of: .park), theme[.success])
    // The pattern would miss most rows of a river.
    let wide = 8
    drawPattern(of: "~", in: water, minimumColumns: wide, theme[.information])
    draw(MapLayer(lines: lines(.park)), theme[.success], ascii: isUnicode ? nil : "\"")
    draw(MapLayer(lines: lines(.water)), theme[.information], ascii: isUnicode ? nil : "~")
    drawMiddles(of: "~", in: water.filter { $0.columns < wide }, theme[.information])
    draw(MapLayer(lines: lines(.street)), theme[.border], ascii: isUnicode ? nil : ".")
    // An empty cell on each side separates a symbol from everything except the routes.
    for (cell, _) in symbols {
      canvas.fill(Rect(x: cell.x - 1, y: cell.y, columns: 3, rows: 1))
    }
    drawRoutes(ascii: isUnicode ? nil : (track: ":", trail: "%"))
    let marker = marker(columns: 1)
    let label = label(avoiding: marker)
    drawNames(around: [marker, label?.frame].compactMap(\.self), and: water)
    for (cell, category) in symbols {
      let style = Style(attributes: .bold).inheriting(from: theme[category.foreground])
      canvas.write(category.symbol, x: cell.x, y: cell.y, style: style)
    }
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
  ///
  /// Narrower parts than the minimum are empty.
  private func drawPattern(
    of symbol: Unicode.Scalar,
    in parts: [Rect],
    minimumColumns: Int = 0,
    _ style: Style
  ) {
    for part in parts where part.y.isMultiple(of: 2) {
      let y = part.y / 2
      canvas.fill(Rect(x: part.x, y: y, columns: part.columns, rows: 1))
      guard part.columns >= minimumColumns else { continue }
      for x in part.x..<part.x + part.columns where (x + y * 2).isMultiple(of: 4) {
        canvas.put(symbol, x: x, y: y, style: style)
      }
    }
  }

  /// Draws a character in the middle of each row of areas.
  private func drawMiddles(of symbol: Unicode.Scalar, in parts: [Rect], _ style: Style) {
    for part in parts where part.y.isMultiple(of: 2) && part.columns > 0 {
      canvas.put(symbol, x: part.x + part.columns / 2, y: part.y / 2, style: style)
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

  /// The cells and the categories of the places without a label whose symbols touch no other symbol in their row.
  ///
  /// If symbols would touch, only the place that comes first in the list has one.
  private var symbols: [(cell: Point, category: PlaceCategory)] {
    var taken: Set<Point> = []
    if let labeled = content.labeled { taken.insert(projection.cell(of: labeled.place.coordinate)) }
    var shown: [(cell: Point, category: PlaceCategory)] = []
    for nearby in content.places where nearby.id != content.labeled?.id {
      let cell = projection.cell(of: nearby.place.coordinate)
      let isFree = (-1...1).allSatisfy { !taken.contains(Point(x: cell.x + $0, y: cell.y)) }
      guard isFree else { continue }
      taken.insert(cell)
      shown.append((cell, nearby.place.category))
    }
    return shown
  }

  /// Draws the names of areas and streets where they cover no frame, symbol, or route.
  ///
  /// - Parameters:
  ///   - frames: The cells of the marker and of the label.
  ///   - water: The half cells of water, which names of streets don't cover.
  ///   - ground: The tints below the names, or `nil` on a map without tints.
  private func drawNames(around frames: [Rect], and water: [Rect], on ground: MapGround? = nil) {
    let routes = MapLayer(lines: [content.track, content.trail], isThick: true)
    var space = MapSpace(
      around: routes.dots(projection),
      crossedBy: MapLayer(lines: lines(.street)).dots(projection)
    )
    for frame in frames { space.take(frame) }
    for nearby in content.places {
      let cell = projection.cell(of: nearby.place.coordinate)
      // A name directly beside a symbol would look like the label of the place.
      space.take(Rect(x: cell.x - 1, y: cell.y, columns: 3, rows: 1))
    }
    let areas = MapLabel.names(of: content.paths.filter(\.isArea), projection, in: space)
    for label in areas { space.take(label.frame) }
    // Names of streets aren't legible on water.
    for part in water { space.take(Rect(x: part.x, y: part.y / 2, columns: part.columns, rows: 1)) }
    let streets = content.paths.filter { $0.kind == .street }
    for label in areas + MapLabel.names(of: streets, projection, in: space) {
      write(label.text, at: label.origin, on: ground)
      let frame = label.frame
      let sides = [frame.x, frame.x + frame.columns - 1]
        .map { Rect(x: $0, y: frame.y, columns: 1, rows: 1) }
      // A street that passes beside the name continues.
      for side in sides where space.crossings(of: side) == 0 {
        write(" ", at: side.origin, on: ground)
      }
    }
  }

  /// Writes a name, which is brighter on tints.
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - start: The cell of its first character.
  ///   - ground: The tints, or `nil` on a map without tints.
  private func write(_ text: String, at start: Point, on ground: MapGround?) {
    let cells = (0..<displayWidth(of: text)).map { Point(x: start.x + $0, y: start.y) }
    let tints = cells.map { ground?.color(of: $0) }
    let isTinted = tints.contains { $0 != nil }
    let style = Style(attributes: .italic).inheriting(from: theme[isTinted ? .text : .muted])
    canvas.write(text, x: start.x, y: start.y, style: style)
    for (cell, tint) in zip(cells, tints) {
      guard let tint else { continue }
      canvas.subcanvas(in: Rect(x: cell.x, y: cell.y, columns: 1, rows: 1))
        .restyle { $0.background = tint }
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

  /// Draws the scale bar, and if they fit, where north is and the meaning of the route.
  ///
  /// - Parameters:
  ///   - row: A row below the map.
  ///   - isUnicode: A Boolean value that indicates whether the terminal supports Unicode.
  func drawScale(in row: Canvas, isUnicode: Bool) {
    let bar = projection.scaleBar
    let line = "├" + String(repeating: "─", count: max(0, bar.columns - 2)) + "┤"
    // The bar starts at the column of the title of the map's pane.
    let end = row.write(" \(line) \(bar.meters.distanceText)", x: 0, y: 0, style: theme[.text])
    let north = row.size.columns - 4
    guard end < north else { return }
    row.write("N ▲", x: north, y: 0, style: theme[.muted])
    let (route, title) = (isUnicode ? "  ⠶⠶" : "  ::", " your walk")
    guard end + route.count + title.count < north else { return }
    row.write(route, x: end, y: 0, style: theme[.warning])
    row.write(title, x: end + route.count, y: 0, style: theme[.muted])
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

extension Point {
  fileprivate var right: Point { Point(x: x + 1, y: y) }
  fileprivate var below: Point { Point(x: x, y: y + 1) }
}
