// SPDX-License-Identifier: MIT

import TermScreen

/// Where the options of a radio group stand.
struct RadioLayout: Equatable {
  /// A rectangle for each option, one row high.
  private(set) var places: [Rect] = []
  /// What all of them take.
  private(set) var size = Size.zero

  /// Blank columns between two options in a row.
  private static let gap = 2

  /// Puts the options below each other, or into rows of as many as fit.
  ///
  /// - Parameters:
  ///   - widths: Columns of each option.
  ///   - axis: Whether they stand beside each other as long as there is room.
  ///   - columns: The room, 0 or more.
  init(widths: [Int], axis: Axis, columns: Int) {
    places.reserveCapacity(widths.count)
    var (x, y) = (0, 0)
    for (index, width) in widths.enumerated() {
      if index > 0, axis == .vertical || x + width > columns { (x, y) = (0, y + 1) }
      let shown = min(width, columns)
      places.append(Rect(x: x, y: y, columns: shown, rows: 1))
      size = Size(columns: max(size.columns, x + shown), rows: y + 1)
      x += width + Self.gap
    }
  }

  /// The first row to show so that an option can be seen.
  ///
  /// - Parameters:
  ///   - index: The option; `nil` for the first one.
  ///   - rows: The rows there are.
  /// - Returns: A row, from 0.
  func firstRow(showing index: Int?, in rows: Int) -> Int {
    guard let index, rows < size.rows else { return 0 }
    return max(0, places[index].y - max(0, rows - 1))
  }

  /// The option at a place; the gap between two options is of neither.
  func option(at point: Point) -> Int? { places.firstIndex { $0.contains(point) } }
}
