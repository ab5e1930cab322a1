// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import MoviesDemo
import Testing

@Suite(.timeLimit(.minutes(10))) struct DatabaseChangesTests {
  @Test func `The first element is all films, even if there are none`() async throws {
    for count in [0, 5] {
      let service = try DatabaseService(path: ":memory:", films: count)
      var changes = service.changes().makeAsyncIterator()
      let first = try #require(await changes.next())
      #expect(first.changed.map(\.id) == (0..<count).map { FilmRecord.ID($0 + 1) })
      #expect(first.removed.isEmpty)
    }
  }

  @Test func `Each request appears as what it changed`() async throws {
    let service = try DatabaseService(path: ":memory:", films: 5)
    var changes = service.changes().makeAsyncIterator()
    let all = try #require(await changes.next()).changed
    var renamed = all[1]
    renamed.title = "Solaris"

    var count = try await service.perform(.rename(2, "Solaris"))
    #expect(try await changes.next() == FilmChanges(changed: [renamed], changeCount: count))
    count = try await service.perform(.delete(5))
    #expect(try await changes.next() == FilmChanges(removed: [5], changeCount: count))
    count = try await service.perform(.restore(all[4]))
    #expect(try await changes.next() == FilmChanges(changed: [all[4]], changeCount: count))
    try await service.perform(.setWatched([1, 2, 3, 4, 5], true))
    #expect(try await changes.next()?.changed.map(\.isWatched) == Array(repeating: true, count: 5))
    count = try await service.perform(.replace([.film(3), .film(9)], removing: [1, 2, 4, 5]))
    #expect(
      try await changes.next()
        == FilmChanges(
          changed: [.film(3), .film(9)],
          removed: [1, 2, 4, 5],
          changeCount: count
        )
    )
  }

  @Test func `What leaves all as it is appears by its count, and nothing if there is none`()
    async throws
  {
    let service = try DatabaseService(path: ":memory:", films: 5)
    var changes = service.changes().makeAsyncIterator()
    let first = try #require(await changes.next())
    let same = try await service.perform(.setWatched([1, 2], false))
    #expect(same > first.changeCount)
    #expect(try await changes.next() == FilmChanges(changeCount: same))
    #expect(try await service.perform(.restore(first.changed[0])) == same)
    let deleted = try await service.perform(.delete(3))
    #expect(deleted > same)
    #expect(try await changes.next() == FilmChanges(removed: [3], changeCount: deleted))
  }

  @Test func `An element knows of the requests that its count says, and of no others`()
    async throws
  {
    let service = try DatabaseService(path: ":memory:", films: 2_000)
    let start = try await service.perform(.setWatched([1], false))
    async let end: Void = {
      var model = FilmModel([])
      for try await changes in service.changes() {
        model.take(changes)
        if model.films[2] == nil { break }
        let number = changes.changeCount - start
        #expect(model.films[1]?.isWatched == !number.isMultiple(of: 2))
      }
    }()
    for number in 1...40 {
      let count = try await service.perform(.setWatched([1], !number.isMultiple(of: 2)))
      #expect(count == start + number)
    }
    try await service.perform(.delete(2))
    try await end
  }

  @Test func `Differences added up are the films, however fast changes follow each other`()
    async throws
  {
    let folder = try TemporaryFolder()
    let service = try DatabaseService(path: folder.file(), films: 50)
    let other = try DatabaseService(path: folder.file(), patience: .seconds(20))
    async let watched = Self.follow(service) { $0[50] == nil }
    for id in FilmRecord.ID(1)..<50 {
      async let first = service.perform(.setWatched([id], true))
      async let second = other.perform(.rename(id, "Film \(id)"))
      _ = try await (first, second)
    }
    try await other.perform(.delete(50))
    #expect(try await watched == FilmModel(service.films).films)
    #expect(try await watched.values.allSatisfy { $0.isWatched && $0.title == "Film \($0.id)" })
  }

  @Test func `A change of another program appears`() async throws {
    let folder = try TemporaryFolder()
    let service = try DatabaseService(path: folder.file())
    var changes = service.changes().makeAsyncIterator()
    var model = FilmModel(try #require(await changes.next()).changed)

    let victim = try Victim(folder.file(), seed: 5, changes: 8)
    let lines = victim.readAll()
    #expect(lines.count { $0.hasPrefix("!") } == 8)
    let stored = FilmModel(try await service.films)
    #expect(stored != model)
    while model != stored { model.take(try #require(await changes.next())) }
  }

  @Test func `A stream ends when its task is cancelled`() async throws {
    let service = try DatabaseService(path: ":memory:", films: 5)
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var count = 0
      for try await _ in service.changes() {
        count += 1
        signal.finish()
      }
      return count
    }
    for await _ in started {}
    task.cancel()
    #expect(try await task.value == 1)
  }

  /// Adds up the differences until films are as wanted.
  private static func follow(
    _ service: DatabaseService,
    until isDone: ([FilmRecord.ID: FilmRecord]) -> Bool
  ) async throws -> [FilmRecord.ID: FilmRecord] {
    var model = FilmModel([])
    for try await changes in service.changes() {
      model.take(changes)
      if isDone(model.films) { break }
    }
    return model.films
  }
}

extension FilmModel {
  /// Takes over differences.
  mutating func take(_ changes: FilmChanges) {
    for film in changes.changed { films[film.id] = film }
    for id in changes.removed { films[id] = nil }
  }
}
