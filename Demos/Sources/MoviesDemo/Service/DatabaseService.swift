// SPDX-License-Identifier: MIT

import Foundation
import GRDB

/// A movie service with an SQLite database.
///
/// Acknowledged changes persist regardless of how the program ends. They also survive a power failure if the disk
/// reports writes truthfully. The database uses a write-ahead log (`WAL`), and syncs the disk at each commit
/// (`synchronous = FULL`).
///
/// The service has one connection, so a change waits for a reading in progress. When changes arrive in rapid
/// succession, one reading covers several of them.
public final class DatabaseService: MovieService {
  private let queue: DatabaseQueue
  private let others: ExternalCommitMonitor
  private let watch: FileWatch?

  /// Creates a service for a database file.
  ///
  /// If the file and its parent folders don't exist, the initializer creates them. A rejected file remains unchanged,
  /// byte for byte.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or `:memory:` for a database in memory.
  ///   - movies: The number of movies in a new database. The default, `nil`, creates the 40 real movies.
  ///   - patience: The maximum time to wait for another program that has locked the database. The default is 2 seconds.
  /// - Throws: A ``MovieDatabaseError`` if the file can't be used, or if `movies` isn't `nil` and the database already
  ///   contains movies.
  public init(
    path: String,
    movies: Int? = nil,
    patience: Duration = .seconds(2)
  ) throws(MovieDatabaseError) {
    do {
      let isFile = path != ":memory:"
      if isFile { try Self.makeFolder(of: path) }
      queue = try DatabaseQueue(path: path, configuration: Self.configuration(patience))
      // SQLite opens read-only files without an error, and fails at the first change.
      guard !isFile || FileManager.default.isWritableFile(atPath: path) else {
        throw MovieDatabaseError.Problem.readOnly
      }
      try queue.write { database in
        if try DatabaseSchema.migrate(database) {
          for movie in MovieRecord.catalog(movies ?? MovieRecord.real.count) {
            try movie.insert(database)
          }
        } else if movies != nil {
          throw MovieDatabaseError.Problem.notEmpty
        }
      }
      others = try ExternalCommitMonitor(queue)
      watch = isFile ? FileWatch(path + "-wal") { [weak others] in others?.poll() } : nil
    } catch {
      throw Self.failure(error, opening: path)
    }
  }

  /// Creates a database in memory.
  ///
  /// - Parameter movies: The initial movies.
  /// - Throws: A ``MovieDatabaseError`` if the database rejects a movie.
  public init(inMemory movies: [MovieRecord]) throws(MovieDatabaseError) {
    do {
      queue = try DatabaseQueue(path: ":memory:", configuration: Self.configuration(.zero))
      try queue.write { database in
        _ = try DatabaseSchema.migrate(database)
        for movie in movies { try movie.insert(database) }
      }
      others = try ExternalCommitMonitor(queue)
      watch = nil
    } catch {
      throw Self.failure(error, opening: ":memory:")
    }
  }

  /// Carries out a request in one transaction, and returns after the changes are durable.
  ///
  /// Requests can be made concurrently. A request whose task is cancelled may or may not take effect. The stream of
  /// ``changes()`` reports the outcome.
  ///
  /// - Parameter request: The request.
  /// - Returns: The change count that includes the request. See ``MovieChanges/changeCount``.
  /// - Throws: A ``MovieDatabaseError`` if the request fails, in which case it has no effect.
  @discardableResult
  public func perform(_ request: ServiceRequest) async throws -> Int {
    do {
      return try await queue.write { database in
        try request.execute(database)
        return database.totalChangesCount
      }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw MovieDatabaseError(error, attempt: request.attempt)
    }
  }

  /// Returns a stream of the differences since the previous element.
  ///
  /// The first element contains all movies.
  ///
  /// The stream reports changes by all programs, and ends when its consumer cancels it. Changes that arrive faster than
  /// the consumer requests elements are combined. The element for a request can arrive before or after the request
  /// returns. A request that changes no values can produce an element without movies.
  ///
  /// The stream does no work between changes.
  public func changes() -> AsyncThrowingStream<MovieChanges, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task { [self] in
        do {
          var differences = MovieDifferences(queue)
          while let changes = try await differences.next() { continuation.yield(changes) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: MovieDatabaseError(error, attempt: "read the movies"))
        }
        // The monitor of external commits remains active while the stream has a consumer.
        withExtendedLifetime(self) {}
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

// MARK: - Opening

extension DatabaseService {
  private static func configuration(_ patience: Duration) -> Configuration {
    var configuration = Configuration()
    configuration.label = "movies"
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.prepareDatabase { database in
      // Enabling the write-ahead log changes the file, so the check comes first.
      try DatabaseSchema.check(database)
      try database.execute(
        sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON"
      )
    }
    return configuration
  }

  /// Returns the error for a failure to open a file.
  ///
  /// If the file exists and is readable, the folder is read-only: SQLite can't create the log next to the file.
  private static func failure(_ error: any Error, opening path: String) -> MovieDatabaseError {
    let result = MovieDatabaseError(error, attempt: "open the database “\(path)”")
    var isFolder: ObjCBool = false
    guard result.problem == .cannotOpen,
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      FileManager.default.isReadableFile(atPath: path)
    else { return result }
    return MovieDatabaseError(.readOnly, attempt: result.attempt)
  }

  private static func makeFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw MovieDatabaseError.Problem.cannotOpen
    }
  }
}
