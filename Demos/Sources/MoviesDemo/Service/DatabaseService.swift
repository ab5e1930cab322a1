// SPDX-License-Identifier: MIT

import Foundation
import GRDB

/// The films in an SQLite database.
///
/// What was acknowledged survives the end of the program in whatever way, and a loss of power as far
/// as the disk keeps its word: the database writes ahead (`WAL`) and waits for the disk at each
/// commit (`synchronous = FULL`).
///
/// There is one connection, so a change waits for a reading that is under way, and reads are joined
/// where changes follow each other fast.
public final class DatabaseService: MovieService {
  private let queue: DatabaseQueue
  private let others: ForeignCommits
  private let watch: FileWatch?

  /// Opens the database of a file; makes it, and the folders it is in, where there is none.
  ///
  /// A file that is refused stays as it is, byte for byte.
  ///
  /// - Parameters:
  ///   - path: The file, or `:memory:` for films that end with the service.
  ///   - films: How many films a new database begins with; nil stands for the 40 real ones.
  ///   - patience: How long to wait for another program that has locked the database.
  /// - Throws: What is wrong with the file, or with asking for a number of films where there are
  ///   some already.
  public init(
    path: String,
    films: Int? = nil,
    patience: Duration = .seconds(2)
  ) throws(DatabaseFault) {
    do {
      let isFile = path != ":memory:"
      if isFile { try Self.makeFolder(of: path) }
      queue = try DatabaseQueue(path: path, configuration: Self.configuration(patience))
      // SQLite opens what it may only read without a word, and fails at the first change.
      guard !isFile || FileManager.default.isWritableFile(atPath: path) else {
        throw DatabaseFault.Problem.readOnly
      }
      try queue.write { database in
        if try DatabaseSchema.migrate(database) {
          for film in FilmRecord.catalog(films ?? FilmRecord.real.count) {
            try film.insert(database)
          }
        } else if films != nil {
          throw DatabaseFault.Problem.notEmpty
        }
      }
      others = try ForeignCommits(queue)
      watch = isFile ? FileWatch(path + "-wal") { [weak others] in others?.look() } : nil
    } catch {
      throw Self.fault(error, opening: path)
    }
  }

  /// Puts films into memory, where they end with the service.
  ///
  /// - Parameter films: The films that there are at first.
  /// - Throws: What is wrong with the films.
  public init(inMemory films: [FilmRecord]) throws(DatabaseFault) {
    do {
      queue = try DatabaseQueue(path: ":memory:", configuration: Self.configuration(.zero))
      try queue.write { database in
        _ = try DatabaseSchema.migrate(database)
        for film in films { try film.insert(database) }
      }
      others = try ForeignCommits(queue)
      watch = nil
    } catch {
      throw Self.fault(error, opening: ":memory:")
    }
  }

  /// Carries out a request in one transaction; returns when it is safely stored.
  ///
  /// Requests may be made at once. One whose task is cancelled was carried out or was not;
  /// ``changes()`` tells.
  ///
  /// - Parameter request: What is asked for.
  /// - Returns: The change count with it; see ``FilmChanges/changeCount``.
  /// - Throws: A ``DatabaseFault``, when nothing of it was carried out.
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
      throw DatabaseFault(error, attempt: request.attempt)
    }
  }

  /// Returns the differences since the last element, the first of which are all films.
  ///
  /// It tells of every change, whoever made it, and ends when its consumer goes. Changes that follow
  /// each other faster than elements are asked for are one element. That of a request may come before or
  /// after the request returns. A request that leaves all films as they are may make an element without
  /// any.
  ///
  /// Nothing runs while nothing changes.
  public func changes() -> AsyncThrowingStream<FilmChanges, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task { [self] in
        do {
          var differences = FilmDifferences(queue)
          while let changes = try await differences.next() { continuation.yield(changes) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: DatabaseFault(error, attempt: "read the films"))
        }
        // Notices what others commit, for as long as there is somebody to hear of it.
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
      // To write ahead changes the file, so first see whether it is ours.
      try DatabaseSchema.check(database)
      try database.execute(
        sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON"
      )
    }
    return configuration
  }

  /// Says more than SQLite about a file that is there and can be read: what cannot be opened is the
  /// log beside it.
  private static func fault(_ error: any Error, opening path: String) -> DatabaseFault {
    let fault = DatabaseFault(error, attempt: "open the database \(path)")
    var isFolder: ObjCBool = false
    guard fault.problem == .cannotOpen,
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      FileManager.default.isReadableFile(atPath: path)
    else { return fault }
    return DatabaseFault(.readOnly, attempt: fault.attempt)
  }

  private static func makeFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw DatabaseFault.Problem.cannotOpen
    }
  }
}
