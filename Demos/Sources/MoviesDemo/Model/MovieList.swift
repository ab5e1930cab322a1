// SPDX-License-Identifier: MIT

import TermRender

/// The movies, with the visible movies in order and the selected movie.
///
/// The visible movies are derived from all movies and the query. Each change updates them. The selection remains with
/// its movie. When a change removes that movie from view, the selection moves to a neighbor.
public struct MovieList: Sendable {
  /// The identifiers of the visible movies, in order.
  public private(set) var shown: [Movie.ID] = []

  /// The identifier of the selected movie, or `nil` if no movie is visible.
  public private(set) var selection: Movie.ID?

  /// The filter, the search text, and the order of the list.
  public private(set) var query: MovieQuery

  private var movies: [Movie.ID: Movie] = [:]

  /// The movies that have a row, regardless of the filter and the search text, in the order of the query.
  private var entries: [MovieEntry] = []

  /// The number of watched movies that have a row, regardless of the query.
  public private(set) var watchedCount = 0

  /// The search text, folded for comparison.
  private var search: FoldedText

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - movies: The movies. The default is an empty list.
  ///   - query: The filter, the search text, and the order. The default shows all movies, newest first.
  ///   - selection: The movie to select. By default, or if that movie isn't visible, the first visible movie.
  public init(_ movies: [Movie] = [], query: MovieQuery = MovieQuery(), selection: Movie.ID? = nil)
  {
    self.query = query
    self.selection = selection
    search = FoldedText(query.search)
    insert(movies)
  }
}

// MARK: - Reading

extension MovieList {
  /// Accesses the movie with the given identifier, or `nil` if there is none.
  public subscript(id: Movie.ID) -> Movie? { movies[id] }

  /// The number of movies that have a row, regardless of the query.
  public var count: Int { entries.count }

  /// The movies, including those without a row, in no particular order.
  public var all: some Collection<Movie> { movies.values }

  /// Returns the movie in the given visible row, or `nil` if the row doesn't exist.
  public func movie(inRow row: Int) -> Movie? {
    shown.indices.contains(row) ? movies[shown[row]] : nil
  }

  /// The row of the selected movie, or `nil` if no movie is selected.
  ///
  /// - Complexity: O(*n*), where *n* is the number of visible movies.
  public var selectedRow: Int? { selection.flatMap(shown.firstIndex) }

  /// The selected movie.
  public var selectedMovie: Movie? { selection.flatMap { movies[$0] } }

  /// A Boolean value that indicates whether a visible movie can be marked as watched.
  ///
  /// - Complexity: O(1) if each movie is watched, otherwise O(*n*), where *n* is the number of visible movies before the
  ///   first one that can be marked.
  var canMarkAll: Bool {
    watchedCount < count && shown.contains { movies[$0]?.canBeMarked == true }
  }

  /// The position of the next movie in the order of adding.
  var nextAdded: Int { (movies.values.lazy.map(\.added).max() ?? 0) &+ 1 }
}

// MARK: - Changing

extension MovieList {
  /// Selects a movie if it's visible.
  mutating func select(_ id: Movie.ID) {
    if shown.contains(id) { selection = id }
  }

  /// Changes the query.
  ///
  /// If the selected movie is no longer visible, the method selects the first visible movie.
  mutating func show(_ query: MovieQuery) {
    let isSorted = query.sort == self.query.sort
    self.query = query
    search = FoldedText(query.search)
    if !isSorted { sort() }
    updateShown(fallback: 0)
  }

  /// Changes the movie with the given identifier, if there is one.
  ///
  /// - Complexity: O(log *n*) if no row moves, appears, or disappears, otherwise O(*n*), where *n* is the number of
  ///   movies.
  mutating func update(_ id: Movie.ID, _ change: (inout Movie) -> Void) {
    guard let index = movies.index(forKey: id) else { return }
    let old = MovieEntry(movies.values[index])
    change(&movies.values[index])
    let new = MovieEntry(movies.values[index])

    let isInPlace = replace(old, by: new)
    if !isInPlace || shows(old) != shows(new) { updateShown(fallback: selectedRow) }
  }

