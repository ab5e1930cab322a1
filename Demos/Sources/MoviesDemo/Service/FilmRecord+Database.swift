// SPDX-License-Identifier: MIT

import GRDB

extension FilmRecord {
  /// What makes the table.
  ///
  /// `STRICT`, so that other programs cannot store what this one could not read.
  static let schema = """
    CREATE TABLE film (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL CHECK (title <> ''),
      year INTEGER NOT NULL,
      director TEXT NOT NULL,
      minutes INTEGER NOT NULL,
      isWatched INTEGER NOT NULL CHECK (isWatched IN (0, 1)),
      added INTEGER NOT NULL
    ) STRICT
    """

  /// Returns all films, by their ids.
  ///
  /// - Complexity: O(films)
  static func fetchAll(_ database: Database) throws -> [FilmRecord] {
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: "SELECT id, title, year, director, minutes, isWatched, added FROM film ORDER BY id"
      )
    )
    var films: [FilmRecord] = []
    while let row = try rows.next() { films.append(FilmRecord(row)) }
    return films
  }

  /// Creates a film of a row with the columns of ``schema`` in their order.
  private init(_ row: Row) {
    self.init(
      id: row[0],
      title: row[1],
      year: row[2],
      director: row[3],
      minutes: row[4],
      isWatched: row[5],
      added: row[6]
    )
  }

  /// Adds the film.
  ///
  /// - Parameters:
  ///   - database: Where to; in a transaction of the caller.
  ///   - resolution: What happens when there is one of its id.
  /// - Throws: A constraint error when the table does not take the film.
  func insert(
    _ database: Database,
    orElse resolution: Database.ConflictResolution = .abort
  ) throws {
    let sql = "INSERT OR \(resolution.rawValue) INTO film VALUES (?, ?, ?, ?, ?, ?, ?)"
    try database.cachedStatement(sql: sql)
      .execute(arguments: [id, title, year, director, minutes, isWatched, added])
  }
}
