// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen
public import TermTree

/// A scrolling table with titled columns that creates rows only when they're visible.
///
/// ```swift
/// Observe(\AppState.selected, \AppState.order) { selected, order in
///   Table(reading: \AppState.$hosts) {
///     TableColumn("Host", width: .fitted(max: 30), value: \.name)
///       .sortable(as: HostColumn.name)
///     TableColumn("CPU", width: .fixed(6), alignment: .trailing, value: { "\($0.cpu)%" })
///       .sortable(as: HostColumn.load, descendsFirst: true)
///     TableColumn("Memory") { host in ProgressBar(value: host.memory) }
///   }
///   .selection(selected, send: Select.init)
///   .sorted(by: order, send: SortHosts.init)
/// }
/// ```
/// ![Tables with text and progress bars: a sorted table and a horizontally scrolled table.](gallery-table)
///
/// The rows of a table behave like the rows of a ``List``, including selection, cursor, keys, mouse, and performance.
/// To move the cursor, use `InterfaceAction.moveCursor(of:to:)`. Drawing a frame takes the same time for a hundred
/// rows as for a million. Each row has one line. ``ColumnWidth`` determines the widths of the columns. The titles
/// remain visible when the rows scroll.
///
/// | Input | Action |
/// |---|---|
/// | The keys and the mouse input of a ``List`` | As in a list |
/// | `left`, `right`, the bar at the bottom | Scrolls columns that don't fit, except those that are ``pinned(columns:)`` |
/// | The horizontal wheel, the wheel with `shift` | Scrolls columns that don't fit |
/// | `>`, `<` | Sorts by the next or previous sortable column |
/// | `!` | Reverses the sort order |
/// | A click on a title | Sorts by that column, or reverses the order if the rows are already sorted by it |
///
/// If the table uses ``typeSelect(startingWith:by:)`` without a key, press `/` to search for a title that starts with
/// `>`, `<`, or `!`.
///
/// **The app sorts the rows.** The table shows the order from ``sorted(by:send:)`` as `▲` and `▼`, or `^` and `v` in
/// ASCII. It sends an action when the user requests another order. To apply an order to an array, use
/// ``TableSortOrder/sort(_:by:)``.
///
/// Modifiers of tables, such as ``sorted(by:send:)`` and ``pinned(columns:)``, return the table. Apply them before
/// modifiers of all widgets, such as ``/TermTree/Widget/id(_:)`` and `listStyle(_:)`, which return another widget.
public struct Table<Row, ID: Hashable & Sendable>: Widget {
  public typealias Body = Never

  var list: List<Row, ID>
  let columns: [TableColumn<Row>]
  /// The number of cells between two columns.
  let columnSpacing: Int
  var sorting: TableSorting<Row>?
  var pinnedCount = 0

  @usableFromInline
  init(
    _ source: ListSource<Row, ID>,
    columnSpacing: Int,
    columns: [TableColumn<Row>]
  ) {
    precondition(
      columnSpacing >= 0,
      "The column spacing of a table can't be \(columnSpacing). Pass at least 0."
    )
    list = List(source) { _ in Nodes([]) }
    self.columnSpacing = columnSpacing
    self.columns = columns
  }

  public var nodes: Nodes {
    // A separate region, so that moving the cursor doesn't redraw content outside the table.
    list.source.region("Table") { region, rows in Nodes(TableNode(self, rows, in: region)) }.nodes
  }
}

// MARK: - Columns

