// SPDX-License-Identifier: MIT

import GRDB
import MoviesDemo
import StateStore
import Testing

@Suite struct DatabaseServiceTests {
  @Test func `The first start creates a database with 40 movies`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("some/where/movies.sqlite")
    let movies = try await DatabaseService(path: path).movies
    #expect(movies.count == 40)
    #expect(movies.map(\.id) == Array(1...40))
    #expect(Set(movies.map(\.title)).count == 40)
    #expect(movies.allSatisfy { !$0.director.isEmpty })
    #expect(movies.count(where: \.isWatched) == 9)
    #expect(movies.contains { $0.title == "千と千尋の神隠し" && $0.year == 2001 && $0.minutes == 125 })
    #expect(movies.contains { $0.title == "Le Samouraï" && $0.director == "Jean-Pierre Melville" })
  }

  @Test func `A second start finds the stored movies`() async throws {
    let folder = try TemporaryFolder()
    let first = try DatabaseService(path: folder.file())
    try await first.perform(.rename(1, "Spirited Away"))
    let movies = try await first.movies
    #expect(try await DatabaseService(path: folder.file()).movies == movies)
    #expect(movies[0].title == "Spirited Away")
  }

  @Test func `A database of the first version retains its movies`() async throws {
    let folder = try TemporaryFolder()
    try folder.raw(
      folder.file(),
      """
      CREATE TABLE film (
        id INTEGER PRIMARY KEY,
        title TEXT NOT NULL CHECK (title <> ''),
        year INTEGER NOT NULL,
        director TEXT NOT NULL,
        minutes INTEGER NOT NULL,
        isWatched INTEGER NOT NULL CHECK (isWatched IN (0, 1)),
        added INTEGER NOT NULL
      ) STRICT;
      INSERT INTO film VALUES (7, 'Ran', 1985, 'Akira Kurosawa', 160, 1, 7);
      PRAGMA application_id = \(0x5472_4D76);
      PRAGMA user_version = 1
      """
    )
    let service = try DatabaseService(path: folder.file())
    try await service.perform(.rename(7, "乱"))
    #expect(try await service.movies.map(\.title) == ["乱"])
  }

  @Test func `An in-memory database ends with its service`() async throws {
    try await DatabaseService(path: ":memory:", movies: 3).perform(.delete(1))
    #expect(try await DatabaseService(path: ":memory:", movies: 3).movies.count == 3)
  }

  @Test(arguments: [0, 1, 39, 40, 41, 10_000])
  func `A new database contains the given number of distinct titles`(
    count: Int
  ) async throws {
    let movies = try await DatabaseService(path: ":memory:", movies: count).movies
    #expect(movies.count == count)
    #expect(Set(movies.map(\.title)).count == count)
    #expect(
      movies == Array(try await DatabaseService(path: ":memory:", movies: 10_000).movies[..<count])
    )
  }

  @Test func `Concurrent starts create one database`() async throws {
    for _ in 0..<20 {
      let folder = try TemporaryFolder()
      let path = folder.file()
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          group.addTask {
            try await DatabaseService(path: path, patience: .seconds(30)).movies.count
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts == [40, 40, 40, 40])
    }
  }

  @Test func `A request for an unknown movie fails without effect`() async throws {
    let service = try DatabaseService(path: ":memory:")
    let movies = try await service.movies
    for request in [
      ServiceRequest.setWatched([1, 2, 99, 3], true), .rename(99, "Ran"), .delete(99),
    ] {
      let fault = await #expect(throws: MovieDatabaseError.self) {
        try await service.perform(request)
      }
      #expect(fault?.problem == .unknownMovie(99))
    }
    let fault = await #expect(throws: MovieDatabaseError.self) {
      try await service.perform(.delete(99))
    }
    #expect(
      fault.map { "\($0)" } == """
        Couldn't delete the movie: movie 99 was deleted elsewhere. \
        Nothing was changed. Select another movie.
        """
    )
    #expect(try await service.movies == movies)
  }

  @Test func `A movie can't use another's identifier or lack a title`() async throws {
    let service = try DatabaseService(path: ":memory:")
    let movies = try await service.movies
    let taken = await #expect(throws: MovieDatabaseError.self) {
      try await service.perform(.add(.movie(7)))
    }
    #expect(taken?.problem == .identifierTaken)
    let nameless = await #expect(throws: MovieDatabaseError.self) {
      try await service.perform(.replace([.movie(1), .movie(2, "")], removing: [3]))
    }
    #expect(
      nameless?.description.hasPrefix(
        "Couldn't restore the earlier list: the database rejected the values"
      ) == true
    )
    #expect(try await service.movies == movies)
  }

  @Test func `A cancelled request leaves the service usable`() async throws {
    let service = try DatabaseService(path: ":memory:")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await service.perform(.delete(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    try await service.perform(.delete(2))
    #expect(try await service.movies.map(\.id) == [1] + Array(3...40))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `The database matches a dictionary after random requests`(
    seed: UInt64
  ) async throws {
    let service = try DatabaseService(path: ":memory:", movies: 12)
    var model = MovieModel(try await service.movies)
    var random = SeededGenerator(seed: seed)
    for step in 0..<300 {
      let id = MovieRecord.ID.random(in: 1...16, using: &random)
      let movie = MovieRecord.movie(id, "Movie \(step)")
      let request: ServiceRequest =
        switch Int.random(in: 0..<12, using: &random) {
        case 0...2: .setWatched([id], .random(using: &random))
        case 3: .setWatched(model.movies.keys.sorted(), .random(using: &random))
        case 4: .setWatched(Array(1...12), .random(using: &random))
        case 5...6: .rename(id, "Title \(step)")
        case 7...8: .add(movie)
        case 9: .delete(id)
        case 10: .restore(movie)
        default:
          step % 10 == 0
            ? .replace((1...12).map { .movie($0) }, removing: Array(13...20)) : .rename(id, "")
        }
      let isPossible = model.perform(request)
      do {
        try await service.perform(request)
        #expect(isPossible, "\(request)")
      } catch {
        #expect(!isPossible, "\(request): \(error)")
      }
      #expect(try await MovieModel(service.movies) == model, "step \(step), \(request)")
    }
  }
}
