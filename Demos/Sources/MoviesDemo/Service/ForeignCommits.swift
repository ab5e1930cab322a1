// SPDX-License-Identifier: MIT

import GRDB
import Synchronization

/// Finds out whether other programs have committed something, and tells the observations of a connection.
///
/// GRDB's observations see the commits of their own connection only. For those of others SQLite has
/// `PRAGMA data_version`, which must be asked. A ``FileWatch`` on the file that all programs write
/// ahead into, the log, says when. So nothing runs, not even a timer, while nobody writes, and a
/// change appears within milliseconds.
///
/// The log is written *before* the commit: a writer fills it, waits for the disk, and then says in
/// shared memory that it is valid, which no watch reports. But it holds the write lock all the
/// while. So the question is asked under that lock: when we have got it, what was reported is
/// committed, or never will be.
final class ForeignCommits: Sendable {
  private let queue: DatabaseQueue
  private let lastVersion: Atomic<Int>

  /// Takes what is there by now as known.
  init(_ queue: DatabaseQueue) throws {
    self.queue = queue
    lastVersion = Atomic(try queue.read(Self.version))
  }

  /// Tells the observations if there was a commit of another program since the last look.
  ///
  /// To be called after each write to the log, of our own, too, one call at a time. Waits for
  /// other writers; writes nothing itself.
  func look() {
    let last = lastVersion.load(ordering: .relaxed)
    while true {
      do {
        let version = try queue.write { database in
          let version = try Self.version(database)
          if version != last { try database.notifyChanges(in: Table("film")) }
          return version
        }
        return lastVersion.store(version, ordering: .relaxed)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        continue  // Somebody writes for long, and will be done.
      } catch {
        return  // What is wrong, the next request or reading will say.
      }
    }
  }

  /// A number that changes with the commits of all connections but this one.
  private static func version(_ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA data_version") ?? 0
  }
}
