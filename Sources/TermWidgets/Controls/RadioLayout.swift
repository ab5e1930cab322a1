// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// The positions of the options of a radio group.
struct RadioLayout: Equatable {
  /// The rectangle of each option, one row high.
  private(set) var places: [Rect] = []
  /// The combined size of all options.
  private(set) var size = Size.zero

  /// The number of empty columns between adjacent options.
  private static let gap = 2

  /// Creates a layout that arranges the options in a column or in rows.
  ///
  /// - Parameters:
  ///   - widths: The width of each option.
  ///   - axis: The axis along which the options are arranged. Each row of a horizontal layout contains as many options
  ///     as fit.
  ///   - columns: The available width, 0 or more.
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

  /// Returns the index of the first visible row, so that the given option is visible.
  ///
  /// - Parameters:
  ///   - index: The index of the option, or `nil` for the first option.
  ///   - rows: The number of available rows.
  /// - Returns: The index of a row.
  func firstRow(showing index: Int?, in rows: Int) -> Int {
    guard let index, rows < size.rows else { return 0 }
    return max(0, places[index].y - max(0, rows - 1))
  }

  /// Returns the index of the option at a position, or `nil` for a gap between options.
  func option(at point: Point) -> Int? { places.firstIndex { $0.contains(point) } }
}
