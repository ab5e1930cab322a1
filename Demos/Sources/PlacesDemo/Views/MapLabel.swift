// SPDX-License-Identifier: MIT

import TermRender

/// The name of a place, a street, or an area on a map.
struct MapLabel {
  let text: String
  /// The cell of the first character.
  let origin: Point
}

extension MapLabel {
  /// Creates a label on the right of the symbol of its place, on its left, above it, or below it.
  ///
  /// The label has the first of these positions that fits and doesn't touch the marker of the current position. It's
  /// `nil` if there is none, for example on a map with one row.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - cell: The cell of its symbol, which is on the map.
  ///   - marker: The cells of the marker, or `nil` without a current position.
  ///   - size: The size of the map in cells.
  init?(of place: Place, at cell: Point, avoiding marker: Rect?, in size: Size) {
    let width = displayWidth(of: place.name)
    let beside = [
      MapLabel(text: "\(place.category.symbol) \(place.name)", origin: cell),
      MapLabel(
        text: "\(place.name) \(place.category.symbol)",
        origin: Point(x: cell.x - width - 1, y: cell.y)
      ),
    ]
    // In another row, a name that is wider than the map is clipped at its end.
    let column = max(0, min(cell.x, size.columns - width))
    let rows = [cell.y - 1, cell.y + 1].filter { 0..<size.rows ~= $0 }
    let labels =
      beside.filter { $0.origin.x >= 0 && $0.origin.x + width + 2 <= size.columns }
      + rows.map { MapLabel(text: place.name, origin: Point(x: column, y: $0)) }
    let label = labels.first { !(marker.map($0.covers) ?? false) }
    guard let label else { return nil }
    self = label
  }

  /// The cells of the label, with one cell of padding on each side.
  var frame: Rect {
    Rect(x: origin.x - 1, y: origin.y, columns: displayWidth(of: text) + 2, rows: 1)
  }

  private func covers(_ cells: Rect) -> Bool { !frame.intersection(cells).isEmpty }
}

// MARK: - Streets and areas

extension MapLabel {
  /// Returns the names of streets and areas, each where it crosses the fewest streets, and as near to the middle of its
  /// street or area as there is space.
  ///
  /// A street that isn't nearly horizontal on the map has no name, because its name would cross other streets. A park
  /// that is much narrower than its name has no name either. The name of narrow water is beside it.
  ///
  /// - Parameters:
  ///   - paths: The streets and areas.
  ///   - projection: The projection of the map.
  ///   - space: The cells that names can cover.
  /// - Returns: The names, which cover no other content.
  static func names(
    of paths: [MapPath],
    _ projection: MapProjection,
    in space: MapSpace
  ) -> [MapLabel] {
    var space = space
    var labels: [MapLabel] = []
    for path in paths {
      guard let name = path.name, !labels.contains(where: { $0.text == name }) else { continue }
      let width = displayWidth(of: name)
      let label = middles(on: path, projection, columns: width)
        .map { MapLabel(text: name, origin: Point(x: $0.x - width / 2, y: $0.y)) }
        .filter { space.isFree($0.frame) }
        .min { space.crossings(of: $0.frame) < space.crossings(of: $1.frame) }
      guard let label else { continue }
      space.take(label.frame)
      labels.append(label)
    }
    return labels
  }

  /// Returns the possible middles of a name of the given width, starting with the best one.
  private static func middles(
    on path: MapPath,
    _ projection: MapProjection,
    columns: Int
  ) -> [Point] {
    guard path.isArea else { return anchors(on: path.points.map(projection.cell)) }
    let parts = projection.halfRows(inside: path.points)
    return path.kind == .water
      ? middles(ofWater: parts, columns: columns) : middles(of: parts, columns: columns / 2)
  }

  /// Returns three points on each nearly horizontal part of a line, starting in the middle of the line.
  private static func anchors(on cells: [Point]) -> [Point] {
    Array(zip(cells, cells.dropFirst())).fromMiddle.flatMap { start, end in
      let (columns, rows) = (end.x - start.x, end.y - start.y)
      guard abs(columns) > 3 * abs(rows) else { return [Point]() }
      return [2, 1, 3].map { Point(x: start.x + columns * $0 / 4, y: start.y + rows * $0 / 4) }
    }
  }

