// SPDX-License-Identifier: MIT

import TermRender

/// The films, those of them that are shown, in order, and the one that is selected.
///
/// What is shown follows from the films and the query, and is kept up to date change by change. The
/// selection stays on its film; when that is not shown any more, it goes to the neighbour.
public struct FilmList: Sendable {
  /// The ids of the films that are shown, in their order.
  public private(set) var shown: [Film.ID] = []

  /// The film that is selected; nil if none is shown.
  public private(set) var selection: Film.ID?

  /// Which films are shown, and in which order.
  public private(set) var query: FilmQuery

  private var films: [Film.ID: Film] = [:]

  /// The films that have a row, whatever the query shows, in its order.
  private var entries: [FilmEntry] = []

  /// What is searched for, as it is compared.
  private var search: FoldedText

  /// Creates a list of films, of which the first one is selected.
  public init(_ films: [Film] = [], query: FilmQuery = FilmQuery(), selection: Film.ID? = nil) {
    self.query = query
    self.selection = selection
    search = FoldedText(query.search)
    insert(films)
  }
}

// MARK: - Reading

extension FilmList {
  /// The film with an id; nil if there is none.
  public subscript(id: Film.ID) -> Film? { films[id] }

  /// How many films have a row, whatever the query shows.
  public var count: Int { entries.count }

  /// The films, also those without a row, in no order.
  public var all: some Collection<Film> { films.values }

  /// Returns the film in a row of what is shown; nil if there is no such row.
  public func film(inRow row: Int) -> Film? {
    shown.indices.contains(row) ? films[shown[row]] : nil
  }

  /// The row of the selected film; nil if none is selected.
  ///
  /// - Complexity: O(*n*) in the number of films that are shown.
  public var selectedRow: Int? { selection.flatMap(shown.firstIndex) }

  /// The film that is selected.
  public var selectedFilm: Film? { selection.flatMap { films[$0] } }

  /// The place in the order of adding that the next film gets.
  var nextAdded: Int { (films.values.lazy.map(\.added).max() ?? 0) + 1 }
}

// MARK: - Changing

extension FilmList {
  /// Selects a film, if it is shown.
  mutating func select(_ id: Film.ID) {
    if shown.contains(id) { selection = id }
  }

  /// Changes what is shown; where the selected film is not, the first one is selected.
  mutating func show(_ query: FilmQuery) {
    let isSorted = query.sort == self.query.sort
    self.query = query
    search = FoldedText(query.search)
    if !isSorted { sort() }
    updateShown(fallback: 0)
  }

  /// Changes a film, if there is one with the id.
  ///
  /// - Complexity: O(log *n*) where nothing moves, comes or goes; else O(*n*) in the number of films.
  mutating func update(_ id: Film.ID, _ change: (inout Film) -> Void) {
    guard let index = films.index(forKey: id) else { return }
    let old = FilmEntry(films.values[index])
    change(&films.values[index])
    let new = FilmEntry(films.values[index])

    let isInPlace = replace(old, by: new)
    if !isInPlace || shows(old) != shows(new) { updateShown(fallback: selectedRow) }
  }

  /// Changes several films, those of them that there are.
  ///
  /// - Complexity: O(*n* log *n*) in the number of all films.
  mutating func update(_ ids: [Film.ID], _ change: (inout Film) -> Void) {
    if ids.count == 1 { return update(ids[0], change) }
    for id in ids {
      if let index = films.index(forKey: id) { change(&films.values[index]) }
    }
    updateEntries(of: Set(ids))
  }

  /// Puts films in, in the place of those with the same ids.
  mutating func insert(_ new: [Film]) {
    for film in new { films[film.id] = film }
    updateEntries(of: Set(new.map(\.id)))
  }

  /// Takes films out.
  mutating func remove(_ ids: [Film.ID]) {
    if ids.isEmpty { return }
    for id in ids { films[id] = nil }
    updateEntries(of: Set(ids))
  }
}

// MARK: - What is shown

extension FilmList {
  private func shows(_ entry: FilmEntry) -> Bool {
    entry.isListed && entry.passes(query.filter) && entry.matches(search)
  }

  /// Takes over which films are shown.
  ///
  /// - Parameter row: Which row is selected when the selected film has gone; the last if it is beyond.
  private mutating func updateShown(fallback row: Int?) {
    shown = entries.compactMap { shows($0) ? $0.id : nil }
    if selectedRow == nil {
      selection = shown.isEmpty ? nil : shown[min(row ?? 0, shown.count - 1)]
    }
  }

  /// Takes over several films that came, went or changed.
  private mutating func updateEntries(of ids: Set<Film.ID>) {
    let row = selectedRow
    entries.removeAll { ids.contains($0.id) }
    entries += ids.compactMap { films[$0].map(FilmEntry.init) }.filter(\.isListed)
    sort()
    updateShown(fallback: row)
  }

  /// Puts what is known of a film in the place of what was; returns whether that is the same place.
  private mutating func replace(_ old: FilmEntry, by new: FilmEntry) -> Bool {
    let place = place(of: old)
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

  /// Returns where an entry stands, or would stand, by halving.
  private func place(of entry: FilmEntry) -> Int {
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

extension FilmList: Equatable {
  /// Returns whether films, query and selection are equal; what is shown follows from them.
  public static func == (first: Self, second: Self) -> Bool {
    first.query == second.query && first.selection == second.selection
      && first.films == second.films
  }
}

// MARK: - Codable

extension FilmList: Codable {
  private enum CodingKeys: CodingKey {
    case films, query, selection
  }

  /// Reads films, query and selection.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode([Film].self, forKey: .films),
      query: container.decode(FilmQuery.self, forKey: .query),
      selection: container.decodeIfPresent(Film.ID.self, forKey: .selection)
    )
  }

  /// Writes films in the order of their ids, so that equal lists are written alike.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(films.values.sorted { $0.id < $1.id }, forKey: .films)
    try container.encode(query, forKey: .query)
    try container.encodeIfPresent(selection, forKey: .selection)
  }
}
