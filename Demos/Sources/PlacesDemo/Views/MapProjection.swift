// SPDX-License-Identifier: MIT

import TermRender

/// The projection of positions to the dots and cells of a map.
struct MapProjection {
  let center: Coordinate
  let metersPerDot: Double
  /// The size of the map in cells.
  let size: Size

  /// Returns the dot at a position, which can be outside the map.
  func dot(of coordinate: Coordinate) -> Point {
    let offset = center.offset(of: coordinate)
    return Point(
      x: size.columns + Self.dots(offset.east / metersPerDot),
      y: size.rows * 2 - Self.dots(offset.north / metersPerDot)
    )
  }

  /// Returns the cell at a position, which can be outside the map.
  func cell(of coordinate: Coordinate) -> Point {
    let dot = dot(of: coordinate)
    // Shifts round down, also for negative numbers.
    return Point(x: dot.x >> 1, y: dot.y >> 2)
  }

  /// Returns the half cells inside an outline, as parts of rows that are half as high as a cell.
  ///
  /// A half cell is inside if its center is.
  func halfRows(inside outline: [Coordinate]) -> [Rect] {
    let dots = outline.map(dot)
    let edges = Array(zip(dots, dots.dropFirst()))
    return (0..<size.rows * 2).flatMap { row in
      // A half row is two dots high.
      let y = row * 2 + 1
      let crossings = edges.filter { ($0.y < y) != ($1.y < y) }
        .map { start, end in
          Double(start.x) + Double(end.x - start.x) * Double(y - start.y) / Double(end.y - start.y)
        }
        .sorted()
      return stride(from: 1, to: crossings.count, by: 2).map { index in
        let (start, end) = (column(after: crossings[index - 1]), column(after: crossings[index]))
        return Rect(x: start, y: row, columns: end - start, rows: 1)
      }
    }
  }

  /// Returns the first column whose center isn't to the left of a dot, limited to the map.
  private func column(after dot: Double) -> Int {
    Int(min(max(((dot - 1) / 2).rounded(.up), 0), Double(size.columns)))
  }

  private static func dots(_ number: Double) -> Int {
    Int(min(max(number, -1e9), 1e9).rounded())
  }

  /// The longest round distance whose bar takes at most a third of the width, and the width of its bar in cells.
  var scaleBar: (meters: Double, columns: Int) {
    let limit = Double(size.columns) / 3 * 2 * metersPerDot
    let steps = [10.0, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000]
    let meters = steps.last { $0 <= limit } ?? 10
    return (meters, max(2, Int((meters / metersPerDot / 2).rounded())))
  }
}
