// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

/// By which column the rows of a table are sorted, and what is sent when the user asks for another order.
struct TableSorting<Row> {
  let order: TableOrder<AnyHashable>?
  let send: @MainActor (TableOrder<AnyHashable>) -> any Action

  /// Which way a column is sorted, if it is: whether the greatest comes first.
  func isDescending(_ column: TableColumn<Row>) -> Bool? {
    guard let order, column.key == order.column else { return nil }
    return order.isDescending
  }

  /// What asks for the order of a column: the other way where it is sorted by it.
  @MainActor
  func action(for column: TableColumn<Row>) -> (any Action)? {
    guard let key = column.key else { return nil }
    let isDescending = isDescending(column).map { !$0 } ?? column.descendsFirst
    return send(TableOrder(key, isDescending: isDescending))
  }

  /// What a press asks for: `<` and `>` sort by the column before and after, `!` the other way.
  @MainActor
  func action(for press: KeyPress, among columns: [TableColumn<Row>]) -> (any Action)? {
    let sortable = columns.filter { $0.key != nil }
    guard !sortable.isEmpty else { return nil }
    let place = sortable.firstIndex { $0.key == order?.column }
    switch press {
    case ">": return action(for: sortable[((place ?? -1) + 1) % sortable.count])
    case "<": return action(for: sortable[((place ?? 0) + sortable.count - 1) % sortable.count])
    case "!": return place.flatMap { action(for: sortable[$0]) }
    default: return nil
    }
  }
}
