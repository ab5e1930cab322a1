// SPDX-License-Identifier: MIT

extension Table {
  /// Shows the elements of a collection.
  ///
  /// - Parameters:
  ///   - rows: The elements.
  ///   - id: What tells an element from all others, such as `\.name`.
  ///   - columns: What is shown of each.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ rows: Data,
    id: @escaping (Row) -> ID,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row {
    let rows = ListRows(rows, id: id)
    self.init(source: { rows }, columns: columns())
  }

  /// Shows the elements of a collection, which have ids of their own.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ rows: Data,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(rows, id: { $0.id }, columns: columns)
  }

  /// Shows the elements of a collection that is read whenever they are needed, and never kept.
  ///
  /// So the store need not copy a large array at its next change; follow its version, as for a list that
  /// reads its rows.
  ///
  /// - Parameters:
  ///   - rows: Answers the elements as they are now; called when the table is drawn and when input comes.
  ///   - id: What tells an element from all others.
  ///   - columns: What is shown of each.
  @inlinable
  public init<Data: RandomAccessCollection>(
    reading rows: @escaping @MainActor () -> Data,
    id: @escaping (Row) -> ID,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row {
    self.init(source: { ListRows(rows(), id: id) }, columns: columns())
  }

  /// Shows elements with ids of their own of a collection that is read whenever they are needed.
  @inlinable
  public init<Data: RandomAccessCollection>(
    reading rows: @escaping @MainActor () -> Data,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(reading: rows, id: { $0.id }, columns: columns)
  }
}
