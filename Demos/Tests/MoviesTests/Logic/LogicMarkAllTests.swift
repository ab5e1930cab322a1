// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender
import Testing

/// Tests of the `A` key, which marks all visible movies in one request.
@MainActor
@Suite struct LogicMarkAllTests {
  @Test func `One request marks all visible movies`() async {
    let list = await MovieListHarness()
    await list.send(.didTapMarkAllAsWatched)
    #expect(list.state.requests.count == 1)
    await list.awaitReplies()
    #expect(list.service.performed == [.setWatched([5, 4, 3, 2], true)])
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `Marking affects only visible movies`() async {
    let list = await MovieListHarness()
    await list.send(.didChangeSearch("ya"))
    await list.send(.didTapMarkAllAsWatched)
    await list.awaitReplies()
    #expect(list.service.performed == [.setWatched([5, 4], true)])
    await list.store.finish()
  }

  @Test func `Movies with pending changes are skipped and counted`() async {
    let list = await MovieListHarness()
    await list.toggle(2)
    await list.rename(4, "Spirited Away")
    await list.send(.didTapMarkAllAsWatched)
    #expect(list.log.last == "skipped 2 with pending changes")
    let shown = await list.store.receive(InterfaceAction.self)
    #expect(
      shown
        == .showToast(
          Toast("Marked 2 movies as watched, skipped 2 with pending changes.", id: "marked-2-5")
        )
    )
    await list.awaitReplies()
    #expect(list.service.performed.contains(.setWatched([5, 3], true)))
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A failure rolls back all movies, and a retry resends them`() async {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    await list.send(.didTapMarkAllAsWatched)
    await list.awaitReplies()
    #expect(list.state.movies.all.filter { list.state.status(of: $0) == .notSaved }.count == 4)
    #expect(list.state.movies.all.count(where: \.watched.value) == 1)
    await list.send(.didTapRetryButton(rowIndex: list.row(of: 3)))
    await list.awaitReplies()
    #expect(list.service.performed == [.setWatched([5, 4, 3, 2], true)])
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A retry skips movies with newer changes`() async {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    await list.send(.didTapMarkAllAsWatched)
    await list.awaitReplies()
    await list.rename(4, "Spirited Away")
    await list.awaitReplies()
    #expect(list.status(4) == .confirmed(isWatched: false))
    await list.send(.didTapRetryAll)
    await list.awaitReplies()
    #expect(list.service.performed.last == .setWatched([5, 3, 2], true))
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `Cancelling one movie cancels and rolls back the whole request`() async {
    let list = await MovieListHarness()
    await list.send(.didTapMarkAllAsWatched)
    await list.send(.didTapCancelButton(rowIndex: list.row(of: 3)))
    #expect(list.isAsStored)
    await list.awaitReplies()
    #expect(list.service.performed.isEmpty)
    await list.store.finish()
  }

  @Test func `Marking without unwatched movies shows only a toast`() async {
    let list = await MovieListHarness([Samples.records[0]])
    await list.send(.didTapMarkAllAsWatched)
    #expect(list.state.requests.isEmpty)
    let shown = await list.store.receive(InterfaceAction.self)
    #expect(shown == .showToast(Toast("No movies to mark as watched.")))
    await list.store.finish()
  }
}
