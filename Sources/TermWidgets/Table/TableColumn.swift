// SPDX-License-Identifier: MIT

/// One column of a ``Table``: its title, and what it shows of a row.
///
/// ```swift
/// TableColumn("Host", width: .fitted(max: 30), value: \.name).sortable(as: HostColumn.name)
/// TableColumn("CPU", width: .fixed(6), alignment: .trailing, value: { "\($0.cpu) %" })
/// TableColumn("Memory") { host in ProgressBar(value: host.memory) }
/// ```
/// ![Tables with columns of texts and of bars.](gallery-table)
public struct TableColumn<Row> {
  enum Content {
    case text((Row) -> String)
    case widget(@MainActor (Row) -> Nodes)
  }

  /// All there is to say of it, kept apart since columns are copied often: into arrays by the builder, and with tables.
  private final class Parts {
    let title: String
    let width: ColumnWidth
    let alignment: HorizontalAlignment
    let content: Content
    let sorting: Sorting?

    init(
      _ title: String,
      _ width: ColumnWidth,
      _ alignment: HorizontalAlignment,
      _ content: Content,
      _ sorting: Sorting? = nil
    ) {
      self.title = title
      self.width = width
      self.alignment = alignment
      self.content = content
      self.sorting = sorting
    }
  }

  private struct Sorting {
    let key: AnyHashable
    let descendsFirst: Bool
  }

  private let parts: Parts

  var title: String { parts.title }
  var width: ColumnWidth { parts.width }
  var alignment: HorizontalAlignment { parts.alignment }
  var content: Content { parts.content }
  /// What the app calls the column when rows are sorted by it.
  var key: AnyHashable? { parts.sorting?.key }
  var descendsFirst: Bool { parts.sorting?.descendsFirst ?? false }

  private init(
    _ title: String,
    _ width: ColumnWidth,
    _ alignment: HorizontalAlignment,
    _ content: Content
  ) {
    if let fault = width.fault { preconditionFailure(fault) }
    parts = Parts(title, width, alignment, content)
  }

  private init(_ parts: Parts) { self.parts = parts }

  /// Creates a column of texts, each in one line, cut with an ellipsis where it is too long.
  ///
  /// - Parameters:
  ///   - title: What stands above it.
  ///   - width: How wide it is.
  ///   - alignment: Where in it title and texts stand.
  ///   - value: The text of a row; called for those that can be seen, and for those by which a fitted width is
  ///     measured.
  public init(
    _ title: String,
    width: ColumnWidth = .flexible(),
    alignment: HorizontalAlignment = .leading,
    value: @escaping (Row) -> String
  ) {
    self.init(title, width, alignment, .text(value))
  }

  /// Creates a column of widgets, each in one line; they may follow the state and be clicked, but not have the focus.
  ///
  /// - Parameters:
  ///   - title: What stands above it.
  ///   - width: How wide it is; not fitted, since what cannot be seen is not made.
  ///   - alignment: Where in it the title stands, and what does not fill it.
  ///   - content: What is shown of a row; called for those that can be seen.
  public init(
    _ title: String,
    width: ColumnWidth = .flexible(),
    alignment: HorizontalAlignment = .leading,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) {
    if case .fitted = width {
      preconditionFailure("The column “\(title)” cannot be fitted to widgets: give it a width.")
    }
    self.init(title, width, alignment, .widget(content))
  }

  /// Lets the user sort by the column, where the table is ``Table/sorted(by:send:)``.
  ///
  /// - Parameters:
  ///   - column: What the app calls it.
  ///   - descendsFirst: Whether the greatest comes first when the column is chosen, as is best for loads and dates.
  /// - Returns: The column.
  public func sortable(as column: some Hashable, descendsFirst: Bool = false) -> TableColumn {
    let sorting = Sorting(key: AnyHashable(column), descendsFirst: descendsFirst)
    return TableColumn(Parts(title, width, alignment, content, sorting))
  }
}

/// Builds the columns of a table from statements.
@resultBuilder
public enum TableColumnBuilder<Row> {
  @inlinable
  public static func buildExpression(_ column: TableColumn<Row>) -> [TableColumn<Row>] { [column] }
  @inlinable
  public static func buildBlock(_ columns: [TableColumn<Row>]...) -> [TableColumn<Row>] {
    Array(columns.joined())
  }
  @inlinable
  public static func buildOptional(_ columns: [TableColumn<Row>]?) -> [TableColumn<Row>] {
    columns ?? []
  }
  @inlinable
  public static func buildEither(first columns: [TableColumn<Row>]) -> [TableColumn<Row>] {
    columns
  }
  @inlinable
  public static func buildEither(second columns: [TableColumn<Row>]) -> [TableColumn<Row>] {
    columns
  }
  @inlinable
  public static func buildArray(_ columns: [[TableColumn<Row>]]) -> [TableColumn<Row>] {
    Array(columns.joined())
  }
}
