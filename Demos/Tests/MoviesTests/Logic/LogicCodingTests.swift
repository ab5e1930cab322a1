// SPDX-License-Identifier: MIT

import Foundation
import StateStore
import StoreTesting
import TermRender
import Testing

@testable import MoviesDemo

/// Tests of the coding of state and actions for recorded sessions.
@MainActor
@Suite struct LogicCodingTests {
  @Test func `A state with pending changes round-trips through coding`() async throws {
    let list = await MovieListHarness(mode: .slow)
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.awaitReplies()
    await list.rename(3, "Samurai")
    await list.delete(4)
    await list.send(.didTapDetailsButton(rowIndex: 0))
    await list.send(.didTapAddButton)
    await list.send(.didChangeSearch("a"))
    let data = try JSONEncoder().encode(list.state)
    let read = try JSONDecoder().decode(MoviesState.self, from: data)
    #expect(read == list.state)
    #expect(read.movies.shown == list.state.movies.shown)
    await list.awaitReplies()
    await list.store.finish()
  }

  private static let actions: [any Action & Codable & Equatable] = [
    MovieListEvent.didTapWatchToggle(rowIndex: 3),
    MovieFormEvent.didChange(.title, "Ran"),
    SetWatched(movies: [1, 2], isWatched: true, leftOut: 1, time: .seconds(1)),
    RenameMovie(movie: 1, title: "Ran"),
    AddMovie(title: "Ran", year: 1985, director: "Akira Kurosawa", minutes: 162),
    DeleteMovie(movie: 1),
    UndoLastChange(reversal: .restore(Samples.records[0])),
    RetryRequests(requests: [1]),
    CancelChanges(movie: 1),
    RequestSucceeded(request: 1, changeCount: 7),
    RequestFailed(request: 1, reason: "busy"),
    MoviesChanged(changes: MovieChanges(changed: Samples.records, removed: [9])),
    LoadingFailed(reason: "busy"),
    LoadMovies(),
    SetServiceMode(mode: .custom(latency: .milliseconds(800), failureRate: 0.3)),
    RestoreSucceeded(changeCount: 7),
    RestoreFailed(reason: "busy"),
    SelectMovie(movie: 1),
    ShowMovies(query: MovieQuery(filter: .unsaved, sort: .year, search: "a")),
    SetFinding(isFinding: true),
    SetForm(form: MovieForm(.rename(1), title: "Ran")),
    AskToQuit(isAsking: true),
    Go.push(.details(1)),
  ]

  @Test func `Each action round-trips through coding`() throws {
    func expectRoundTrip<A: Codable & Equatable>(_ action: A) throws {
      let data = try JSONEncoder().encode(action)
      #expect(try JSONDecoder().decode(A.self, from: data) == action)
    }
    for action in Self.actions { try expectRoundTrip(action) }
  }

  @Test func `The list of recorded actions is complete`() {
    let recorded = MoviesState.recordedActions.map { "\($0)" }
    #expect(recorded == Self.actions.map { "\(type(of: $0))" })
  }
}
