// SPDX-License-Identifier: MIT

extension ServiceRequest {
  /// The films that it concerns.
  public var films: [Film.ID] {
    switch self {
    case .setWatched(let ids, _): ids
    case .rename(let id, _), .delete(let id): [id]
    case .add(let record), .restore(let record): [record.id]
    case .replaceAll(let records): records.map(\.id)
    }
  }

  /// The film that comes by it.
  var newRecord: FilmRecord? {
    switch self {
    case .add(let record), .restore(let record): record
    case .setWatched, .rename, .delete, .replaceAll: nil
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
    case .add, .restore, .replaceAll:
      return self
    }
  }
}
