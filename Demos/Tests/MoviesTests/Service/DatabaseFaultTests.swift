// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import MoviesDemo
import Testing

@Suite struct DatabaseFaultTests {
  /// Opens a file that must be refused, and sees that it stays as it is.
  private func refusal(
    _ folder: TemporaryFolder,
    films: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> DatabaseFault {
    let before = try folder.bytes()
    let fault = #expect(throws: DatabaseFault.self, sourceLocation: sourceLocation) {
      try DatabaseService(path: folder.file(), films: films, patience: .milliseconds(50))
    }
    #expect(try folder.bytes() == before, sourceLocation: sourceLocation)
    return try #require(fault)
  }

  @Test(arguments: [
    Data("Dear diary,\n".utf8),
    Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 7 &+ $0 >> 3) }),
    Data(String(repeating: "No database at all. ", count: 1_000).utf8),
  ])
  func `A file that is no database is refused`(bytes: Data) throws {
    let folder = try TemporaryFolder()
    try bytes.write(to: URL(fileURLWithPath: folder.file()))
    let fault = try refusal(folder)
    #expect(fault.problem == .notADatabase)
    #expect(
      "\(fault)" == """
        Could not open the database \(folder.file()): the file is not a database; nothing was \
        changed in it. Name another with --database.
        """
    )
  }

  @Test func `A folder is refused, and so is a file in the place of a folder`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: DatabaseFault.self) { try DatabaseService(path: folder.path) }
    try Data("a file".utf8).write(to: URL(fileURLWithPath: folder.file("file")))
    let fault = #expect(throws: DatabaseFault.self) {
      try DatabaseService(path: folder.file("file/movies.sqlite"))
    }
    #expect(fault?.problem == .cannotOpen)
  }

  @Test func `A database of another program is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.raw(folder.file(), "CREATE TABLE bookmark (url TEXT)")
    #expect(try refusal(folder).problem == .foreign)
  }

  @Test func `A database of a newer version is refused`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.database(
      sql: "PRAGMA user_version = 2; ALTER TABLE film ADD COLUMN country TEXT"
    )
    #expect(try refusal(folder).problem == .newer)
  }

  @Test func `A damaged database is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(films: 2_000)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seek(toOffset: 4_096 * 5)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
    try file.close()
    #expect(try refusal(folder).problem == .damaged)
  }

  @Test func `A locked database is refused, and opens when it is free again`() async throws {
    let folder = try TemporaryFolder()
    let locker = try Locker(try folder.database())
    let fault = try refusal(folder)
    #expect(fault.problem == .locked)
    #expect(
      "\(fault)".hasSuffix("another program has locked the database. Try again when it is done.")
    )
    try locker.unlock()
    #expect(try await DatabaseService(path: folder.file()).films.count == 40)
  }

  @Test func `A number of films is refused where there are films`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.database()
    #expect(try refusal(folder, films: 10).problem == .notEmpty)
  }

  @Test func `A change that meets a lock fails, and the next one does not`() async throws {
    let folder = try TemporaryFolder()
    let service = try DatabaseService(path: folder.file(), patience: .milliseconds(50))
    let films = try await service.films
    let locker = try Locker(folder.file())
    let fault = await #expect(throws: DatabaseFault.self) {
      try await service.perform(.setWatched([1, 2, 3], true))
    }
    #expect(
      fault.map { "\($0)" } == """
        Could not mark 3 films as watched: another program has locked the database. Try again when \
        it is done.
        """
    )
    #expect(try await service.films == films)
    try locker.unlock()
    try await service.perform(.setWatched([1, 2, 3], true))
    #expect(try await service.films.prefix(4).map(\.isWatched) == [true, true, true, false])
  }

  @Test(arguments: [(0o444, 0o777), (0o666, 0o555), (0o444, 0o555)])
  func `What may not be written is refused`(file: Int, inFolder: Int) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database()
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: file], ofItemAtPath: path)
    try manager.setAttributes([.posixPermissions: inFolder], ofItemAtPath: folder.path)
    let before = try folder.bytes()
    await #expect(processExitsWith: .success) { [path = path as String] in
      // Nothing is read-only for the superuser.
      if geteuid() == 0 { #expect(setuid(65_534) == 0) }
      let fault = #expect(throws: DatabaseFault.self) { try DatabaseService(path: path) }
      #expect(fault?.problem == .readOnly)
    }
    #expect(try folder.bytes() == before)
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
  }

  @Test func `A disk that takes no more fails the change, and nothing of it is done`() async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.database(films: 2_000)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let service = try DatabaseService(path: path)
      let films = try await service.films
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 8_192, rlim_max: rlim_t.max)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let fault = await #expect(throws: DatabaseFault.self) {
        try await service.perform(.setWatched(films.map(\.id), true))
      }
      limit.rlim_cur = rlim_t.max
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #expect(fault?.description.contains("the disk does not do as told") == true)
      #expect(try await service.films == films)
      try await service.perform(.setWatched(films.map(\.id), true))
      #expect(try await service.films.allSatisfy(\.isWatched))
    }
  }
}
