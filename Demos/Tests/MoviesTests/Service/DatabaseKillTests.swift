// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import MoviesDemo
import StateStore
import Testing

@Suite struct DatabaseKillTests {
  @Test func `What was acknowledged is there after kill -9, and no half of anything`() async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file()
    var films = try await DatabaseService(path: path, films: 200).films
    var random = SeededGenerator(seed: 9)

    for round in 1...8 as ClosedRange<UInt64> {
      let victim = try Victim(path, seed: round, changes: 1_000)
      let lines = victim.kill(after: .random(in: 1...400, using: &random))
      let acknowledged = lines.count { $0.hasPrefix("!") }
      try #require(acknowledged > 0 && acknowledged < 1_000, "Round \(round) was not cut short.")

      try #expect(Self.integrity(path) == "ok", "round \(round)")
      let stored = try await DatabaseService(path: path).films
      let possible = try PossibleFilms(before: films, lines: lines)
      for task in possible.tasks {
        let found = FilmModel(stored.filter { Int($0.id) % possible.tasks.count == task.number })
        #expect(
          task.acknowledged == found || task.ifLastOneCame == found,
          "round \(round), task \(task.number): \(Self.difference(task.acknowledged, found))"
        )
      }
      films = stored
    }
  }

  private static func integrity(_ path: String) throws -> String? {
    var configuration = Configuration()
    // A service that was used before may still be closing its connection.
    configuration.busyMode = .timeout(60)
    return try DatabaseQueue(path: path, configuration: configuration).read {
      try String.fetchOne($0, sql: "PRAGMA integrity_check")
    }
  }

  private static func difference(_ wanted: FilmModel, _ found: FilmModel) -> String {
    let ids = Set(wanted.films.keys).union(found.films.keys).sorted()
    return ids.filter { wanted.films[$0] != found.films[$0] }
      .map { id in
        func words(_ film: FilmRecord?) -> String { film.map { "\($0)" } ?? "none" }
        return "\(words(wanted.films[id])) became \(words(found.films[id]))"
      }
      .joined(separator: "; ")
  }
}

/// What may be found in the database, by what the victim said before it was killed.
///
/// Each task makes its changes one after the other, on films of its own. So these are as its
/// acknowledged changes left them, or as the one that was under way would have.
private struct PossibleFilms {
  struct Task {
    let number: Int
    var acknowledged: FilmModel
    var ifLastOneCame: FilmModel
  }

  private(set) var tasks: [Task]

  init(before films: [FilmRecord], lines: [Substring]) throws {
    tasks = (0..<8).map { number in
      let own = FilmModel(films.filter { Int($0.id) % 8 == number })
      return Task(number: number, acknowledged: own, ifLastOneCame: own)
    }
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 2)
      let number = try #require(Int(parts[1]))
      if parts[0] == "!" {
        tasks[number].acknowledged = tasks[number].ifLastOneCame
      } else {
        let request = try JSONDecoder().decode(ServiceRequest.self, from: Data(parts[2].utf8))
        let isPossible = tasks[number].ifLastOneCame.perform(request)
        #expect(isPossible, "\(line)")
      }
    }
  }
}
