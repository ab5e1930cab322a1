// SPDX-License-Identifier: MIT

import GRDB

extension ServiceRequest {
  /// Carries out the request in the caller's transaction, which rolls back if this method throws.
  func execute(_ database: Database) throws {
    switch self {
    case .setWatched(let ids, let isWatched):
      let update = try database.cachedStatement(sql: "UPDATE movie SET isWatched = ? WHERE id = ?")
      for id in ids { try update.execute(arguments: [isWatched, id], changing: id, in: database) }
    case .rename(let id, let title):
      try database.cachedStatement(sql: "UPDATE movie SET title = ? WHERE id = ?")
        .execute(arguments: [title, id], changing: id, in: database)
    case .add(let movie):
      try movie.insert(database)
    case .delete(let id):
      try database.cachedStatement(sql: "DELETE FROM movie WHERE id = ?")
        .execute(arguments: [id], changing: id, in: database)
    case .restore(let movie):
      // A movie that another program has already restored remains unchanged.
      try movie.insert(database, orElse: .ignore)
    case .replace(let movies, let removed):
      let delete = try database.cachedStatement(sql: "DELETE FROM movie WHERE id = ?")
      for id in removed { try delete.execute(arguments: [id]) }
      for movie in movies { try movie.insert(database, orElse: .replace) }
    }
  }

  /// The operation, phrased to follow "Couldn't".
  var attempt: String {
    switch self {
    case .setWatched(let ids, let isWatched):
      let movies = ids.count == 1 ? "the movie" : "\(ids.count) movies"
      return "mark \(movies) as \(isWatched ? "watched" : "unwatched")"
    case .rename(_, let title): return "rename the movie to “\(title)”"
    case .add(let movie): return "add “\(movie.title)”"
    case .delete: return "delete the movie"
    case .restore(let movie): return "restore “\(movie.title)”"
    case .replace: return "restore the earlier list"
    }
  }
}

extension Statement {
  /// Executes a statement that must change the movie with the given identifier.
  fileprivate func execute(
    arguments: StatementArguments,
    changing id: MovieRecord.ID,
    in database: Database
  ) throws {
    try execute(arguments: arguments)
    guard database.changesCount == 1 else { throw MovieDatabaseError.Problem.unknownMovie(id) }
  }
}
