// SPDX-License-Identifier: MIT

import GRDB
import Synchronization

/// A monitor that notifies the observations of a connection after other programs commit changes.
///
/// GRDB's observations detect only the commits of their own connection. For other commits, SQLite provides
/// `PRAGMA data_version`, which requires polling. A ``FileWatch`` on the write-ahead log, which all programs share,
/// determines when to poll. As a result, no code runs between writes, not even a timer. A change appears within
/// milliseconds.
///
/// A writer fills the log *before* the commit. It then syncs the disk and marks the log as valid in shared memory,
/// which no watch reports. Throughout these steps, the writer holds the write lock. The monitor therefore polls under
/// that lock. When it acquires the lock, the reported writes are committed or never will be.
final class ExternalCommitMonitor: Sendable {
  private let queue: DatabaseQueue
  private let lastVersion: Atomic<Int>

  /// Creates a monitor that ignores all previous commits.
  init(_ queue: DatabaseQueue) throws {
    self.queue = queue
    lastVersion = Atomic(try queue.read(Self.version))
  }

  /// Notifies the observations if another program has committed changes since the last call.
  ///
  /// Call this method after each write to the log, including writes by this connection. Don't make concurrent calls.
  /// The method waits for other writers, and doesn't write to the database.
  func poll() {
    let last = lastVersion.load(ordering: .relaxed)
    while true {
      do {
        let version = try queue.write { database in
          let version = try Self.version(database)
          if version != last { try database.notifyChanges(in: Table("movie")) }
          return version
        }
        return lastVersion.store(version, ordering: .relaxed)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        continue  // Another program is writing. Wait until it's done.
      } catch {
        return  // The next request or reading reports the error.
      }
    }
  }

  /// Returns a number that changes with the commits of all other connections.
  private static func version(_ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA data_version") ?? 0
  }
}
