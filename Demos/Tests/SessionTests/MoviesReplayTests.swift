// SPDX-License-Identifier: MIT

import Testing

@testable import MoviesDemo
@testable import StoreRecorder
@testable import TermCommand
@testable import TermRender
@testable import TermTesting

/// Sessions of the watch-list, on a database in memory and a network that fails.
@MainActor
@Suite struct MoviesReplayTests {
  @Test func `Random actions come back frame by frame, twice`() async throws {
    let recording = try await Walks.movies(11)
    #expect(recording.log.changes.contains { $0.action is SetWatched })
    try await expectToComeBack(recording)
  }

  @Test func `The causes of a walk make the same changes again`() async throws {
    try expectSameChanges(of: try await Walks.movies(12))
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
