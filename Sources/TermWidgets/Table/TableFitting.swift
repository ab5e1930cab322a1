// SPDX-License-Identifier: MIT

/// Measures what fitted columns need, by a part of the rows that does not depend on what is in sight.
@MainActor
struct TableFitting {
  /// What each fitted column needs; 0 for the others.
  let widths: [Int]

  /// How many rows are looked at.
  private static let sample = 64

  init<Row, ID>(_ table: Table<Row, ID>) {
    var widths: [Int] = []
    var rows: ListRows<Row, ID>?
    // In loops: each call of a closure that is handed on checks that this is the main actor.
    for column in table.columns {
      guard case .fitted = column.width, case .text(let text) = column.content else {
        widths.append(0)
        continue
      }
      let known = rows ?? table.list.source()
      rows = known
      let isSortable = table.sorting != nil && column.key != nil
      var width = CellText.columns(of: column.title) + (isSortable ? TableSlot.signColumns : 0)
      let (row, count) = (known.row, known.count)
      for number in 0..<min(count, Self.sample) {
        let position = Self.position(number, of: count)
        width = max(width, CellText.columns(of: text(row(position))))
      }
      widths.append(width)
    }
    self.widths = widths
  }

  /// One of the positions that are spread evenly over all rows, the first and the last among them.
  private static func position(_ number: Int, of count: Int) -> Int {
    count > sample ? number * (count - 1) / (sample - 1) : number
  }
}
