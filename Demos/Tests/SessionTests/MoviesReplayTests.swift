// SPDX-License-Identifier: MIT

import Testing

@testable import MoviesDemo
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Sessions of the movies demo with a database in memory and an unreliable network.
@MainActor
@Suite struct MoviesReplayTests {
  @Test func `Random actions replay to the same frames twice`() async throws {
    let recording = try await Walks.movies.value
    #expect(recording.log.changes.contains { $0.action is SetWatched })
    try await expectSameFrames(recording)
  }

  @Test func `Replaying the causes of random input produces the same changes`() async throws {
    try expectSameChanges(of: try await Walks.movies.value)
  }

  @Test func `A comparison finds a replaced action`() async throws {
    let log = try await Tour.record().log
    let indexes = log.entries.indices.filter { log.entries[$0].watched != nil }
    let index = try #require(indexes.dropFirst(indexes.count / 2).first)
    guard case .change(let change) = log.entries[index], let watched = log.entries[index].watched
    else { return }
    var planted = log
    let other = SetWatched(
      movies: [watched.movies[0] % 40 + 1],
      isWatched: true,
      time: watched.time
    )
    planted.entries[index] = .change(
      SessionChange(other, at: change.time, cause: change.cause, role: .revision)
    )
    let comparison = SessionComparison(
      try LoadedSession<MoviesApp>(log, from: "first"),
      try LoadedSession<MoviesApp>(planted, from: "second")
    )
    let difference = try #require(comparison.run())
    let marks = log.entries[..<index].count { if case .frame = $0 { true } else { false } }
    #expect(difference.number == marks + 1)
    #expect(difference.actions.first == ActionText(watched))
    #expect(difference.actions.second == ActionText(other))
  }
}

extension SessionEntry {
  /// The action, if it marks movies as watched.
  fileprivate var watched: SetWatched? {
    if case .change(let change) = self { change.action as? SetWatched } else { nil }
  }
}
