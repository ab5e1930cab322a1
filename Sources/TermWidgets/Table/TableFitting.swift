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
    let sample = Self.positions(rows.count).map(rows.row)
    widths = table.columns.map { column in
      guard case .fitted = column.width, case .text(let text) = column.content else { return 0 }
      let isSortable = table.sorting != nil && column.key != nil
      let title =
        CellText.columns(of: column.title) + (isSortable ? TableCells<Row>.signColumns : 0)
      return sample.reduce(title) { max($0, CellText.columns(of: text($1))) }
    }
  }

  /// Positions that are spread evenly over all rows, the first and the last among them.
  private static func positions(_ count: Int) -> [Int] {
    guard count > sample else { return Array(0..<count) }
    return (0..<sample).map { $0 * (count - 1) / (sample - 1) }
  }
}
