// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender
import Testing

@testable import StateStore

/// Tests of time travel with a real database that another program also changes.
@MainActor
@Suite struct DatabaseArrivalTests {
  @Test func `Time travel stores the earlier list in one transaction`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database(movies: 6)
    let service = try DatabaseService(path: path)
    let store = TestStore(.movies(service: service)).patient()
    store.exhaustivity = .off
    await store.send(Started())
    await store.receive(MoviesChanged.self)
    let past = store.state

    await store.send(MovieListEvent.didTapMarkAllAsWatched)
    await store.advance(by: .seconds(1))
    await store.receive(RequestSucceeded.self)
    try folder.raw(
      path,
      """
      PRAGMA busy_timeout = 30000; BEGIN IMMEDIATE;
      DELETE FROM movie WHERE id = 1; UPDATE movie SET title = 'Ran' WHERE id = 2; COMMIT
      """
    )
    while store.state.movies[2]?.title.value != "Ran" { await store.receive(MoviesChanged.self) }

    var elements = service.changes().makeAsyncIterator()
    let before = try #require(await elements.next())
    #expect(before.changed.count == 5)
    store.store.replace(state: past)
    await store.send(Resumed(from: .timeTravel))
    await store.receive(RestoreSucceeded.self)
    // One transaction is one difference, with all six movies.
    #expect(try await elements.next()?.changed == past.storedMovies)
    #expect(try await service.movies == past.storedMovies)
    let log = store.state.activity.lines.map(\.text)
    #expect(log.suffix(2) == ["earlier list: 6 movies sent", "earlier list saved"])
    await store.finish()
  }
}