extension Table {
  /// Shows the sort order and allows the user to request another order.
  ///
  /// The table doesn't sort the rows. The app sorts them in response to the action. The user can sort by each column
  /// that is ``TableColumn/sortable(as:descendsFirst:)`` as a value of type `Column`.
  ///
  /// - Parameters:
  ///   - order: The current order, or `nil` if no column determines it.
  ///   - send: A closure that returns the action that requests an order.
  /// - Returns: A table that the user can sort.
  public func sorted<Column: Hashable>(
    by order: TableSortOrder<Column>?,
    send: @escaping @MainActor (TableSortOrder<Column>) -> any Action
  ) -> Table {
    for column in columns {
      guard let key = column.key, !(key.base is Column) else { continue }
      preconditionFailure(
        "The column “\(column.title)” is sortable as \(key.base), which isn't a \(Column.self). "
          + "Pass a value of that type to sortable(as:)."
      )
    }
    var table = self
    table.sorting = TableSorting(
      order: order.map { TableSortOrder(AnyHashable($0.column), isDescending: $0.isDescending) },
      send: { order in
        guard let column = order.column.base as? Column else {
          preconditionFailure(
            "The table can't sort by \(order.column.base), which isn't a \(Column.self). "
              + "Pass a value of that type to sortable(as:)."
          )
        }
        return send(TableSortOrder(column, isDescending: order.isDescending))
      }
    )
    return table
  }

  /// Pins the first columns, which remain visible when the other columns scroll horizontally.
  ///
  /// ![A table whose first column remains visible while the other columns scroll.](gallery-table-scrolled)
  ///
  /// - Parameter columns: The number of pinned columns, 0 or more. If they leave too little space for the other
  ///   columns, all columns scroll.
  /// - Returns: A table with pinned columns.
  public func pinned(columns: Int) -> Table {
    precondition(columns >= 0, "The number of pinned columns can't be \(columns). Pass at least 0.")
    var table = self
    table.pinnedCount = columns
    return table
  }
}

// MARK: - Rows

extension Table {
  /// Adds a single selection, which moves with the cursor.
  ///
  /// - Parameters:
  ///   - selected: The identifier of the selected row, or `nil` to highlight no row.
  ///   - send: A closure that returns the action to select another row.
  /// - Returns: A table with a single selection.
  /// - Complexity: The same as for a ``List``.
  public func selection(
    _ selected: ID?,
    send: @escaping @MainActor (ID) -> any Action
  ) -> Table {
    with { $0.selection(selected, send: send) }
  }

  /// Adds a multiple selection, with an indicator for each selected row.
  ///
  /// Moving the cursor doesn't change the selection.
  ///
  /// - Parameters:
  ///   - selected: The identifiers of the selected rows. The table preserves identifiers that don't match a row.
  ///   - send: A closure that returns the action to change the selection, given all selected identifiers.
  /// - Returns: A table with a multiple selection.
  /// - Complexity: The same as for a ``List``.
  public func selection(
    _ selected: Set<ID>,
    send: @escaping @MainActor (Set<ID>) -> any Action
  ) -> Table {
    with { $0.selection(selected, send: send) }
  }

  /// Adds an action for `enter` and a double click.
  ///
  /// - Parameter action: A closure that returns the action for a row.
  /// - Returns: A table with the action.
  public func onActivate(_ action: @escaping @MainActor (Row) -> any Action) -> Table {
    with { $0.onActivate(action) }
  }

  /// Sets the centered content that appears below the titles while the table has no rows.
  public func emptyState(@WidgetBuilder _ content: @escaping @MainActor () -> Nodes) -> Table {
    with { $0.emptyState(content) }
  }

  /// Adds type selection, which moves the cursor to the row whose title the user types, as in a list.
  ///
  /// - Parameters:
  ///   - key: The key press that starts a search. By default, each typed character starts one.
  ///   - text: A closure that returns the title of a row, preferably the text in its first column.
  /// - Returns: A table with type selection.
  /// - Complexity: The same as for a ``List``.
  public func typeSelect(
    startingWith key: KeyPress? = nil,
    by text: @escaping (Row) -> String
  ) -> Table {
    with { $0.typeSelect(startingWith: key, by: text) }
  }

  /// Keeps the table scrolled to its end when rows are added there, as in a list.
  ///
  /// - Returns: The table, which follows its end.
  public func followsEnd() -> Table {
    with { $0.followsEnd() }
  }

  private func with(_ change: (List<Row, ID>) -> List<Row, ID>) -> Table {
    var table = self
    table.list = change(list)
    return table
  }
}
