// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import MoviesDemo
import Testing

@Suite struct MovieDatabaseErrorTests {
  /// Returns the error for a file that can't be opened, and checks that the file is unchanged.
  private func refusal(
    _ folder: TemporaryFolder,
    movies: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> MovieDatabaseError {
    let before = try folder.bytes()
    let fault = #expect(throws: MovieDatabaseError.self, sourceLocation: sourceLocation) {
      try DatabaseService(path: folder.file(), movies: movies, patience: .milliseconds(50))
    }
    #expect(try folder.bytes() == before, sourceLocation: sourceLocation)
    return try #require(fault)
  }

  @Test(arguments: [
    Data("Dear diary,\n".utf8),
    Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 7 &+ $0 >> 3) }),
    Data(String(repeating: "No database at all. ", count: 1_000).utf8),
  ])
  func `The service rejects a file without a database`(bytes: Data) throws {
    let folder = try TemporaryFolder()
    try bytes.write(to: URL(fileURLWithPath: folder.file()))
    let fault = try refusal(folder)
    #expect(fault.problem == .notADatabase)
    #expect(
      "\(fault)" == """
        Couldn't open the database “\(folder.file())”: the file isn't a database. The file is \
        unchanged. Use another file with --database.
        """
    )
  }

  @Test func `The service rejects a folder path and a path inside a file`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: MovieDatabaseError.self) { try DatabaseService(path: folder.path) }
    try Data("a file".utf8).write(to: URL(fileURLWithPath: folder.file("file")))
    let fault = #expect(throws: MovieDatabaseError.self) {
      try DatabaseService(path: folder.file("file/movies.sqlite"))
    }
    #expect(fault?.problem == .cannotOpen)
  }

  @Test func `The service rejects a database of another program`() throws {
    let folder = try TemporaryFolder()
    try folder.raw(folder.file(), "CREATE TABLE bookmark (url TEXT)")
    #expect(try refusal(folder).problem == .foreign)
  }

  @Test func `The service rejects a database of a newer version`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.database(
      sql: "PRAGMA user_version = 3; ALTER TABLE movie ADD COLUMN country TEXT"
    )
    #expect(try refusal(folder).problem == .newer)
  }

  @Test func `The service rejects a damaged database`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(movies: 2_000)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seek(toOffset: 4_096 * 5)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
    try file.close()
    #expect(try refusal(folder).problem == .damaged)
  }

  @Test func `The service rejects a locked database until it's unlocked`() async throws {
    let folder = try TemporaryFolder()
    let locker = try Locker(try folder.database())
    let fault = try refusal(folder)
    #expect(fault.problem == .locked)
    #expect(
      "\(fault)".hasSuffix("another program has locked the database. Try again later.")
    )
    try locker.unlock()
    #expect(try await DatabaseService(path: folder.file()).movies.count == 40)
  }

  @Test func `The service rejects a number of movies for an existing database`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.database()
    #expect(try refusal(folder, movies: 10).problem == .notEmpty)
  }

  @Test func `A change fails only while the database is locked`() async throws {
    let folder = try TemporaryFolder()
    let service = try DatabaseService(path: folder.file(), patience: .milliseconds(50))
    let movies = try await service.movies
    let locker = try Locker(folder.file())
    let fault = await #expect(throws: MovieDatabaseError.self) {
      try await service.perform(.setWatched([1, 2, 3], true))
    }
    #expect(
      fault.map { "\($0)" } == """
        Couldn't mark 3 movies as watched: another program has locked the database. Try again \
        later.
        """
    )
    #expect(try await service.movies == movies)
    try locker.unlock()
    try await service.perform(.setWatched([1, 2, 3], true))
    #expect(try await service.movies.prefix(4).map(\.isWatched) == [true, true, true, false])
  }

  @Test(arguments: [(0o444, 0o777), (0o666, 0o555), (0o444, 0o555)])
  func `The service rejects a read-only file or folder`(file: Int, inFolder: Int) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database()
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: file], ofItemAtPath: path)
    try manager.setAttributes([.posixPermissions: inFolder], ofItemAtPath: folder.path)
    let before = try folder.bytes()
    await #expect(processExitsWith: .success) { [path = path as String] in
      // The superuser can write to read-only files.
      if geteuid() == 0 { #expect(setuid(65_534) == 0) }
      let fault = #expect(throws: MovieDatabaseError.self) { try DatabaseService(path: path) }
      #expect(fault?.problem == .readOnly)
    }
    #expect(try folder.bytes() == before)
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
  }

  @Test func `A disk error rolls back the whole change`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(movies: 2_000)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let service = try DatabaseService(path: path)
      let movies = try await service.movies
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 8_192, rlim_max: rlim_t.max)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let fault = await #expect(throws: MovieDatabaseError.self) {
        try await service.perform(.setWatched(movies.map(\.id), true))
      }
      limit.rlim_cur = rlim_t.max
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #expect(fault?.description.contains("disk I/O error") == true)
      #expect(try await service.movies == movies)
      try await service.perform(.setWatched(movies.map(\.id), true))
      #expect(try await service.movies.allSatisfy(\.isWatched))
    }
  }
}
