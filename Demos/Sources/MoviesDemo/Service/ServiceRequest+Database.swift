// SPDX-License-Identifier: MIT

import GRDB

extension ServiceRequest {
  /// Carries the request out in a transaction of the caller, who rolls it back when this throws.
  func execute(_ database: Database) throws {
    switch self {
    case .setWatched(let ids, let isWatched):
      let update = try database.cachedStatement(sql: "UPDATE film SET isWatched = ? WHERE id = ?")
      for id in ids { try update.execute(arguments: [isWatched, id], changing: id, in: database) }
    case .rename(let id, let title):
      try database.cachedStatement(sql: "UPDATE film SET title = ? WHERE id = ?")
        .execute(arguments: [title, id], changing: id, in: database)
    case .add(let film):
      try film.insert(database)
    case .delete(let id):
      try database.cachedStatement(sql: "DELETE FROM film WHERE id = ?")
        .execute(arguments: [id], changing: id, in: database)
    case .restore(let film):
      // One that somebody else brought back meanwhile stays as they left it.
      try film.insert(database, orElse: .ignore)
    case .replace(let films, let removed):
      let delete = try database.cachedStatement(sql: "DELETE FROM film WHERE id = ?")
      for id in removed { try delete.execute(arguments: [id]) }
      for film in films { try film.insert(database, orElse: .replace) }
    }
  }

  /// What is being tried, to be read after "Could not".
  var attempt: String {
    switch self {
    case .setWatched(let ids, let isWatched):
      let films = ids.count == 1 ? "the film" : "\(ids.count) films"
      return "mark \(films) as \(isWatched ? "watched" : "unwatched")"
    case .rename(_, let title): return "rename the film to “\(title)”"
    case .add(let film): return "add “\(film.title)”"
    case .delete: return "delete the film"
    case .restore(let film): return "bring back “\(film.title)”"
    case .replace: return "bring the list back as it was"
    }
  }
}

extension Statement {
  /// Executes a statement that must change the film of an id.
  fileprivate func execute(
    arguments: StatementArguments,
    changing id: FilmRecord.ID,
    in database: Database
  ) throws {
    try execute(arguments: arguments)
    guard database.changesCount == 1 else { throw DatabaseFault.Problem.unknownFilm(id) }
  }
}
