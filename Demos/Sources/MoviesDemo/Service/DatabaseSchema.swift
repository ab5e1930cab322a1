// SPDX-License-Identifier: MIT

import GRDB

/// The schema of a movie database, with migrations from older versions.
///
/// `PRAGMA user_version` stores the version. All steps run in one transaction that first reads the version. GRDB's
/// `DatabaseMigrator` reads before it locks the database. With it, one of two programs that start at the same time
/// would fail.
enum DatabaseSchema {
  /// The application identifier in the file's header: `TrMv`.
  private static let applicationID = 0x5472_4D76

  /// The migration steps from each version to the next.
  ///
  /// Only append steps, because existing files can have any of the versions.
  private static let steps = MovieRecord.schema

  /// Rejects databases of other programs and of newer versions.
  ///
  /// This method doesn't write to the database.
  static func check(_ database: Database) throws {
    guard try !isBlank(database) else { return }
    guard try pragma("application_id", database) == applicationID else {
      throw MovieDatabaseError.Problem.foreign
    }
    guard try version(database) <= steps.count else { throw MovieDatabaseError.Problem.newer }
    guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else {
      throw MovieDatabaseError.Problem.damaged
    }
  }

  /// Migrates a database in the caller's transaction, and writes only if necessary.
  ///
  /// - Returns: `true` if the database was empty.
  static func migrate(_ database: Database) throws -> Bool {
    let version = try version(database)
    // Another program, possibly of a newer version, may have migrated the database since the check.
    guard version <= steps.count else { throw MovieDatabaseError.Problem.newer }
    guard version < steps.count else { return false }
    for step in steps.dropFirst(version) { try database.execute(sql: step) }
    try database.execute(
      sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(steps.count)"
    )
    return version == 0
  }

  private static func isBlank(_ database: Database) throws -> Bool {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
  }

  private static func version(_ database: Database) throws -> Int {
    try pragma("user_version", database)
  }

  private static func pragma(_ name: String, _ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0
  }
}
