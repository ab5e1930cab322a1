// SPDX-License-Identifier: MIT

/// The visible part of the map.
struct MapCamera: Hashable, Codable, Sendable {
  /// A point of the map that the pointer holds.
  struct Grip: Hashable, Codable, Sendable {
    /// The column of the pointer, relative to the map.
    let column: Int
    /// The row of the pointer, relative to the map.
    let row: Int
    /// The center of the map when the mouse button was pressed.
    let center: Coordinate
    /// A Boolean value that indicates whether the pointer has moved.
    var hasMoved = false
  }

  /// The center, or `nil` if the map follows the position.
  var center: Coordinate?
  /// The index of the scale.
  var zoom = 3
  /// The point that the pointer holds, or `nil` while the user isn't dragging.
  var grip: Grip?

  /// The scales in meters per dot, from the nearest to the farthest.
  static let scales: [Double] = [1, 2, 4, 7, 12, 20, 40, 80, 160]

  /// The distance between two dots in meters.
  var metersPerDot: Double { Self.scales[min(max(zoom, 0), Self.scales.count - 1)] }

  /// A Boolean value that indicates whether the map follows the position.
  var followsPosition: Bool { center == nil }

  /// A Boolean value that indicates whether another scale shows more detail.
  var canZoomIn: Bool { zoom > 0 }

  /// A Boolean value that indicates whether another scale shows a larger area.
  var canZoomOut: Bool { zoom < Self.scales.count - 1 }
}

extension MapCamera {
  /// Changes the scale by a number of steps, where positive steps show more detail.
  mutating func zoom(by steps: Int) {
    zoom = min(max(zoom &- steps, 0), Self.scales.count - 1)
  }

  /// Moves the camera by a number of cells.
  ///
  /// - Parameters:
  ///   - columns: The number of columns to the east.
  ///   - rows: The number of rows to the south.
  ///   - center: The current center.
  mutating func move(columns: Int, rows: Int, from center: Coordinate) {
    self.center = center.moved(
      east: Double(columns) * 2 * metersPerDot,
      north: -Double(rows) * 4 * metersPerDot
    )
  }

  /// Moves the camera so that the held point follows the pointer.
  mutating func drag(toColumn column: Int, row: Int) {
    guard var grip else { return }
    let (columns, rows) = (grip.column &- column, grip.row &- row)
    guard grip.hasMoved || columns != 0 || rows != 0 else { return }
    grip.hasMoved = true
    self.grip = grip
    move(columns: columns, rows: rows, from: grip.center)
  }
}
