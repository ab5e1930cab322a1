// SPDX-License-Identifier: MIT

import Foundation
import MoviesDemo
import StateStore

/// A task that changes its share of the movies.
struct MovieChanger {
  static let tasks = 8

  private let number: Int
  private var movies: [MovieRecord]
  private var deleted: [MovieRecord] = []
  private var nextID: MovieRecord.ID
  private var random: SeededGenerator

  init(number: Int, movies: [MovieRecord], seed: UInt64) {
    self.number = number
    self.movies = movies.filter { Int($0.id) % Self.tasks == number }
    // The changer doesn't reuse the identifiers of movies from earlier runs.
    nextID = MovieRecord.ID(seed) * 1_000_000 * MovieRecord.ID(Self.tasks) + MovieRecord.ID(number)
    random = SeededGenerator(seed: seed &* 31 &+ UInt64(number))
  }

  /// Makes a change, and reports the request and its acknowledgment.
  mutating func change(_ service: DatabaseService) async throws {
    let request = next()
    let json = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
    Self.report("? \(number) \(json)\n")
    try await service.perform(request)
    Self.report("! \(number)\n")
  }

  private mutating func next() -> ServiceRequest {
    guard !movies.isEmpty else { return add() }
    let index = Int.random(in: movies.indices, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3:
      movies[index].isWatched.toggle()
      return .setWatched([movies[index].id], movies[index].isWatched)
    case 4, 5:
      movies[index].title = "Title \(random.next())"
      return .rename(movies[index].id, movies[index].title)
    case 6:
      return add()
    case 7:
      deleted.append(movies.remove(at: index))
      return .delete(deleted[deleted.count - 1].id)
    case 8:
      guard let movie = deleted.popLast() else { return add() }
      movies.append(movie)
      return .restore(movie)
    default:
      let isWatched = Bool.random(using: &random)
      for index in movies.indices { movies[index].isWatched = isWatched }
      return .setWatched(movies.map(\.id), isWatched)
    }
  }

  private mutating func add() -> ServiceRequest {
    nextID += MovieRecord.ID(Self.tasks)
    let movie = MovieRecord(
      id: nextID,
      title: "Movie \(nextID)",
      year: 2000,
      director: "Unknown",
      minutes: 90,
      added: Int(nextID)
    )
    movies.append(movie)
    return .add(movie)
  }

  /// Writes a line unbuffered with a single write, so that the lines of different tasks don't mix.
  private static func report(_ line: String) {
    FileHandle.standardOutput.write(Data(line.utf8))
  }
}
