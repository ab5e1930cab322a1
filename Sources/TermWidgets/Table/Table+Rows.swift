// SPDX-License-Identifier: MIT

public import StateStore
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
    self.init(
      ListSource(ListRows(rows, id: id)),
      columnSpacing: columnSpacing,
      columns: columns()
    )
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
}

// MARK: - Rows in place

extension Table {
  /// Creates a table that reads its rows from a versioned collection of the state, without storing a copy.
  ///
  /// If a table stores an array, the store must copy the array before the next change. For a large array, mark it as
  /// `Versioned` and read it in place, as in a ``List``:
  /// ```swift
  /// Table(reading: \AppState.$hosts) { TableColumn("Host", value: \.name) }
  /// ```
  /// The table follows the version of the collection, so it needs no enclosing `Observe`. It reads the state that is
  /// drawn.
  ///
  /// - Parameters:
  ///   - path: The key path of the collection.
  ///   - id: A closure that returns the unique identifier of an element.
  ///   - columnSpacing: The number of cells between two columns, 0 or more. The default is 2.
  ///   - columns: The columns.
  /// - Complexity: O(1) for each change to the state, and for each frame.
  @inlinable
  public init<State, Data: RandomAccessCollection>(
    reading path: KeyPath<State, Versioned<Data>>,
    id: @escaping (Row) -> ID,
    columnSpacing: Int = 2,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row {
    self.init(
      ListSource(reading: path, id: id),
      columnSpacing: columnSpacing,
      columns: columns()
    )
  }

  /// Creates a table that reads its rows from a versioned collection of identifiable elements, without storing a copy.
  @inlinable
  public init<State, Data: RandomAccessCollection>(
    reading path: KeyPath<State, Versioned<Data>>,
    columnSpacing: Int = 2,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(reading: path, id: { $0.id }, columnSpacing: columnSpacing, columns: columns)
  }

  /// Creates a table that reads its rows from a collection of the state, without storing a copy.
  ///
  /// Without a version, the table draws its visible rows again after every change to the state, as a ``List`` does.
  ///
  /// - Parameters:
  ///   - path: The key path of the collection.
  ///   - id: A closure that returns the unique identifier of an element.
  ///   - columnSpacing: The number of cells between two columns, 0 or more. The default is 2.
  ///   - columns: The columns.
  @inlinable
  public init<State, Data: RandomAccessCollection>(
    reading path: KeyPath<State, Data>,
    id: @escaping (Row) -> ID,
    columnSpacing: Int = 2,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row {
    self.init(
      ListSource(reading: path, id: id),
      columnSpacing: columnSpacing,
      columns: columns()
    )
  }

  /// Creates a table that reads its rows from a collection of identifiable elements of the state, without storing a copy.
  @inlinable
  public init<State, Data: RandomAccessCollection>(
    reading path: KeyPath<State, Data>,
    columnSpacing: Int = 2,
    @TableColumnBuilder<Row> columns: () -> [TableColumn<Row>]
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(reading: path, id: { $0.id }, columnSpacing: columnSpacing, columns: columns)
  }
}
