// SPDX-License-Identifier: MIT

import TermTree

/// The sort order of the rows in a table, which consists of a column and a direction.
///
/// ```swift
/// enum HostColumn: String, Codable { case name, load }
///
/// .on(SortHosts.self) { state, action in
///   state.order = action.order
///   switch action.order.column {
///   case .name: action.order.sort(&state.hosts, by: \.name)
///   case .load: action.order.sort(&state.hosts, by: \.load)
///   }
/// }
/// ```
public struct TableSortOrder<Column: Hashable> {
  /// The app's identifier of the column.
  public var column: Column
  /// A Boolean value that indicates whether the order is descending.
  public var isDescending: Bool

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - column: The app's identifier of the column.
  ///   - isDescending: Pass `true` for a descending order. The default is `false`.
  public init(_ column: Column, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// Sorts rows by a value, in the direction of this order.
  ///
  /// The sort is stable: rows with equal values retain their relative order.
  ///
  /// - Parameters:
  ///   - rows: The rows to sort.
  ///   - value: A closure that returns the value of a row to compare.
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows.
  public func sort<Row, Value: Comparable>(_ rows: inout [Row], by value: (Row) -> Value) {
    if isDescending {
      rows.sort { value($1) < value($0) }
    } else {
      rows.sort { value($0) < value($1) }
    }
  }
}

// MARK: - Hashable, Sendable, Codable

extension TableSortOrder: Hashable {}
extension TableSortOrder: Sendable where Column: Sendable {}
extension TableSortOrder: Encodable where Column: Encodable {}
extension TableSortOrder: Decodable where Column: Decodable {}
