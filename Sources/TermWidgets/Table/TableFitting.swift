// SPDX-License-Identifier: MIT

import TermTree

/// The measured widths of fitted columns, from a sample of rows that doesn't depend on the scroll offset.
@MainActor
struct TableFitting {
  /// The required width of each fitted column, and 0 for each other column.
  let widths: [Int]

  /// The maximum number of rows to measure.
  private static let sample = 64

  init<Row, ID>(_ table: Table<Row, ID>, _ source: ListSource<Row, ID>.Reader) {
    var widths: [Int] = []
    var rows: ListRows<Row, ID>?
    // This code uses loops because each call to a forwarded closure checks for the main actor.
    for column in table.columns {
      guard case .fitted = column.width, case .text(let text) = column.content else {
        widths.append(0)
        continue
      }
      let known = rows ?? source()
      rows = known
      let isSortable = table.sorting != nil && column.key != nil
      var width = CellText.columns(of: column.title) + (isSortable ? TableSlot.indicatorColumns : 0)
      let (row, count) = (known.row, known.count)
      for number in 0..<min(count, Self.sample) {
        let position = Self.position(number, of: count)
        width = max(width, CellText.columns(of: text(row(position))))
      }
      widths.append(width)
    }
    self.widths = widths
  }

  /// Returns one of the positions spread evenly over all rows, including the first row and the last row.
  private static func position(_ number: Int, of count: Int) -> Int {
    count > sample ? number * (count - 1) / (sample - 1) : number
  }
}