  /// Changes the movies with the given identifiers.
  ///
  /// This method ignores unknown identifiers.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of all movies.
  mutating func update(_ ids: [Movie.ID], _ change: (inout Movie) -> Void) {
    if ids.count == 1 { return update(ids[0], change) }
    for id in ids {
      if let index = movies.index(forKey: id) { change(&movies.values[index]) }
    }
    updateEntries(of: Set(ids))
  }

  /// Adds movies, and replaces movies with the same identifiers.
  mutating func insert(_ new: [Movie]) {
    for movie in new { movies[movie.id] = movie }
    updateEntries(of: Set(new.map(\.id)))
  }

  /// Removes movies.
  mutating func remove(_ ids: [Movie.ID]) {
    if ids.isEmpty { return }
    for id in ids { movies[id] = nil }
    updateEntries(of: Set(ids))
  }
}

// MARK: - Visible movies

extension MovieList {
  private func shows(_ entry: MovieEntry) -> Bool {
    entry.isListed && entry.passes(query.filter) && entry.matches(search)
  }

  /// Updates the visible movies.
  ///
  /// - Parameter row: The row to select if the selected movie is no longer visible. A row past the end selects the last
  ///   row. `nil` selects the first row.
  private mutating func updateShown(fallback row: Int?) {
    shown = entries.compactMap { shows($0) ? $0.id : nil }
    if selectedRow == nil {
      selection = shown.isEmpty ? nil : shown[min(row ?? 0, shown.count - 1)]
    }
  }

  /// Updates the entries of movies that were added, removed, or changed.
  private mutating func updateEntries(of ids: Set<Movie.ID>) {
    let row = selectedRow
    entries.removeAll { ids.contains($0.id) }
    entries += ids.compactMap { movies[$0].map(MovieEntry.init) }.filter(\.isListed)
    watchedCount = entries.count(where: \.isWatched)
    sort()
    updateShown(fallback: row)
  }

  /// Replaces the entry of a movie.
  ///
  /// - Returns: `true` if the number and the order of the entries are unchanged.
  private mutating func replace(_ old: MovieEntry, by new: MovieEntry) -> Bool {
    let place = place(of: old)
    if old.isListed, old.isWatched { watchedCount -= 1 }
    if new.isListed, new.isWatched { watchedCount += 1 }
    if old.isListed, new.isListed, !old.precedes(new, by: query.sort),
      !new.precedes(old, by: query.sort)
    {
      entries[place] = new
      return true
    }
    if old.isListed { entries.remove(at: place) }
    if new.isListed { entries.insert(new, at: self.place(of: new)) }
    return !old.isListed && !new.isListed
  }

  /// Returns the position of an entry, or its insertion position, by binary search.
  private func place(of entry: MovieEntry) -> Int {
    var range = entries.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if entries[middle].precedes(entry, by: query.sort) {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }

  private mutating func sort() {
    let order = query.sort
    entries.sort { $0.precedes($1, by: order) }
  }
}

// MARK: - Equatable

extension MovieList: Equatable {
  /// Returns a Boolean value that indicates whether two lists have equal movies, queries, and selections.
  ///
  /// The visible movies are derived from these values.
  public static func == (first: Self, second: Self) -> Bool {
    first.query == second.query && first.selection == second.selection
      && first.movies == second.movies
  }
}

// MARK: - Codable

extension MovieList: Codable {
  private enum CodingKeys: CodingKey {
    case movies, query, selection
  }

  /// Creates a list by decoding the movies, the query, and the selection.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode([Movie].self, forKey: .movies),
      query: container.decode(MovieQuery.self, forKey: .query),
      selection: container.decodeIfPresent(Movie.ID.self, forKey: .selection)
    )
  }

  /// Encodes the movies in the order of their identifiers, so that equal lists have equal encodings.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(movies.values.sorted { $0.id < $1.id }, forKey: .movies)
    try container.encode(query, forKey: .query)
    try container.encodeIfPresent(selection, forKey: .selection)
  }
}
