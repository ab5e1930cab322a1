// SPDX-License-Identifier: MIT

public import StateStore

/// Rows below each other in columns with titles, of which only those that can be seen are made.
///
/// ```swift
/// Observe(\AppState.$hosts.version, \AppState.selected, \AppState.order) { _, selected, order in
///   Table(reading: { store.state.hosts }) {
///     TableColumn("Host", width: .fitted(max: 30), value: \.name)
///       .sortable(as: HostColumn.name)
///     TableColumn("CPU", width: .fixed(6), alignment: .trailing, value: { "\($0.cpu) %" })
///       .sortable(as: HostColumn.cpu, descendsFirst: true)
///     TableColumn("Memory") { host in ProgressBar(value: host.memory) }
///   }
///   .selection(selected, send: Select.init)
///   .sorted(by: order, send: SortHosts.init)
/// }
/// ```
/// ![Tables with columns of texts and of bars, one sorted, one scrolled sideways.](gallery-table)
///
/// Its rows are those of a ``List``: what is said there of selection, cursor, keys, mouse and cost holds here, and
/// ``InterfaceAction/moveCursor(of:to:)`` moves the cursor. A frame costs the same whether there are a hundred rows or
/// a million. Each row is one line; ``ColumnWidth`` says how wide columns are. The titles stay in sight.
///
/// | keys and mouse | what they do |
/// |---|---|
/// | all of a list | what they do there |
/// | `left`, `right`; the wheel sideways or with `shift`; the bar below | scroll columns that have no room; see ``pinned(columns:)`` |
/// | `>`, `<` | sort by the next column that can be sorted by, or the one before |
/// | `!` | sorts the other way |
/// | a click on a title | sorts by the column, or the other way when it is sorted by it |
///
/// Where ``typeToFind(_:)`` finds rows by typing, `/` begins to find what begins with one of the signs that sort.
///
/// **The app sorts.** The table shows by `▲` and `▼`, in ASCII by `^` and `v`, what ``sorted(by:send:)`` is given, and
/// sends the order that the user asks for; ``TableOrder/sort(_:by:)`` does it.
public struct Table<Row, ID: Hashable & Sendable>: Widget {
  public typealias Body = Never

  var list: List<Row, ID>
  let columns: [TableColumn<Row>]
  var sorting: TableSorting<Row>?
  var pinnedCount = 0

  @usableFromInline
  init(source: @escaping @MainActor () -> ListRows<Row, ID>, columns: [TableColumn<Row>]) {
    list = List(source: source) { _ in Nodes([]) }
    self.columns = columns
  }

  public var nodes: Nodes {
    // A region of its own: when the cursor moves, nothing around is drawn again.
    Nodes(
      RegionNode(kind: "Table") { region, _ in
        { [unowned region] in Nodes(TableNode(self, in: region)) }
      }
    )
  }
}

// MARK: - What its columns do

extension Table {
  /// Shows by which column rows are sorted, and lets the user ask for another order.
  ///
  /// Nothing is sorted here: the app changes its rows when the action comes.
  ///
  /// - Parameters:
  ///   - order: By what the rows are sorted now, if by a column.
  ///   - send: Makes the action that asks for an order.
  /// - Returns: The table, whose columns that are ``TableColumn/sortable(as:descendsFirst:)`` by a `Column` can be
  ///   sorted by.
  public func sorted<Column: Hashable>(
    by order: TableOrder<Column>?,
    send: @escaping @MainActor (TableOrder<Column>) -> any Action
  ) -> Table {
    for column in columns {
      guard let key = column.key, !(key.base is Column) else { continue }
      preconditionFailure(
        "The column “\(column.title)” is sortable as \(key.base), which is no \(Column.self)."
      )
    }
    var table = self
    table.sorting = TableSorting(
      order: order.map { TableOrder(AnyHashable($0.column), isDescending: $0.isDescending) },
      send: { order in
        guard let column = order.column.base as? Column else {
          preconditionFailure("\(order.column.base) is no \(Column.self).")
        }
        return send(TableOrder(column, isDescending: order.isDescending))
      }
    )
    return table
  }

  /// Keeps the first columns in sight when the others are scrolled sideways.
  ///
  /// ![A table whose first column stays while the others are scrolled.](gallery-table-scrolled)
  ///
  /// - Parameter columns: How many, 0 or more. Where they leave no room for others, all are scrolled.
  /// - Returns: The table.
  public func pinned(columns: Int) -> Table {
    precondition(columns >= 0, "A table cannot keep \(columns) columns in sight.")
    var table = self
    table.pinnedCount = columns
    return table
  }
}

// MARK: - What its rows do

extension Table {
  /// Lets the user choose one row: the cursor stands on it, and moving the cursor chooses another.
  ///
  /// - Parameters:
  ///   - selected: The id of the row that is chosen; with `nil` no row stands out.
  ///   - send: Makes the action by which another row is chosen.
  /// - Returns: The table with the selection.
  /// - Complexity: As that of a list.
  public func selection(
    _ selected: ID?,
    send: @escaping @MainActor (ID) -> any Action
  ) -> Table {
    with { $0.selection(selected, send: send) }
  }

  /// Lets the user choose any number of rows, each marked by a sign; moving the cursor chooses nothing.
  ///
  /// - Parameters:
  ///   - selected: The ids of the rows that are chosen. Others than those of rows are kept.
  ///   - send: Makes the action by which other rows are chosen, of all ids that are then.
  /// - Returns: The table with the selection.
  /// - Complexity: As that of a list.
  public func selection(
    _ selected: Set<ID>,
    send: @escaping @MainActor (Set<ID>) -> any Action
  ) -> Table {
    with { $0.selection(selected, send: send) }
  }

  /// Says what `enter` and a double click do to a row.
  ///
  /// - Parameter action: Makes the action.
  /// - Returns: The table with the action.
  public func onActivate(_ action: @escaping @MainActor (Row) -> any Action) -> Table {
    with { $0.onActivate(action) }
  }

  /// Says what stands in the middle, below the titles, while there are no rows.
  public func emptyState(@WidgetBuilder _ content: @escaping @MainActor () -> Nodes) -> Table {
    with { $0.emptyState(content) }
  }

  /// Lets the user go to a row by typing what it is called, as in a list.
  ///
  /// - Parameter text: What a row is called; best what stands in its first column.
  /// - Returns: The table, whose rows can be found.
  /// - Complexity: As that of a list.
  public func typeToFind(_ text: @escaping (Row) -> String) -> Table {
    with { $0.typeToFind(text) }
  }

  private func with(_ change: (List<Row, ID>) -> List<Row, ID>) -> Table {
    var table = self
    table.list = change(list)
    return table
  }
}
