// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender
import Testing

/// Tests of loading and of changes by other programs.
@MainActor
@Suite struct LogicExternalChangeTests {
  @Test func `External changes merge with pending changes`() async {
    let list = await MovieListHarness(mode: .slow)
    await list.toggle(2)
    list.service.change {
      $0[2]?.title = "パプリカ"
      $0[6] = Samples.record(6, "Ran")
      $0[3] = nil
    }
    await list.store.receive(MoviesChanged.self)
    #expect(list.status(2) == .saving(isWatched: true))
    #expect(list.state.movies[2]?.title.value == "パプリカ")
    #expect(list.state.movies.shown == [6, 5, 4, 2, 1])
    #expect(list.log.last == "changed elsewhere: 3 movies")
    await list.awaitReplies()
    await list.settle()
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A rollback restores the value from another program`() async {
    let list = await MovieListHarness(mode: .slow)
    list.service.refuseNext("busy")
    await list.rename(2, "mine")
    list.service.change { $0[2]?.title = "theirs" }
    await list.store.receive(MoviesChanged.self)
    #expect(list.state.movies[2]?.title.value == "mine")
    await list.awaitReplies()
    #expect(list.state.movies[2]?.title.value == "theirs")
    #expect(list.status(2) == .notSaved)
    await list.store.finish()
  }

  @Test func `The log shows the new title of an externally renamed movie`() async {
    let list = await MovieListHarness()
    list.service.change { $0[2]?.title = "パプリカ" }
    await list.store.receive(MoviesChanged.self)
    #expect(list.log.last == "changed elsewhere: パプリカ")
    await list.store.finish()
  }

  @Test func `The log omits external reports of the app's changes`() async {
    let list = await MovieListHarness()
    await list.toggle(2)
    await list.awaitReplies()
    await list.store.receive(MoviesChanged.self)
    #expect(list.log.last == "Mark “Paprika” as watched: saved")
    await list.store.finish()
  }

  @Test func `Outdated readings are held until a current reading arrives`() async {
    let list = await MovieListHarness()
    list.service.holdChanges()
    await list.toggle(2)
    await list.awaitReplies()
    list.service.change { $0[3]?.title = "Der eiskalte Engel" }
    await list.toggle(2)
    await list.awaitReplies()
    for _ in 0..<2 {
      list.service.reportNextChanges()
      await list.store.receive(MoviesChanged.self)
      #expect(list.state.movies[2]?.watched.value == false)
      #expect(list.log.last == "Mark “Paprika” as unwatched: saved")
    }
    list.service.reportNextChanges()
    await list.store.receive(MoviesChanged.self)
    #expect(list.log.last == "changed elsewhere: Der eiskalte Engel")
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `The log names an externally deleted movie`() async {
    let list = await MovieListHarness()
    list.service.change { $0[2] = nil }
    await list.store.receive(MoviesChanged.self)
    #expect(list.log.last == "deleted elsewhere: Paprika")
    await list.store.finish()
  }

  @Test func `An external deletion closes the movie's details`() async {
    let list = await MovieListHarness()
    await list.send(.didTapDetailsButton(rowIndex: 3))
    #expect(list.state.detailedMovie?.id == 2)
    list.service.change { $0[2] = nil }
    await list.store.receive(MoviesChanged.self)
    #expect(list.state.route.isEmpty)
    await list.store.finish()
  }

  @Test func `A loading failure shows a reason and allows a retry`() async {
    let service = StubService()
    service.failLoading("the file isn't a database")
    let store = TestStore(.movies(service: service)).patient()
    store.exhaustivity = .off
    #expect(store.state.loading.isLoading)
    await store.send(Started())
    await store.receive(LoadingFailed.self)
    #expect(store.state.loading.failure?.message == "the file isn't a database")
    service.failLoading(nil)
    await store.send(MovieListEvent.didTapRetryAll)
    await store.receive(MoviesChanged.self)
    #expect(store.state.loading.value == 5)
    #expect(store.state.movies.shown.count == 5)
    await store.finish()
  }

  @Test func `Reloading removes movies deleted in the meantime`() async {
    let list = await MovieListHarness()
    list.service.endChanges("the disk is gone")
    await list.store.receive(LoadingFailed.self)
    #expect(list.state.movies.count == 5)
    list.service.change { $0[2] = nil }
    await list.send(.didTapRetryAll)
    await list.store.receive(MoviesChanged.self)
    #expect(list.state.movies.shown == [5, 4, 3, 1])
    await list.store.finish()
  }
}
