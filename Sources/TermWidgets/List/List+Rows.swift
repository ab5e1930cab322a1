// SPDX-License-Identifier: MIT

public import TermTree

extension List {
  /// Creates a list of the elements of a collection.
  ///
  /// - Parameters:
  ///   - rows: The elements. For example, `0..<1_000_000` creates a row for each of these numbers.
  ///   - id: A closure that returns the unique identifier of an element, such as `\.name`.
  ///   - content: A closure that returns the content of a row. The list calls it whenever it draws a visible row.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ rows: Data,
    id: @escaping (Row) -> ID,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Data.Element == Row {
    let rows = ListRows(rows, id: id)
    self.init(source: { rows }, content: content)
  }

  /// Creates a list of the identifiable elements of a collection.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ rows: Data,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(rows, id: { $0.id }, content: content)
  }

  /// Creates a list that reads its rows from a collection without storing the collection.
  ///
  /// If a list stores an array, the store must copy the array before the next change. For a large array, observe its
  /// version and read it in place:
  /// ```swift
  /// Observe(\AppState.$log.version) { _ in
  ///   List(reading: { store.state.log }, id: \.number) { line in Text(line.text) }
  /// }
  /// ```
  /// - Parameters:
  ///   - rows: A closure that returns the current elements. The list calls it to draw rows and to handle input.
  ///   - id: A closure that returns the unique identifier of an element.
  ///   - content: A closure that returns the content of a row. The list calls it whenever it draws a visible row.
  @inlinable
  public init<Data: RandomAccessCollection>(
    reading rows: @escaping @MainActor () -> Data,
    id: @escaping (Row) -> ID,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Data.Element == Row {
    self.init(source: { ListRows(rows(), id: id) }, content: content)
  }

  /// Creates a list that reads its rows from a collection of identifiable elements without storing the collection.
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
  /// Creates a list of rows in sections, each with a header.
  ///
  /// ```swift
  /// List(sections: genres, rows: \.movies) { movie in
  ///   Text(movie.title)
  /// } header: { genre in
  ///   Text(genre.name).bold()
  /// }
  /// ```
  /// The header of a section remains visible while rows of that section are at the top. The cursor skips headers.
  ///
  /// - Parameters:
  ///   - sections: The sections, which can be empty.
  ///   - rows: A closure that returns the elements of a section.
  ///   - id: A closure that returns the identifier of an element, unique in the list.
  ///   - content: A closure that returns the content of a visible row.
  ///   - header: A closure that returns the one-line header of a section.
  /// - Complexity: O(*s*) to create the list, and O(log *s*) to draw it, where *s* is the number of sections.
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

  /// Creates a list of identifiable rows in sections, each with a header.
  public init<Sections: RandomAccessCollection, Rows: RandomAccessCollection>(
    sections: Sections,
    rows: (Sections.Element) -> Rows,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes,
    @WidgetBuilder header: @escaping @MainActor (Sections.Element) -> Nodes
  ) where Rows.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(sections: sections, rows: rows, id: { $0.id }, content: content, header: header)
  }
}
