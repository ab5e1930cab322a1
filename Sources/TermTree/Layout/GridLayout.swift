// SPDX-License-Identifier: MIT

/// The layout arithmetic of grids, which derives the requirements of columns from the requirements of cells.
package enum GridLayout {
  /// A cell that spans one or more adjacent columns.
  package struct Cell: Equatable, Sendable {
    /// The index of the first column.
    package var column: Int
    /// The number of columns that the cell spans, at least 1.
    package var span: Int
    /// The requirements of the cell along the row.
    package var item: StackLayout.Item

    package init(column: Int, span: Int = 1, item: StackLayout.Item) {
      self.column = column
      self.span = span
      self.item = item
    }
  }

  /// Returns the requirements of each of `count` columns, with `spacing` between columns.
  ///
  /// A column is as wide as its widest cell, and is flexible if at least one of its cells is flexible. Cells that span
  /// several columns then widen those columns where necessary, starting with the cells that span the fewest columns.
  /// The missing cells are divided evenly among the flexible columns, or among all spanned columns if no spanned column
  /// is flexible. If a flexible cell spans no flexible column, its last column becomes flexible.
  package static func columns(of cells: [Cell], count: Int, spacing: Int) -> [StackLayout.Item] {
    var columns = [StackLayout.Item](
      repeating: StackLayout.Item(length: 0, limit: 0),
      count: count
    )
    for cell in cells where cell.span == 1 { columns[cell.column].widen(for: cell.item) }
    for cell in cells.filter({ $0.span > 1 }).sorted(by: { $0.span < $1.span }) {
      let spanned = cell.column..<cell.column + cell.span
      if cell.item.isFlexible, !columns[spanned].contains(where: \.isFlexible) {
        columns[spanned.upperBound - 1].isFlexible = true
        columns[spanned.upperBound - 1].limit = .unlimited
      }
      let flexible = spanned.filter { columns[$0].isFlexible }
      let sharers = flexible.isEmpty ? Array(spanned) : flexible
      let gaps = StackLayout.gaps(cell.span, spacing)
      let length = columns[spanned].reduce(gaps) { $0 + $1.length }
      let minimum = columns[spanned].reduce(gaps) { $0 + $1.minimum }
      for (index, column) in sharers.enumerated() {
        columns[column].length += part(index, of: sharers.count, in: cell.item.wanted - length)
        columns[column].minimum += part(index, of: sharers.count, in: cell.item.minimum - minimum)
        columns[column].settle()
      }
    }
    return columns
  }

  /// Returns one column's share of the missing cells, or 0 if no cells are missing.
  ///
  /// The first columns receive the remainder.
  private static func part(_ index: Int, of count: Int, in missing: Int) -> Int {
    guard missing > 0 else { return 0 }
    return missing / count + (index < missing % count ? 1 : 0)
  }
}

extension StackLayout.Item {
  /// Widens a column to fit a cell.
  fileprivate mutating func widen(for cell: Self) {
    length = max(length, cell.wanted)
    isFlexible = isFlexible || cell.isFlexible
    minimum = max(minimum, cell.minimum)
    natural = max(natural, cell.natural)
    limit = max(limit, cell.most)
    priority = max(priority, cell.priority)
    settle()
  }

  /// Adjusts a column so that it requests its length even if it's flexible.
  fileprivate mutating func settle() {
    length = max(length, minimum)
    ideal = length
    limit = max(limit, length)
  }
}
