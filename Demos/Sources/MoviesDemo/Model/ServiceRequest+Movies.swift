// SPDX-License-Identifier: MIT

extension ServiceRequest {
  /// The movies that the request concerns.
  public var movies: [Movie.ID] {
    switch self {
    case .setWatched(let ids, _): ids
    case .rename(let id, _), .delete(let id): [id]
    case .add(let record), .restore(let record): [record.id]
    case .replace(let records, let removed): records.map(\.id) + removed
    }
  }

  /// The movie that the request adds.
  var newRecord: MovieRecord? {
    switch self {
    case .add(let record), .restore(let record): record
    case .setWatched, .rename, .delete, .replace: nil
    }
  }

  /// Returns the request with new identifiers for the movies.
  ///
  /// Movies without a new identifier retain their current identifier.
  func renumbered(_ newIDs: [Movie.ID: Movie.ID]) -> Self {
    func renumbered(_ id: Movie.ID) -> Movie.ID { newIDs[id] ?? id }
    func renumbered(_ record: MovieRecord) -> MovieRecord {
      var record = record
      record.id = renumbered(record.id)
      return record
    }
    return switch self {
    case .setWatched(let ids, let isWatched): .setWatched(ids.map(renumbered), isWatched)
    case .rename(let id, let title): .rename(renumbered(id), title)
    case .delete(let id): .delete(renumbered(id))
    case .add(let record): .add(renumbered(record))
    case .restore(let record): .restore(renumbered(record))
    case .replace(let records, let removed):
      .replace(records.map(renumbered), removing: removed.map(renumbered))
    }
  }

  /// Returns the request limited to the included movies, or `nil` if no movie remains.
  func limited(to isIncluded: (Movie.ID) -> Bool) -> Self? {
    switch self {
    case .setWatched(let ids, let isWatched):
      let ids = ids.filter(isIncluded)
      return ids.isEmpty ? nil : .setWatched(ids, isWatched)
    case .rename(let id, _), .delete(let id):
      return isIncluded(id) ? self : nil
    case .add, .restore, .replace:
      return self
    }
  }
}
