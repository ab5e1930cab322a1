// SPDX-License-Identifier: MIT

extension ServiceRequest {
  /// The films that it concerns.
  public var films: [Film.ID] {
    switch self {
    case .setWatched(let ids, _): ids
    case .rename(let id, _), .delete(let id): [id]
    case .add(let record), .restore(let record): [record.id]
    case .replace(let records, let removed): records.map(\.id) + removed
    }
  }

  /// The film that comes by it.
  var newRecord: FilmRecord? {
    switch self {
    case .add(let record), .restore(let record): record
    case .setWatched, .rename, .delete, .replace: nil
    }
  }

  /// Returns the same for films with other ids; those that have no new one keep theirs.
  func renumbered(_ newIDs: [Film.ID: Film.ID]) -> Self {
    func renumbered(_ id: Film.ID) -> Film.ID { newIDs[id] ?? id }
    func renumbered(_ record: FilmRecord) -> FilmRecord {
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

  /// Returns the same for some of the films only; nil if none is left.
  func limited(to isIncluded: (Film.ID) -> Bool) -> Self? {
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
