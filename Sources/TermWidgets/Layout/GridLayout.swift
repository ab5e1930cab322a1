// SPDX-License-Identifier: MIT

/// The arithmetic of grids: what the cells ask for becomes what the columns ask for.
package enum GridLayout {
  /// One cell in one or several columns side by side.
  package struct Cell: Equatable, Sendable {
    /// The first of its columns.
    package var column: Int
    /// How many columns it spans, at least 1.
    package var span: Int
    /// What it asks for along the row.
    package var item: StackLayout.Item

    package init(column: Int, span: Int = 1, item: StackLayout.Item) {
      self.column = column
      self.span = span
      self.item = item
    }
  }

  /// What each of `count` columns asks for, with `spacing` between any two.
  ///
  /// A column is as wide as its widest cell and fills when a cell of it does. Then the cells that span
  /// several columns, those of few columns first, widen what they span where it is too narrow for
  /// them: the columns that fill, evenly, or all when none does. One that fills makes its last
  /// column fill.
  package static func columns(of cells: [Cell], count: Int, spacing: Int) -> [StackLayout.Item] {
    var columns = [StackLayout.Item](
      repeating: StackLayout.Item(length: 0, limit: 0),
      count: count
    )
    for cell in cells where cell.span == 1 { columns[cell.column].widen(for: cell.item) }
    for cell in cells.filter({ $0.span > 1 }).sorted(by: { $0.span < $1.span }) {
      let spanned = cell.column..<cell.column + cell.span
      if cell.item.fills, !columns[spanned].contains(where: \.fills) {
        columns[spanned.upperBound - 1].fills = true
        columns[spanned.upperBound - 1].limit = .endless
      }
      let flexible = spanned.filter { columns[$0].fills }
      let sharers = flexible.isEmpty ? Array(spanned) : flexible
      let gaps = StackLayout.gaps(cell.span, spacing)
      let length = columns[spanned].reduce(gaps) { $0 + $1.length }
      let minimum = columns[spanned].reduce(gaps) { $0 + $1.minimum }
      for (place, column) in sharers.enumerated() {
        columns[column].length += part(place, of: sharers.count, in: cell.item.wanted - length)
        columns[column].minimum += part(place, of: sharers.count, in: cell.item.minimum - minimum)
        columns[column].settle()
      }
    }
    return columns
  }

  /// The cells that one of several gets, the first ones the odd ones; none where none are missing.
  private static func part(_ place: Int, of count: Int, in missing: Int) -> Int {
    guard missing > 0 else { return 0 }
    return missing / count + (place < missing % count ? 1 : 0)
  }
}

extension StackLayout.Item {
  /// Makes a column wide enough for a cell.
  fileprivate mutating func widen(for cell: Self) {
    length = max(length, cell.wanted)
    fills = fills || cell.fills
    minimum = max(minimum, cell.minimum)
    limit = max(limit, cell.most)
    priority = max(priority, cell.priority)
    settle()
  }

  /// Lets a column ask for its length whether it fills or not.
  fileprivate mutating func settle() {
    length = max(length, minimum)
    ideal = length
    limit = max(limit, length)
  }
}
