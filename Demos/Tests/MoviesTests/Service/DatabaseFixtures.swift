// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import MoviesDemo

/// A folder that is gone with the test.
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

  /// The path of a file in it.
  func file(_ name: String = "movies.sqlite") -> String { "\(path)/\(name)" }

  /// The bytes of a file in it.
  func bytes(_ name: String = "movies.sqlite") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  /// Makes a database that nobody has open.
  ///
  /// - Parameters:
  ///   - films: How many films are in it.
  ///   - sql: What else is done to it.
  /// - Returns: Its path.
  /// - Throws: What the database or the disk says.
  func database(films: Int? = nil, sql: String = "") throws -> String {
    let service = try DatabaseService(path: file("draft.sqlite"), films: films)
    try withExtendedLifetime(service) {
      try raw(file("draft.sqlite"), "VACUUM INTO '\(file())'")
    }
    try raw(file(), "PRAGMA journal_mode = WAL; \(sql)")
    return file()
  }

  /// Does something to a database behind the back of the service.
  func raw(_ path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }
}

/// Another program, which has locked a database.
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
  /// All films as they are stored now, by their ids.
  var films: [FilmRecord] {
    get async throws {
      for try await changes in changes() { return changes.changed }
      return []
    }
  }
}

extension FilmRecord {
  static func film(_ id: ID, _ title: String = "Ran") -> FilmRecord {
    FilmRecord(
      id: id,
      title: title,
      year: 1985,
      director: "Akira Kurosawa",
      minutes: 162,
      added: Int(id)
    )
  }
}

/// What the database should hold: the same requests, carried out on a dictionary.
struct FilmModel: Equatable {
  var films: [FilmRecord.ID: FilmRecord]

  init(_ films: [FilmRecord]) {
    self.films = Dictionary(uniqueKeysWithValues: films.map { ($0.id, $0) })
  }

  /// Carries out a request, and returns whether the films allow it.
  mutating func perform(_ request: ServiceRequest) -> Bool {
    switch request {
    case .setWatched(let ids, let isWatched):
      guard ids.allSatisfy({ films[$0] != nil }) else { return false }
      for id in ids { films[id]?.isWatched = isWatched }
    case .rename(let id, let title):
      guard films[id] != nil, !title.isEmpty else { return false }
      films[id]?.title = title
    case .add(let film):
      guard films[film.id] == nil else { return false }
      films[film.id] = film
    case .delete(let id):
      return films.removeValue(forKey: id) != nil
    case .restore(let film):
      films[film.id] = films[film.id] ?? film
    case .replace(let new, let removed):
      for id in removed { films[id] = nil }
      for film in new { films[film.id] = film }
    }
    return true
  }
}