  /// Finds the rows of an area that have space for a text.
  ///
  /// - Parameters:
  ///   - parts: The parts of half rows inside the area, from the top.
  ///   - columns: The number of columns of the text.
  /// - Returns: The middle of each row, starting in the middle of the area.
  private static func middles(of parts: [Rect], columns: Int) -> [Point] {
    parts.filter { $0.y.isMultiple(of: 2) }.fromMiddle.filter { $0.columns >= columns }
      .map { Point(x: $0.x + $0.columns / 2, y: $0.y / 2) }
  }

  /// Finds the rows of water that have space for a text, or the space beside each row if there are none.
  ///
  /// A text that is only partly on water would be hard to read.
  ///
  /// - Parameters:
  ///   - parts: The parts of half rows in the water, from the top.
  ///   - columns: The number of columns of the text.
  /// - Returns: The middle of each space, starting in the middle of the water.
  private static func middles(ofWater parts: [Rect], columns: Int) -> [Point] {
    let rows = Dictionary(grouping: parts.filter { !$0.isEmpty }, by: { $0.y / 2 })
      .sorted { $0.key < $1.key }.fromMiddle
    let inside = rows.compactMap { y, halves -> Point? in
      let start = halves.map(\.x).max() ?? 0
      let end = halves.map { $0.x + $0.columns }.min() ?? 0
      guard halves.count == 2, end - start >= columns else { return nil }
      return Point(x: start + (end - start) / 2, y: y)
    }
    guard inside.isEmpty else { return inside }
    return rows.flatMap { y, halves in
      let start = halves.map(\.x).min() ?? 0
      let end = halves.map { $0.x + $0.columns }.max() ?? 0
      return [end + 1, start - 1 - columns].map { Point(x: $0 + columns / 2, y: y) }
    }
  }
}

extension Array {
  /// The elements, starting in the middle.
  fileprivate var fromMiddle: [Element] {
    indices.sorted { abs($0 * 2 - count) < abs($1 * 2 - count) }.map { self[$0] }
  }
}

/// The cells of a map that names can cover.
struct MapSpace {
  private let size: Size
  /// The routes, which names never interrupt.
  private let routes: BrailleCanvas
  /// The streets, which names interrupt as rarely as possible.
  private let streets: BrailleCanvas
  private var taken: Set<Point> = []

  /// Creates the space around routes.
  init(around routes: BrailleCanvas, crossedBy streets: BrailleCanvas) {
    size = routes.size
    self.routes = routes
    self.streets = streets
  }

  /// Adds cells that names can't cover.
  mutating func take(_ cells: Rect) {
    for x in cells.x..<cells.x + cells.columns { taken.insert(Point(x: x, y: cells.y)) }
  }

  /// Returns a Boolean value that indicates whether the cells of a row are on the map, and nothing covers them.
  func isFree(_ cells: Rect) -> Bool {
    guard cells.x >= 0, cells.x + cells.columns <= size.columns, 0..<size.rows ~= cells.y else {
      return false
    }
    return (cells.x..<cells.x + cells.columns)
      .allSatisfy { !taken.contains(Point(x: $0, y: cells.y)) && !routes.hasDot(x: $0, y: cells.y) }
  }

  /// Returns the number of streets that continue from above the cells of a row to below them.
  func crossings(of cells: Rect) -> Int {
    (cells.x..<cells.x + cells.columns).count { x in
      streets.hasDot(x: x, y: cells.y - 1)
        && (x - 1...x + 1).contains { streets.hasDot(x: $0, y: cells.y + 1) }
    }
  }
}

extension BrailleCanvas {
  /// Returns a Boolean value that indicates whether a cell contains a dot.
  fileprivate func hasDot(x: Int, y: Int) -> Bool {
    (0..<8).contains { isSet(x: x * 2 + $0 % 2, y: y * 4 + $0 / 2) }
  }
}
