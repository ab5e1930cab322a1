// SPDX-License-Identifier: MIT

/// Measures what fitted columns need, by a part of the rows that does not depend on what is in sight.
@MainActor
struct TableFitting {
  /// What each fitted column needs; 0 for the others.
  let widths: [Int]

  /// How many rows are looked at.
  private static let sample = 64

  init<Row, ID>(_ table: Table<Row, ID>) {
    let isFitted = table.columns.contains { if case .fitted = $0.width { true } else { false } }
    guard isFitted else {
      widths = [Int](repeating: 0, count: table.columns.count)
      return
    }
    let rows = table.list.source()
    let positions = Self.positions(rows.count)
    widths = table.columns.map { column in
      guard case .fitted = column.width, case .text(let text) = column.content else { return 0 }
      let isSortable = table.sorting != nil && column.key != nil
      var width = CellText.columns(of: column.title) + (isSortable ? TableSlot.signColumns : 0)
      // No array of rows: what belongs to a generic type is looked up at each step through one.
      for position in positions {
        width = max(width, CellText.columns(of: text(rows.row(position))))
      }
      return width
    }
  }

  /// Positions that are spread evenly over all rows, the first and the last among them.
  private static func positions(_ count: Int) -> [Int] {
    guard count > sample else { return Array(0..<count) }
    return (0..<sample).map { $0 * (count - 1) / (sample - 1) }
  }
}
