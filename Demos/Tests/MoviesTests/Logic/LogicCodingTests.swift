// SPDX-License-Identifier: MIT

import Foundation
import StateStore
import StoreTesting
import TermRender
import Testing

@testable import MoviesDemo

/// State and actions are written and read, since sessions are recorded.
@MainActor
@Suite struct LogicCodingTests {
  @Test func `A state in the middle of everything is read as it was written`() async throws {
    let list = await TestedList(mode: .slow)
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.answer()
    await list.rename(3, "Samurai")
    await list.delete(4)
    await list.send(.didTapDetailsButton(rowIndex: 0))
    await list.send(.didTapAddButton)
    await list.send(.didChangeSearch("a"))
    let data = try JSONEncoder().encode(list.state)
    let read = try JSONDecoder().decode(MoviesState.self, from: data)
    #expect(read == list.state)
    #expect(read.films.shown == list.state.films.shown)
    await list.answer()
    await list.store.finish()
  }

  private static let actions: [any Action & Codable & Equatable] = [
    MovieListEvent.didTapWatchToggle(rowIndex: 3),
    FilmFormEvent.didChange(.title, "Ran"),
    SetWatched(films: [1, 2], isWatched: true, leftOut: 1, time: .seconds(1)),
    RenameFilm(film: 1, title: "Ran"),
    AddFilm(title: "Ran", year: 1985, director: "Akira Kurosawa", minutes: 162),
    DeleteFilm(film: 1),
    TakeBack(reversal: .restore(Samples.records[0])),
    RetryRequests(requests: [1]),
    CancelChanges(film: 1),
    RequestSucceeded(request: 1, changeCount: 7),
    RequestFailed(request: 1, reason: "busy"),
    FilmsChanged(changes: FilmChanges(changed: Samples.records, removed: [9])),
    LoadingFailed(reason: "busy"),
    LoadFilms(),
    SetServiceMode(mode: .custom(latency: .milliseconds(800), failureRate: 0.3)),
    PastStored(changeCount: 7),
    PastRefused(reason: "busy"),
    SelectFilm(film: 1),
    ShowFilms(query: FilmQuery(filter: .unsaved, sort: .year, search: "a")),
    SetFinding(isFinding: true),
    SetForm(form: FilmForm(.rename(1), title: "Ran")),
    AskToQuit(isAsking: true),
    Go.push(.details(1)),
  ]

  @Test func `Each action is read as it was written`() throws {
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
