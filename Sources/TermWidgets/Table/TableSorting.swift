// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TermTree

/// The order of a table's rows, and the action that requests another order.
struct TableSorting<Row> {
  let order: TableSortOrder<AnyHashable>?
  let send: @MainActor (TableSortOrder<AnyHashable>) -> any Action

  /// Returns a Boolean value that indicates whether a column is sorted in descending order, or `nil` if it isn't
  /// sorted.
  func isDescending(_ column: TableColumn<Row>) -> Bool? {
    guard let order, column.key == order.column else { return nil }
    return order.isDescending
  }

  /// Returns the action that sorts by a column, or reverses the order if the rows are already sorted by that column.
  @MainActor
  func action(for column: TableColumn<Row>) -> (any Action)? {
    guard let key = column.key else { return nil }
    let isDescending = isDescending(column).map { !$0 } ?? column.descendsFirst
    return send(TableSortOrder(key, isDescending: isDescending))
  }

  /// Returns the action for a key press: `<` and `>` sort by the previous and next column, and `!` reverses the order.
  @MainActor
  func action(for press: KeyPress, among columns: [TableColumn<Row>]) -> (any Action)? {
    let sortable = columns.filter { $0.key != nil }
    guard !sortable.isEmpty else { return nil }
    let index = sortable.firstIndex { $0.key == order?.column }
    switch press {
    case ">": return action(for: sortable[((index ?? -1) + 1) % sortable.count])
    case "<": return action(for: sortable[((index ?? 0) + sortable.count - 1) % sortable.count])
    case "!": return index.flatMap { action(for: sortable[$0]) }
    default: return nil
    }
  }
}
