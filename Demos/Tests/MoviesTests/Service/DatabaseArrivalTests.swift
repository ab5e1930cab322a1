// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender
import Testing

@testable import StateStore

/// Going on from the past with a real database, which another program writes to, too.
@MainActor
@Suite struct DatabaseArrivalTests {
  @Test func `The list as it was is stored in one transaction, and what others did is told`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.database(films: 6)
    let service = try DatabaseService(path: path)
    let store = TestStore(.movies(service: service)).patient()
    store.exhaustivity = .off
    await store.send(Started())
    await store.receive(FilmsChanged.self)
    let past = store.state

    await store.send(MovieListEvent.didTapMarkAllAsWatched)
    await store.advance(by: .seconds(1))
    await store.receive(RequestSucceeded.self)
    try folder.raw(
      path,
      """
      PRAGMA busy_timeout = 30000; BEGIN IMMEDIATE;
      DELETE FROM film WHERE id = 1; UPDATE film SET title = 'Ran' WHERE id = 2; COMMIT
      """
    )
    while store.state.films[2]?.title.value != "Ran" { await store.receive(FilmsChanged.self) }

    var elements = service.changes().makeAsyncIterator()
    let before = try #require(await elements.next())
    #expect(before.changed.count == 5)
    store.store.replace(state: past)
    await store.send(Resumed(from: .timeTravel))
    await store.receive(PastStored.self)
    // One transaction is one difference: all six films at once.
    #expect(try await elements.next()?.changed == past.storedFilms)
    #expect(try await service.films == past.storedFilms)
    let log = store.state.activity.lines.map(\.text)
    #expect(log.suffix(2) == ["the list as it was: 6 films sent", "the list as it was saved"])
    await store.finish()
  }
}
