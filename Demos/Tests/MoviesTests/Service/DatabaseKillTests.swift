// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import MoviesDemo
import StateStore
import Testing

@Suite struct DatabaseKillTests {
  @Test func `Acknowledged changes survive kill -9, without partial changes`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    var movies = try await DatabaseService(path: path, movies: 200).movies
    var random = SeededGenerator(seed: 9)

    for round in 1...8 as ClosedRange<UInt64> {
      let testHost = try TestHost(path, seed: round, changes: 1_000)
      let lines = testHost.kill(after: .random(in: 1...400, using: &random))
      let acknowledged = lines.count { $0.hasPrefix("!") }
      try #require(acknowledged > 0 && acknowledged < 1_000, "Round \(round) ended too early.")

      try #expect(Self.integrity(path) == "ok", "round \(round)")
      let stored = try await DatabaseService(path: path).movies
      let possible = try PossibleMovies(before: movies, lines: lines)
      for task in possible.tasks {
        let found = MovieModel(stored.filter { Int($0.id) % possible.tasks.count == task.number })
        #expect(
          task.acknowledged == found || task.withPendingChange == found,
          "round \(round), task \(task.number): \(Self.difference(task.acknowledged, found))"
        )
      }
      movies = stored
    }
  }

  private static func integrity(_ path: String) throws -> String? {
    var configuration = Configuration()
    // An earlier service might still be closing its connection.
    configuration.busyMode = .timeout(60)
    return try DatabaseQueue(path: path, configuration: configuration).read {
      try String.fetchOne($0, sql: "PRAGMA integrity_check")
    }
  }

  private static func difference(_ wanted: MovieModel, _ found: MovieModel) -> String {
    let ids = Set(wanted.movies.keys).union(found.movies.keys).sorted()
    return ids.filter { wanted.movies[$0] != found.movies[$0] }
      .map { id in
        func words(_ movie: MovieRecord?) -> String { movie.map { "\($0)" } ?? "none" }
        return "\(words(wanted.movies[id])) became \(words(found.movies[id]))"
      }
      .joined(separator: "; ")
  }
}

/// The possible contents of the database, derived from the output of the killed program.
///
/// Each task changes its own movies sequentially. Its movies therefore match its acknowledged changes, with or
/// without the change in flight.
private struct PossibleMovies {
  struct Task {
    let number: Int
    var acknowledged: MovieModel
    var withPendingChange: MovieModel
  }

  private(set) var tasks: [Task]

  init(before movies: [MovieRecord], lines: [Substring]) throws {
    tasks = (0..<8).map { number in
      let own = MovieModel(movies.filter { Int($0.id) % 8 == number })
      return Task(number: number, acknowledged: own, withPendingChange: own)
    }
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 2)
      let number = try #require(Int(parts[1]))
      if parts[0] == "!" {
        tasks[number].acknowledged = tasks[number].withPendingChange
      } else {
        let request = try JSONDecoder().decode(ServiceRequest.self, from: Data(parts[2].utf8))
        let isPossible = tasks[number].withPendingChange.perform(request)
        #expect(isPossible, "\(line)")
      }
    }
  }
}
