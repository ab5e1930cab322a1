// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender
import TermTesting
import Testing

@testable import MoviesDemo
@testable import TermCommand

/// Sessions of the watch-list, on a database in memory and a network that fails.
@MainActor
@Suite struct MoviesReplayTests {
  private func walk(_ seed: UInt64) async throws -> Recording<MoviesApp> {
    let service = try DatabaseService(path: ":memory:")
    return try await Recording(MoviesApp(service: service, mode: .flaky, seed: seed)) {
      await $0.settle()
      await $0.walk(seed: seed, steps: 500, avoiding: ["q", "ctrl+c", "T"])
    }
  }

  @Test func `500 random actions come back frame by frame, twice`() async throws {
    let recording = try await walk(11)
    let session = try recording.loaded
    #expect(session.warnings == [])
    #expect(recording.frames.count > 100)
    #expect(session.log.changes.contains { $0.action is SetWatched })
    let again = await frames(of: session)
    let difference = zip(again, recording.frames).enumerated().first { $1.0 != $1.1 }
    if let (number, (replayed, live)) = difference {
      Issue.record("Frame \(number + 1):\n\(replayed.snapshot)\nbut it was\n\(live.snapshot)")
    }
    #expect(again.count == recording.frames.count)
    #expect(await frames(of: session) == again)
  }

  @Test func `The causes of a walk make the same changes again`() async throws {
    let session = try await walk(12).loaded
    #expect(actions(SessionRerun(session).run()) == actions(session.log))
  }

  @Test func `A planted change is found at its action`() async throws {
    let log = try await Tour.record().log
    let places = log.entries.indices.filter { log.entries[$0].watched != nil }
    let place = try #require(places.dropFirst(places.count / 2).first)
    guard case .change(let change) = log.entries[place], let watched = log.entries[place].watched
    else { return }
    var planted = log
    let other = SetWatched(films: [watched.films[0] % 40 + 1], isWatched: true, time: watched.time)
    planted.entries[place] = .change(
      SessionChange(other, at: change.time, cause: change.cause, role: .revision)
    )
    let comparison = SessionComparison(
      try LoadedSession<MoviesApp>(log, from: "first"),
      try LoadedSession<MoviesApp>(planted, from: "second")
    )
    let difference = try #require(comparison.run())
    let marks = log.entries[..<place].count { if case .frame = $0 { true } else { false } }
    #expect(difference.number == marks + 1)
    #expect(difference.actions.first == ActionText(watched))
    #expect(difference.actions.second == ActionText(other))
  }
}

extension SessionEntry {
  /// The action, if it is that of films that were watched.
  fileprivate var watched: SetWatched? {
    if case .change(let change) = self { change.action as? SetWatched } else { nil }
  }
}
