// SPDX-License-Identifier: MIT

import GRDB

extension MovieRecord {
  /// The statements that create the table in version 1, and rename it in version 2.
  ///
  /// The table is `STRICT`, so that other programs can't store values that this program can't read.
  static let schema = [
    """
    CREATE TABLE film (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL CHECK (title <> ''),
      year INTEGER NOT NULL,
      director TEXT NOT NULL,
      minutes INTEGER NOT NULL,
      isWatched INTEGER NOT NULL CHECK (isWatched IN (0, 1)),
      added INTEGER NOT NULL
    ) STRICT
    """,
    "ALTER TABLE film RENAME TO movie",
  ]

  /// Returns all movies in the order of their identifiers.
  ///
  /// - Complexity: O(*n*), where *n* is the number of movies.
  static func fetchAll(_ database: Database) throws -> [MovieRecord] {
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: "SELECT id, title, year, director, minutes, isWatched, added FROM movie ORDER BY id"
      )
    )
    var movies: [MovieRecord] = []
    while let row = try rows.next() { movies.append(MovieRecord(row)) }
    return movies
  }

  /// Creates a record from a row with the columns of ``schema`` in order.
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

  /// Inserts the movie into the database.
  ///
  /// - Parameters:
  ///   - database: The database, in the caller's transaction.
  ///   - resolution: The conflict resolution if a movie has the same identifier. By default, the statement fails.
  /// - Throws: A constraint error if the table rejects the movie.
  func insert(
    _ database: Database,
    orElse resolution: Database.ConflictResolution = .abort
  ) throws {
    let sql = "INSERT OR \(resolution.rawValue) INTO movie VALUES (?, ?, ?, ?, ?, ?, ?)"
    try database.cachedStatement(sql: sql)
      .execute(arguments: [id, title, year, director, minutes, isWatched, added])
  }
}
