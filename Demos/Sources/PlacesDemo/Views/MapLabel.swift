// SPDX-License-Identifier: MIT

import TermRender

/// The name of a place on a map.
struct MapLabel {
  let text: String
  /// The cell of the first character.
  let origin: Point
}

extension MapLabel {
  /// Creates a label on the right of the symbol of its place, on its left, above it, or below it.
  ///
  /// The label has the first of these positions that fits and doesn't cover the marker of the current position. It's
  /// `nil` if there is none, for example on a map with one row.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - cell: The cell of its symbol, which is on the map.
  ///   - marker: The cell of the marker, or `nil` without a current position.
  ///   - size: The size of the map in cells.
  init?(of place: Place, at cell: Point, avoiding marker: Point?, in size: Size) {
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

  private func covers(_ cell: Point) -> Bool {
    cell.y == origin.y && origin.x..<origin.x + displayWidth(of: text) ~= cell.x
  }
}
