// SPDX-License-Identifier: MIT

extension List {
  /// Shows the elements of a collection.
  ///
  /// - Parameters:
  ///   - rows: The elements; `0..<1_000_000` makes rows of their numbers.
  ///   - id: What tells an element from all others, such as `\.name`.
  ///   - content: What is shown of one; called for those that can be seen, each time they are drawn.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ rows: Data,
    id: @escaping (Row) -> ID,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Data.Element == Row {
    let rows = ListRows(rows, id: id)
    self.init(source: { rows }, content: content)
  }

  /// Shows the elements of a collection, which have ids of their own.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ rows: Data,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(rows, id: { $0.id }, content: content)
  }

  /// Shows the elements of a collection that is read whenever they are needed, and never kept.
  ///
  /// A list that keeps an array makes the store copy it at its next change. For a large one, follow its
  /// version and read it where it is:
  /// ```swift
  /// Observe(\AppState.$log.version) { _ in
  ///   List(reading: { store.state.log }, id: \.number) { line in Text(line.text) }
  /// }
  /// ```
  /// - Parameters:
  ///   - rows: Answers the elements as they are now; called when the list is drawn and when input comes.
  ///   - id: What tells an element from all others.
  ///   - content: What is shown of one; called for those that can be seen, each time they are drawn.
  @inlinable
  public init<Data: RandomAccessCollection>(
    reading rows: @escaping @MainActor () -> Data,
    id: @escaping (Row) -> ID,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Data.Element == Row {
    self.init(source: { ListRows(rows(), id: id) }, content: content)
  }

  /// Shows elements with ids of their own of a collection that is read whenever they are needed.
  @inlinable
  public init<Data: RandomAccessCollection>(
    reading rows: @escaping @MainActor () -> Data,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(reading: rows, id: { $0.id }, content: content)
  }
}

// MARK: - Sections

extension List {
  /// Shows rows in sections, each under a header.
  ///
  /// ```swift
  /// List(sections: genres, rows: \.movies) { movie in
  ///   Text(movie.title)
  /// } header: { genre in
  ///   Text(genre.name).bold()
  /// }
  /// ```
  /// The header of a section whose rows are at the top stays in sight. The cursor goes from row to row.
  ///
  /// - Parameters:
  ///   - sections: What makes the sections, some of which may be empty.
  ///   - rows: The elements in a section.
  ///   - id: What tells an element from all others of the list.
  ///   - content: What is shown of an element; called for those that can be seen.
  ///   - header: What is shown of a section, in one line.
  /// - Complexity: O(sections) when the list is made, O(log sections) when it is drawn.
  public init<Sections: RandomAccessCollection, Rows: RandomAccessCollection>(
    sections: Sections,
    rows: (Sections.Element) -> Rows,
    id: @escaping (Row) -> ID,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes,
    @WidgetBuilder header: @escaping @MainActor (Sections.Element) -> Nodes
  ) where Rows.Element == Row {
    let rows = ListRows(sections: sections.map(rows), id: id)
    self.init(
      source: { rows },
      header: { header(sections[sections.index(sections.startIndex, offsetBy: $0)]) },
      content: content
    )
  }

  /// Shows rows that have ids of their own in sections, each under a header.
  public init<Sections: RandomAccessCollection, Rows: RandomAccessCollection>(
    sections: Sections,
    rows: (Sections.Element) -> Rows,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes,
    @WidgetBuilder header: @escaping @MainActor (Sections.Element) -> Nodes
  ) where Rows.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(sections: sections, rows: rows, id: { $0.id }, content: content, header: header)
  }
}
