// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import MoviesDemo

/// A folder that exists until the end of a test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "movies-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755]
    )
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  func file(_ name: String = "movies.sqlite") -> String { "\(path)/\(name)" }

  /// Returns the contents of a file in the folder.
  func bytes(_ name: String = "movies.sqlite") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  /// Creates a database without open connections.
  ///
  /// - Parameters:
  ///   - movies: The number of movies. The default is 40.
  ///   - sql: Further statements to execute. The default is empty.
  /// - Returns: The path of the database.
  /// - Throws: An error of the database or the disk.
  func database(movies: Int? = nil, sql: String = "") throws -> String {
    let service = try DatabaseService(path: file("draft.sqlite"), movies: movies)
    try withExtendedLifetime(service) {
      try raw(file("draft.sqlite"), "VACUUM INTO '\(file())'")
    }
    try raw(file(), "PRAGMA journal_mode = WAL; \(sql)")
    return file()
  }

  /// Executes statements on a database directly, without the service.
  func raw(_ path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }
}

/// A connection of another program that locks a database.
struct Locker {
  private let queue: DatabaseQueue

  init(_ path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.unsafeReentrantWrite { try $0.execute(sql: "BEGIN EXCLUSIVE") }
  }

  func unlock() throws {
    try queue.unsafeReentrantWrite { try $0.execute(sql: "ROLLBACK") }
  }
}

extension DatabaseService {
  /// The stored movies, in the order of their identifiers.
  var movies: [MovieRecord] {
    get async throws {
      for try await changes in changes() { return changes.changed }
      return []
    }
  }
}

extension MovieRecord {
  static func movie(_ id: ID, _ title: String = "Ran") -> MovieRecord {
    MovieRecord(
      id: id,
      title: title,
      year: 1985,
      director: "Akira Kurosawa",
      minutes: 162,
      added: Int(id)
    )
  }
}

/// A model of the database that carries out requests on a dictionary.
struct MovieModel: Equatable {
  var movies: [MovieRecord.ID: MovieRecord]

  init(_ movies: [MovieRecord]) {
    self.movies = Dictionary(uniqueKeysWithValues: movies.map { ($0.id, $0) })
  }

  /// Carries out a request, and returns a Boolean value that indicates whether it's valid.
  mutating func perform(_ request: ServiceRequest) -> Bool {
    switch request {
    case .setWatched(let ids, let isWatched):
      guard ids.allSatisfy({ movies[$0] != nil }) else { return false }
      for id in ids { movies[id]?.isWatched = isWatched }
    case .rename(let id, let title):
      guard movies[id] != nil, !title.isEmpty else { return false }
      movies[id]?.title = title
    case .add(let movie):
      guard movies[movie.id] == nil else { return false }
      movies[movie.id] = movie
    case .delete(let id):
      return movies.removeValue(forKey: id) != nil
    case .restore(let movie):
      movies[movie.id] = movies[movie.id] ?? movie
    case .replace(let new, let removed):
      for id in removed { movies[id] = nil }
      for movie in new { movies[movie.id] = movie }
    }
    return true
  }
}
