// SPDX-License-Identifier: MIT

import TermTree

/// The positions and widths of a table's columns, in whole cells.
struct TableLayout: Equatable {
  /// The width of each column in cells.
  let widths: [Int]
  /// The first cell of each column, relative to the first column.
  let starts: [Int]
  /// The number of cells between two columns.
  let gap: Int
  /// The available width in cells.
  let space: Int
  /// The number of leading columns that don't scroll.
  let pinnedCount: Int
  /// The width of the pinned columns in cells, including the gap after them.
  let pinnedSpace: Int

  /// Creates a layout for columns in `space` cells.
  ///
  /// The first `pinned` columns don't scroll if enough space remains for the other columns. The array `needed` contains
  /// the measured width of each fitted column and the minimum width of each flexible column. The layout ignores its other
  /// elements.
  init(_ columns: [ColumnWidth], needed: [Int], pinned: Int, gap: Int, space: Int) {
    self.gap = gap
    self.space = max(0, min(space, .unlimited))
    widths = Self.widths(columns, needed, gap: gap, in: self.space)
    var start = 0
    starts = widths.map { width in
      defer { start += width + gap }
      return start
    }
    let count = min(pinned, columns.count)
    let end = count > 0 ? starts[count - 1] + widths[count - 1] + gap : 0
    let staysUseful = end + Self.leastScrolled <= self.space && count < columns.count
    pinnedCount = staysUseful ? count : 0
    pinnedSpace = staysUseful ? end : 0
  }

  /// The minimum width for unpinned columns next to pinned columns.
  ///
  /// If less space remains, the pinned columns scroll too.
  private static let leastScrolled = 8

  /// The total width of all columns and the gaps between them, in cells.
  var total: Int { widths.isEmpty ? 0 : starts[widths.count - 1] + widths[widths.count - 1] }

  /// The total width of the unpinned columns and the visible width for them, in cells.
  var scrolled: (content: Int, space: Int) { (total - pinnedSpace, space - pinnedSpace) }

  /// The offset at which the last column ends at the edge of the visible area.
  var lastOffset: Int { max(0, scrolled.content - scrolled.space) }

  func clamped(_ offset: Int) -> Int { max(0, min(offset, lastOffset)) }

  /// Returns the first cell of a column, relative to the first visible cell, at a scroll offset.
  func start(of column: Int, offset: Int) -> Int {
    column < pinnedCount ? starts[column] : starts[column] - offset
  }

  /// Returns the unpinned columns that are at least partly visible.
  func scrolledColumns(offset: Int) -> Range<Int> {
    let first =
      widths.indices.first { $0 >= pinnedCount && starts[$0] + widths[$0] - offset > pinnedSpace }
      ?? widths.count
    let end = widths.indices.first { $0 >= first && starts[$0] - offset >= space } ?? widths.count
    return first..<end
  }

  /// Returns the column at a cell.
  ///
  /// A column includes the gap after it.
  func column(at x: Int, offset: Int) -> Int? {
    guard x >= 0, x < space else { return nil }
    let columns = x < pinnedSpace ? 0..<pinnedCount : pinnedCount..<widths.count
    let cell = x < pinnedSpace ? x : x + offset
    return columns.last { starts[$0] <= cell }
  }

  /// Returns the scroll offset that aligns the next or previous column with the left edge.
  func offset(after offset: Int, by step: Int) -> Int {
    let offset = clamped(offset)
    let stops = starts[pinnedCount...].lazy.map { $0 - pinnedSpace }
    let next =
      step > 0
      ? stops.first { $0 > offset } ?? lastOffset
      : stops.last { $0 < offset } ?? 0
    return clamped(next)
  }
}

// MARK: - Widths

extension TableLayout {
  /// Returns the width of each column.
  ///
  /// Fixed columns have the specified width, and fitted columns have the measured width. Flexible columns share the
  /// remaining width in proportion to their weights, within their limits. The first flexible columns receive the extra
  /// cells. The total can exceed the available width.
  private static func widths(
    _ columns: [ColumnWidth],
    _ needed: [Int],
    gap: Int,
    in space: Int
  ) -> [Int] {
    var widths = columns.indices.map { width(columns[$0], fitted: needed[$0]) }
    var open = columns.indices.filter { columns[$0].weight > 0 }
    let gaps = gap * max(0, columns.count - 1)
    var remaining = columns.indices.reduce(space - gaps) { left, column in
      columns[column].weight > 0 ? left : left - widths[column]
    }
    while !open.isEmpty {
      let shares = share(remaining, by: open.map { columns[$0].weight })
      let limited = open.indices.map { columns[open[$0]].limited(shares[$0], needed[open[$0]]) }
      for index in open.indices { widths[open[index]] = limited[index] }
      // As in CSS, columns that deviate from their shares in the direction of the total excess have their final width.
      // The other columns share the remaining width.
      let excess = open.indices.reduce(0) { $0 + limited[$1] - shares[$1] }
      let settled = open.indices.filter {
        excess > 0 ? limited[$0] > shares[$0] : limited[$0] < shares[$0]
      }
      if excess == 0 || settled.isEmpty { break }
      for index in settled { remaining -= limited[index] }
      open = open.indices.filter { !settled.contains($0) }.map { open[$0] }
    }
    return widths
  }

  private static func width(_ column: ColumnWidth, fitted: Int) -> Int {
    switch column {
    case .fixed(let width): min(width, .unlimited)
    case .flexible: 0
    case .fitted(let least, let most): min(max(least, min(fitted, most)), .unlimited)
    }
  }

  /// Returns the shares of a number of cells by weight, or 0 for each if the number is negative.
  private static func share(_ cells: Int, by weights: [Int]) -> [Int] {
    let cells = max(0, cells)
    let all = weights.reduce(0, +)
    var (sum, given) = (0, 0)
    return weights.map { weight in
      sum += weight
      // Divide first, because the number of cells can be unlimited and the product would overflow.
      let end = cells / all * sum + (cells % all * sum + all - 1) / all
      defer { given = end }
      return end - given
    }
  }
}

extension ColumnWidth {
  /// The weight of a flexible column, or 0 for other columns.
  fileprivate var weight: Int {
    if case .flexible(let weight, _, _) = self { weight } else { 0 }
  }

  /// Returns the width of a flexible column with a share of the width, whose content needs the given width.
  fileprivate func limited(_ share: Int, _ needed: Int) -> Int {
    guard case .flexible(_, let least, let most) = self else { return share }
    return min(max(least, min(max(share, needed), most)), .unlimited)
  }
}
