// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender
import Testing

/// Loading, and what other programs do to the films.
@MainActor
@Suite struct LogicOutsideTests {
  @Test func `Films that another program changed are merged, and changes under way stay`() async {
    let list = await TestedList(mode: .slow)
    await list.toggle(2)
    list.service.change {
      $0[2]?.title = "パプリカ"
      $0[6] = Samples.record(6, "Ran")
      $0[3] = nil
    }
    await list.store.receive(FilmsChanged.self)
    #expect(list.status(2) == .saving(isWatched: true))
    #expect(list.state.films[2]?.title.value == "パプリカ")
    #expect(list.state.films.shown == [6, 5, 4, 2, 1])
    #expect(list.log.last == "changed elsewhere: 3 films")
    await list.answer()
    await list.settle()
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A rollback goes to what another program made of the film`() async {
    let list = await TestedList(mode: .slow)
    list.service.refuseNext("busy")
    await list.rename(2, "mine")
    list.service.change { $0[2]?.title = "theirs" }
    await list.store.receive(FilmsChanged.self)
    #expect(list.state.films[2]?.title.value == "mine")
    await list.answer()
    #expect(list.state.films[2]?.title.value == "theirs")
    #expect(list.status(2) == .notSaved)
    await list.store.finish()
  }

  @Test func `A film that another program renamed is news by its new title`() async {
    let list = await TestedList()
    list.service.change { $0[2]?.title = "パプリカ" }
    await list.store.receive(FilmsChanged.self)
    #expect(list.log.last == "changed elsewhere: パプリカ")
    await list.store.finish()
  }

  @Test func `One's own changes are no news`() async {
    let list = await TestedList()
    await list.toggle(2)
    await list.answer()
    await list.store.receive(FilmsChanged.self)
    #expect(list.log.last == "watched(Paprika) saved")
    await list.store.finish()
  }

  @Test func `A reading older than an acknowledged change waits for the next one`() async {
    let list = await TestedList()
    list.service.tellLate()
    await list.toggle(2)
    await list.answer()
    list.service.change { $0[3]?.title = "Der eiskalte Engel" }
    await list.toggle(2)
    await list.answer()
    for _ in 0..<2 {
      list.service.tellNext()
      await list.store.receive(FilmsChanged.self)
      #expect(list.state.films[2]?.watched.value == false)
      #expect(list.log.last == "unwatched(Paprika) saved")
    }
    list.service.tellNext()
    await list.store.receive(FilmsChanged.self)
    #expect(list.log.last == "changed elsewhere: Der eiskalte Engel")
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A film that another program deleted is named so`() async {
    let list = await TestedList()
    list.service.change { $0[2] = nil }
    await list.store.receive(FilmsChanged.self)
    #expect(list.log.last == "deleted elsewhere: Paprika")
    await list.store.finish()
  }

  @Test func `The details of a film that has gone close`() async {
    let list = await TestedList()
    await list.send(.didTapDetailsButton(rowIndex: 3))
    #expect(list.state.detailedFilm?.id == 2)
    list.service.change { $0[2] = nil }
    await list.store.receive(FilmsChanged.self)
    #expect(list.state.route.isEmpty)
    await list.store.finish()
  }

  @Test func `Loading that fails says why, and is tried again`() async {
    let service = StubService()
    service.failLoading("the file is not a database")
    let store = TestStore(.movies(service: service)).patient()
    store.exhaustivity = .off
    #expect(store.state.loading.isLoading)
    await store.send(Started())
    await store.receive(LoadingFailed.self)
    #expect(store.state.loading.failure?.message == "the file is not a database")
    service.failLoading(nil)
    await store.send(MovieListEvent.didTapRetryAll)
    await store.receive(FilmsChanged.self)
    #expect(store.state.loading.value == 5)
    #expect(store.state.films.shown.count == 5)
    await store.finish()
  }

  @Test func `Films that went while nobody looked are gone after loading anew`() async {
    let list = await TestedList()
    list.service.endChanges("the disk is gone")
    await list.store.receive(LoadingFailed.self)
    #expect(list.state.films.count == 5)
    list.service.change { $0[2] = nil }
    await list.send(.didTapRetryAll)
    await list.store.receive(FilmsChanged.self)
    #expect(list.state.films.shown == [5, 4, 3, 1])
    await list.store.finish()
  }
}
