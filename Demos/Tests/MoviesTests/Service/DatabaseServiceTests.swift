// SPDX-License-Identifier: MIT

import GRDB
import MoviesDemo
import StateStore
import Testing

@Suite struct DatabaseServiceTests {
  @Test func `The first start makes folder and file, and puts forty films in it`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("some/where/movies.sqlite")
    let films = try await DatabaseService(path: path).films
    #expect(films.count == 40)
    #expect(films.map(\.id) == Array(1...40))
    #expect(Set(films.map(\.title)).count == 40)
    #expect(films.allSatisfy { !$0.isWatched && !$0.director.isEmpty })
    #expect(films.contains { $0.title == "千と千尋の神隠し" && $0.year == 2001 && $0.minutes == 125 })
    #expect(films.contains { $0.title == "Le Samouraï" && $0.director == "Jean-Pierre Melville" })
  }

  @Test func `A second start finds the films as they were`() async throws {
    let folder = try TemporaryFolder()
    let first = try DatabaseService(path: folder.file())
    try await first.perform(.rename(1, "Spirited Away"))
    let films = try await first.films
    #expect(try await DatabaseService(path: folder.file()).films == films)
    #expect(films[0].title == "Spirited Away")
  }

  @Test func `Films in memory end with the service`() async throws {
    try await DatabaseService(path: ":memory:", films: 3).perform(.delete(1))
    #expect(try await DatabaseService(path: ":memory:", films: 3).films.count == 3)
  }

  @Test(arguments: [0, 1, 39, 40, 41, 10_000])
  func `A new database begins with as many films as asked for, each with its own title`(
    count: Int
  ) async throws {
    let films = try await DatabaseService(path: ":memory:", films: count).films
    #expect(films.count == count)
    #expect(Set(films.map(\.title)).count == count)
    #expect(
      films == Array(try await DatabaseService(path: ":memory:", films: 10_000).films[..<count])
    )
  }

  @Test func `Two that start at once make one database`() async throws {
    for _ in 0..<20 {
      let folder = try TemporaryFolder()
      let path = folder.file()
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          group.addTask {
            try await DatabaseService(path: path, patience: .seconds(30)).films.count
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts == [40, 40, 40, 40])
    }
  }

  @Test func `A request about an unknown film is refused in words, and nothing of it is done`()
    async throws
  {
    let service = try DatabaseService(path: ":memory:")
    let films = try await service.films
    for request in [
      ServiceRequest.setWatched([1, 2, 99, 3], true), .rename(99, "Ran"), .delete(99),
    ] {
      let fault = await #expect(throws: DatabaseFault.self) { try await service.perform(request) }
      #expect(fault?.problem == .unknownFilm(99))
    }
    let fault = await #expect(throws: DatabaseFault.self) { try await service.perform(.delete(99)) }
    #expect(
      fault.map { "\($0)" } == """
        Could not delete the film: there is no film number 99 any more; it was deleted elsewhere. \
        Nothing was changed.
        """
    )
    #expect(try await service.films == films)
  }

  @Test func `A film is not added in the place of another, nor without a title`() async throws {
    let service = try DatabaseService(path: ":memory:")
    let films = try await service.films
    let taken = await #expect(throws: DatabaseFault.self) {
      try await service.perform(.add(.film(7)))
    }
    #expect(taken?.problem == .taken)
    let nameless = await #expect(throws: DatabaseFault.self) {
      try await service.perform(.replace([.film(1), .film(2, "")], removing: [3]))
    }
    #expect(
      nameless?.description.hasPrefix(
        "Could not bring the list back as it was: the database refuses"
      ) == true
    )
    #expect(try await service.films == films)
  }

  @Test func `A cancelled request leaves the service usable`() async throws {
    let service = try DatabaseService(path: ":memory:")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await service.perform(.delete(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    try await service.perform(.delete(2))
    #expect(try await service.films.map(\.id) == [1] + Array(3...40))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `Whatever is asked for, the database holds what a dictionary would`(
    seed: UInt64
  ) async throws {
    let service = try DatabaseService(path: ":memory:", films: 12)
    var model = FilmModel(try await service.films)
    var random = SeededGenerator(seed: seed)
    for step in 0..<300 {
      let id = FilmRecord.ID.random(in: 1...16, using: &random)
      let film = FilmRecord.film(id, "Film \(step)")
      let request: ServiceRequest =
        switch Int.random(in: 0..<12, using: &random) {
        case 0...2: .setWatched([id], .random(using: &random))
        case 3: .setWatched(model.films.keys.sorted(), .random(using: &random))
        case 4: .setWatched(Array(1...12), .random(using: &random))
        case 5...6: .rename(id, "Title \(step)")
        case 7...8: .add(film)
        case 9: .delete(id)
        case 10: .restore(film)
        default:
          step % 10 == 0
            ? .replace((1...12).map { .film($0) }, removing: Array(13...20)) : .rename(id, "")
        }
      let isPossible = model.perform(request)
      do {
        try await service.perform(request)
        #expect(isPossible, "\(request)")
      } catch {
        #expect(!isPossible, "\(request): \(error)")
      }
      #expect(try await FilmModel(service.films) == model, "step \(step), \(request)")
    }
  }
}
