// SPDX-License-Identifier: MIT

import TermTree

/// The measured widths of columns, from a sample of rows that doesn't depend on the scroll offset.
@MainActor
struct TableFitting<Row, ID: Hashable & Sendable> {
  private let table: Table<Row, ID>
  /// A closure that returns the rows, which aren't stored, because a change would otherwise copy them.
  private let source: ListSource<Row, ID>.Reader

  /// The maximum number of rows to measure.
  private let sample = 64
  /// The number of rows to measure in columns of at least ``wide`` columns: the first and the last row.
  private let smallSample = 2
  /// The width in which almost all numbers fit.
  private let wide = 24

  init(_ table: Table<Row, ID>, _ source: @escaping ListSource<Row, ID>.Reader) {
    self.table = table
    self.source = source
  }

  /// The required width of each fitted column, and 0 for each other column.
  var fitted: [Int] {
    let rows = source()
    return table.columns.map { column in
      guard case .fitted = column.width, case .text(let text) = column.content else { return 0 }
      let isSortable = table.sorting != nil && column.key != nil
      let title = CellText.columns(of: column.title)
      return max(title + (isSortable ? TableSlot.indicatorColumns : 0), widest(text, in: rows))
    }
  }

  /// Returns a Boolean value that indicates whether a number may not fit one of the flexible columns.
  ///
  /// - Parameter layout: The widths of all columns.
  /// - Returns: `true` if a text of a sampled row is longer than its column.
  func mayCutNumber(in layout: [Int]) -> Bool {
    let rows = source()
    // A loop, because closures check for the main actor, and this code runs whenever the table is created again.
    for index in layout.indices where layout[index] < CellText.numberLimit {
      guard case .flexible = table.columns[index].width,
        case .text(let text) = table.columns[index].content
      else { continue }
      let sample = layout[index] < wide ? sample : smallSample
      for number in 0..<min(rows.count, sample) {
        let text = text(rows.row(position(number, of: rows.count, in: sample)))
        // No character has more columns than bytes.
        if text.utf8.count > layout[index] { return true }
      }
    }
    return false
  }

  /// The required width of the numbers in each flexible column that contains no other text with digits, and 0 for each
  /// other column.
  var numbers: [Int] {
    let rows = source()
    return table.columns.map { column in
      guard case .flexible = column.width, case .text(let text) = column.content else { return 0 }
      return widest(text, in: rows, onlyNumbers: true)
    }
  }

  /// Returns the width of the widest text or number.
  ///
  /// If only numbers count, text without digits, such as `n/a`, has no effect. The result is 0 if another text exists.
  private func widest(
    _ text: (Row) -> String,
    in rows: ListRows<Row, ID>,
    onlyNumbers: Bool = false
  ) -> Int {
    var width = 0
    // This code uses a loop because each call to a forwarded closure checks for the main actor.
    let (row, count) = (rows.row, rows.count)
    for number in 0..<min(count, sample) {
      let text = text(row(position(number, of: count, in: sample)))
      if onlyNumbers, !CellText.isNumber(text) {
        if CellText.hasDigit(text) { return 0 }
        continue
      }
      // No character has more columns than bytes.
      if text.utf8.count > width { width = max(width, CellText.columns(of: text)) }
    }
    return width
  }

  /// Returns one of the positions spread evenly over all rows, including the first row and the last row.
  private func position(_ number: Int, of count: Int, in sample: Int) -> Int {
    count > sample ? number * (count - 1) / (sample - 1) : number
  }
}
