// SPDX-License-Identifier: MIT

import GRDB

/// What a database of films looks like inside, and how an older one becomes one.
///
/// The version stands in `PRAGMA user_version`, and all steps are taken in one transaction that
/// begins by reading it. GRDB's `DatabaseMigrator` reads first and locks after, so that of two
/// programs that start at once, one would fail.
enum DatabaseSchema {
  /// Stands in the file's head and says whose it is: `TrMv`.
  private static let applicationID = 0x5472_4D76

  /// What leads from each version to the next.
  ///
  /// Only ever add to it: files are at all of them.
  private static let steps = [FilmRecord.schema]

  /// Refuses databases that are not ours or that we do not know yet; reads only.
  static func check(_ database: Database) throws {
    guard try !isBlank(database) else { return }
    guard try pragma("application_id", database) == applicationID else {
      throw DatabaseFault.Problem.foreign
    }
    guard try version(database) <= steps.count else { throw DatabaseFault.Problem.newer }
    guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else {
      throw DatabaseFault.Problem.damaged
    }
  }

  /// Brings a database up to date, in a transaction of the caller; writes only where it must.
  ///
  /// - Returns: Whether it was blank before.
  static func migrate(_ database: Database) throws -> Bool {
    let version = try version(database)
    // Another program may have been quicker since the check, and newer.
    guard version <= steps.count else { throw DatabaseFault.Problem.newer }
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
