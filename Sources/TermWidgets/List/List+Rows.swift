// SPDX-License-Identifier: MIT

public import StateStore
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
    self.init(ListSource(ListRows(rows, id: id)), content: content)
  }

  /// Creates a list of the identifiable elements of a collection.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ rows: Data,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(rows, id: { $0.id }, content: content)
  }
}

// MARK: - Rows in place

extension List {
  /// Creates a list that reads its rows from a versioned collection of the state, without storing a copy.
  ///
  /// If a list stores an array, the store must copy the array before the next change. For a large array, mark it as
  /// `Versioned` and read it in place:
  /// ```swift
  /// struct LogState { @Versioned var lines: [Line] = [] }
  ///
  /// List(reading: \LogState.$lines, id: \.number) { line in Text(line.text) }
  /// ```
  /// The list follows the version of the collection, so it needs no enclosing `Observe`. It reads the state that is
  /// drawn: that of the nearest enclosing `store(_:)` with this state, or else of the app's store. In time travel and in
  /// replays, it's an earlier state.
  ///
  /// - Parameters:
  ///   - path: The key path of the collection, with `$`.
  ///   - id: A closure that returns the unique identifier of an element.
  ///   - content: A closure that returns the content of a row. The list calls it whenever it draws a visible row.
  /// - Complexity: O(1) for each change to the state, and for each frame.
  @inlinable
  public init<State, Data: RandomAccessCollection>(
    reading path: KeyPath<State, Versioned<Data>>,
    id: @escaping (Row) -> ID,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Data.Element == Row {
    self.init(ListSource(reading: path, id: id), content: content)
  }

  /// Creates a list that reads its rows from a versioned collection of identifiable elements, without storing a copy.
  @inlinable
  public init<State, Data: RandomAccessCollection>(
    reading path: KeyPath<State, Versioned<Data>>,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(reading: path, id: { $0.id }, content: content)
  }

  /// Creates a list that reads its rows from a collection of the state, without storing a copy.
  ///
  /// Without a version, the list can't detect whether the collection has changed. It draws its visible rows again after
  /// every change to the state. For a collection that is stored in the state, prefer `Versioned`. This initializer also
  /// accepts a computed property, such as `\AppState.matches.reversed`, which must be fast, because the list reads it
  /// several times for each frame.
  ///
  /// - Parameters:
  ///   - path: The key path of the collection.
  ///   - id: A closure that returns the unique identifier of an element.
  ///   - content: A closure that returns the content of a row. The list calls it whenever it draws a visible row.
  @inlinable
  public init<State, Data: RandomAccessCollection>(
    reading path: KeyPath<State, Data>,
    id: @escaping (Row) -> ID,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Data.Element == Row {
    self.init(ListSource(reading: path, id: id), content: content)
  }

  /// Creates a list that reads its rows from a collection of identifiable elements of the state, without storing a copy.
  @inlinable
  public init<State, Data: RandomAccessCollection>(
    reading path: KeyPath<State, Data>,
    @WidgetBuilder content: @escaping @MainActor (Row) -> Nodes
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(reading: path, id: { $0.id }, content: content)
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
      ListSource(rows),
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
