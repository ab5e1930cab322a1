// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import MoviesDemo
import Testing

@Suite struct DatabaseChangesTests {
  @Test func `The first element contains all movies, even for an empty database`() async throws {
    for count in [0, 5] {
      let service = try DatabaseService(path: ":memory:", movies: count)
      var changes = service.changes().makeAsyncIterator()
      let first = try #require(await changes.next())
      #expect(first.changed.map(\.id) == (0..<count).map { MovieRecord.ID($0 + 1) })
      #expect(first.removed.isEmpty)
    }
  }

  @Test func `The stream reports the changes of each request`() async throws {
    let service = try DatabaseService(path: ":memory:", movies: 5)
    var changes = service.changes().makeAsyncIterator()
    let all = try #require(await changes.next()).changed
    var renamed = all[1]
    renamed.title = "Solaris"

    var count = try await service.perform(.rename(2, "Solaris"))
    #expect(try await changes.next() == MovieChanges(changed: [renamed], changeCount: count))
    count = try await service.perform(.delete(5))
    #expect(try await changes.next() == MovieChanges(removed: [5], changeCount: count))
    count = try await service.perform(.restore(all[4]))
    #expect(try await changes.next() == MovieChanges(changed: [all[4]], changeCount: count))
    try await service.perform(.setWatched([1, 2, 3, 4, 5], true))
    #expect(try await changes.next()?.changed.map(\.isWatched) == Array(repeating: true, count: 5))
    count = try await service.perform(.replace([.movie(3), .movie(9)], removing: [1, 2, 4, 5]))
    #expect(
      try await changes.next()
        == MovieChanges(
          changed: [.movie(3), .movie(9)],
          removed: [1, 2, 4, 5],
          changeCount: count
        )
    )
  }

  @Test func `A request without effect reports at most a new count`() async throws {
    let service = try DatabaseService(path: ":memory:", movies: 5)
    var changes = service.changes().makeAsyncIterator()
    let first = try #require(await changes.next())
    let same = try await service.perform(.setWatched([1, 2], false))
    #expect(same > first.changeCount)
    #expect(try await changes.next() == MovieChanges(changeCount: same))
    #expect(try await service.perform(.restore(first.changed[0])) == same)
    let deleted = try await service.perform(.delete(3))
    #expect(deleted > same)
    #expect(try await changes.next() == MovieChanges(removed: [3], changeCount: deleted))
  }

  @Test func `An element includes exactly the requests in its count`() async throws {
    let service = try DatabaseService(path: ":memory:", movies: 2_000)
    let start = try await service.perform(.setWatched([1], false))
    async let end: Void = {
      var model = MovieModel([])
      for try await changes in service.changes() {
        model.take(changes)
        if model.movies[2] == nil { break }
        let number = changes.changeCount - start
        #expect(model.movies[1]?.isWatched == !number.isMultiple(of: 2))
      }
    }()
    for number in 1...40 {
      let count = try await service.perform(.setWatched([1], !number.isMultiple(of: 2)))
      #expect(count == start + number)
    }
    try await service.perform(.delete(2))
    try await end
  }

  @Test func `Accumulated differences equal the movies under concurrent changes`() async throws {
    let folder = try TemporaryFolder()
    let service = try DatabaseService(path: folder.file(), movies: 50)
    let other = try DatabaseService(path: folder.file(), patience: .seconds(20))
    async let watched = Self.follow(service) { $0[50] == nil }
    for id in MovieRecord.ID(1)..<50 {
      async let first = service.perform(.setWatched([id], true))
      async let second = other.perform(.rename(id, "Movie \(id)"))
      _ = try await (first, second)
    }
    try await other.perform(.delete(50))
    #expect(try await watched == MovieModel(service.movies).movies)
    #expect(try await watched.values.allSatisfy { $0.isWatched && $0.title == "Movie \($0.id)" })
  }

  @Test func `The stream reports a change by another program`() async throws {
    let folder = try TemporaryFolder()
    let service = try DatabaseService(path: folder.file())
    var changes = service.changes().makeAsyncIterator()
    var model = MovieModel(try #require(await changes.next()).changed)

    let testHost = try TestHost(folder.file(), seed: 5, changes: 8)
    let lines = testHost.readAll()
    #expect(lines.count { $0.hasPrefix("!") } == 8)
    let stored = MovieModel(try await service.movies)
    #expect(stored != model)
    while model != stored { model.take(try #require(await changes.next())) }
  }

  @Test func `A stream ends when its task is cancelled`() async throws {
    let service = try DatabaseService(path: ":memory:", movies: 5)
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

  /// Accumulates differences until the movies meet a condition.
  private static func follow(
    _ service: DatabaseService,
    until isDone: ([MovieRecord.ID: MovieRecord]) -> Bool
  ) async throws -> [MovieRecord.ID: MovieRecord] {
    var model = MovieModel([])
    for try await changes in service.changes() {
      model.take(changes)
      if isDone(model.movies) { break }
    }
    return model.movies
  }
}

extension MovieModel {
  /// Applies differences.
  mutating func take(_ changes: MovieChanges) {
    for movie in changes.changed { movies[movie.id] = movie }
    for id in changes.removed { movies[id] = nil }
  }
}
