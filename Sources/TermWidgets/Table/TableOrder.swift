// SPDX-License-Identifier: MIT

/// By which column rows are sorted, and which way.
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
public struct TableOrder<Column: Hashable> {
  /// What the app calls the column.
  public var column: Column
  /// Whether the greatest comes first.
  public var isDescending: Bool

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - column: What the app calls the column.
  ///   - isDescending: Whether the greatest comes first.
  public init(_ column: Column, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }

  /// Sorts rows by a value of theirs, this way; those of one value stay in the order in which they are.
  ///
  /// - Parameters:
  ///   - rows: What is sorted.
  ///   - value: What rows are compared by.
  /// - Complexity: O(*n* log *n*).
  public func sort<Row, Value: Comparable>(_ rows: inout [Row], by value: (Row) -> Value) {
    if isDescending {
      rows.sort { value($1) < value($0) }
    } else {
      rows.sort { value($0) < value($1) }
    }
  }
}

// MARK: - Hashable, Sendable, Codable

extension TableOrder: Hashable {}
extension TableOrder: Sendable where Column: Sendable {}
extension TableOrder: Encodable where Column: Encodable {}
extension TableOrder: Decodable where Column: Decodable {}
