// SPDX-License-Identifier: MIT

import TermTree

extension Table {
  /// Creates a table of the elements of a collection.
  ///
  /// - Parameters:
  ///   - rows: The elements.
  ///   - id: A closure that returns the unique identifier of an element, such as `\.name`.
  ///   - columnSpacing: The number of cells between two columns, 0 or more. The default is 2.
  ///   - columns: The columns.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ rows: Data,
    id: @escaping (Row) -> ID,
    columnSpacing: Int = 2,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row {
    let rows = ListRows(rows, id: id)
    self.init(source: { rows }, columnSpacing: columnSpacing, columns: columns())
  }

  /// Creates a table of the identifiable elements of a collection.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ rows: Data,
    columnSpacing: Int = 2,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(rows, id: { $0.id }, columnSpacing: columnSpacing, columns: columns)
  }

  /// Creates a table that reads its rows from a collection without storing the collection.
  ///
  /// If a table stores an array, the store must copy the array before the next change. For a large array, observe its
  /// version and read it in place.
  ///
  /// - Parameters:
  ///   - rows: A closure that returns the current elements. The table calls it to draw rows and to handle input.
  ///   - id: A closure that returns the unique identifier of an element.
  ///   - columnSpacing: The number of cells between two columns, 0 or more. The default is 2.
  ///   - columns: The columns.
  @inlinable
  public init<Data: RandomAccessCollection>(
    reading rows: @escaping @MainActor () -> Data,
    id: @escaping (Row) -> ID,
    columnSpacing: Int = 2,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row {
    self.init(
      source: { ListRows(rows(), id: id) },
      columnSpacing: columnSpacing,
      columns: columns()
    )
  }

  /// Creates a table that reads its rows from a collection of identifiable elements without storing the collection.
  @inlinable
  public init<Data: RandomAccessCollection>(
    reading rows: @escaping @MainActor () -> Data,
    columnSpacing: Int = 2,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(reading: rows, id: { $0.id }, columnSpacing: columnSpacing, columns: columns)
  }
}
