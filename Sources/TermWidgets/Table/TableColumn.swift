// SPDX-License-Identifier: MIT

public import TermTree

/// A column of a ``Table``: its title, its width, and the content of its cells.
///
/// ```swift
/// TableColumn("Host", width: .fitted(max: 30), value: \.name).sortable(as: HostColumn.name)
/// TableColumn("CPU", width: .fixed(6), alignment: .trailing, value: { "\($0.cpu)%" })
/// TableColumn("Memory") { host in ProgressBar(value: host.memory) }
/// ```
/// ![Tables with columns of text and of progress bars.](gallery-table)
public struct TableColumn<Row> {
  enum Content {
    case text((Row) -> String)
    case widget(@MainActor (Row) -> Nodes)
  }

  /// The properties of a column.
  ///
  /// They're in a separate object because result builders and tables copy columns often.
  private final class Parts {
    let title: String
    let width: ColumnWidth
    let alignment: HorizontalAlignment
    let content: Content
    let sorting: Sorting?
    /// The spoken title, or `nil` to speak the displayed title.
    let label: String?

    init(
      _ title: String,
      _ width: ColumnWidth,
      _ alignment: HorizontalAlignment,
      _ content: Content,
      _ sorting: Sorting? = nil,
      label: String? = nil
    ) {
      self.title = title
      self.width = width
      self.alignment = alignment
      self.content = content
      self.sorting = sorting
      self.label = label
    }
  }

  private struct Sorting {
    let key: AnyHashable
    let descendsFirst: Bool
  }

  private let parts: Parts

  var title: String { parts.title }
  /// The title for screen readers.
  var label: String { parts.label ?? parts.title }
  var width: ColumnWidth { parts.width }
  var alignment: HorizontalAlignment { parts.alignment }
  var content: Content { parts.content }
  /// The app's identifier of the column for sorting.
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

  /// Creates a column of single-line text, which is truncated with an ellipsis if it doesn't fit.
  ///
  /// A number that doesn't fit appears as an ellipsis without digits, because a truncated number would be another
  /// number. Text is a number if it starts with a digit or a symbol, contains a digit and at most three letters, and has
  /// at most 32 characters. Other text is never truncated inside a number, but before it: `USD …` instead of `USD 12…`.
  ///
  /// If all text with digits in a flexible column is numbers, the column receives the width that they need, within its
  /// limits, before other flexible columns. The table measures them as in ``ColumnWidth/fitted(min:max:)`` if a number may
  /// not fit. In a column of at least 24 columns, it checks only the first and the last row.
  ///
  /// Write the label `value`, because a trailing closure is the content of a column of widgets.
  ///
  /// - Parameters:
  ///   - title: The title of the column.
  ///   - width: The width of the column. The default is flexible.
  ///   - alignment: The alignment of the title and the text. The default is leading.
  ///   - value: A closure that returns the text for a row. The table calls it for the visible rows and for the rows
  ///     that determine a fitted width.
  // Otherwise, a closure of several statements without a string would be a value that returns nothing.
  @_disfavoredOverload
  public init(
    _ title: String,
    width: ColumnWidth = .flexible(),
    alignment: HorizontalAlignment = .leading,
    value: @escaping (Row) -> String
  ) {
    self.init(title, width, alignment, .text(value))
  }

  /// Creates a column of widgets that are one line high.
  ///
  /// The widgets can observe the state and respond to clicks, but can't have the focus. A `Text` is never truncated
  /// inside a number. If only a part of a cell is visible, its widgets use the width of that part. For a column of
  /// numbers, use ``init(_:width:alignment:value:)``, so that the column receives the width that the numbers need.
  ///
  /// - Parameters:
  ///   - title: The title of the column.
  ///   - width: The width of the column. The default is flexible. A fitted width isn't valid, because the table creates
  ///     only the visible widgets.
  ///   - alignment: The alignment of the title and of widgets that don't fill the width. The default is leading.
  ///   - content: A closure that returns the content for a row. The table calls it for the visible rows.
  public init(
    _ title: String,
    width: ColumnWidth = .flexible(),
    alignment: HorizontalAlignment = .leading,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) {
    if case .fitted = width {
      preconditionFailure("The column “\(title)” contains widgets. Use a fixed or flexible width.")
    }
    self.init(title, width, alignment, .widget(content))
  }

  /// Allows sorting by the column in a table with ``Table/sorted(by:send:)``.
  ///
  /// - Parameters:
  ///   - column: The app's identifier of the column.
  ///   - descendsFirst: Pass `true` to sort in descending order first, which suits loads and dates, for example. The
  ///     default is `false`.
  /// - Returns: A column that the user can sort by.
  public func sortable(as column: some Hashable, descendsFirst: Bool = false) -> TableColumn {
    let sorting = Sorting(key: AnyHashable(column), descendsFirst: descendsFirst)
    return TableColumn(Parts(title, width, alignment, content, sorting, label: parts.label))
  }

  /// Sets the title that screen readers speak for the column instead of the displayed title.
  ///
  /// ```swift
  /// TableColumn("Req/s", value: { "\($0.requests)" }).accessibilityLabel("Requests per second")
  /// ```
  /// - Parameter label: The title without abbreviations.
  /// - Returns: A column with the given spoken title.
  public func accessibilityLabel(_ label: String) -> TableColumn {
    TableColumn(Parts(title, width, alignment, content, parts.sorting, label: label))
  }
}

/// A result builder that creates the columns of a table.
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
