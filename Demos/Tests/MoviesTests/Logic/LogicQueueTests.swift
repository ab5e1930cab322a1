// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender
import Testing

/// Tests of several changes: to one movie, to several movies, and offline.
@MainActor
@Suite struct LogicQueueTests {
  @Test func `Changes to different movies can end out of order`() async {
    let list = await MovieListHarness(mode: .slow)
    await list.toggle(2)
    await list.send(.didTapServiceMode)
    await list.send(.didTapServiceMode)
    await list.send(.didTapServiceMode)
    #expect(list.state.mode == .ok)
    await list.toggle(3)
    await list.store.advance(by: .milliseconds(100))
    #expect(list.status(2) == .saving(isWatched: true))
    #expect(list.status(3) == .confirmed(isWatched: true))
    await list.awaitReplies()
    #expect(list.service.performed == [.setWatched([3], true), .setWatched([2], true)])
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `Changes to one movie run sequentially`() async {
    let list = await MovieListHarness()
    await list.toggle(2)
    await list.rename(2, "Papurika")
    #expect(list.status(2) == .queued)
    #expect(list.state.movies[2]?.title.value == "Papurika")
    #expect(list.state.requests.count == 2)
    #expect(list.state.pendingCount == 1)
    await list.store.advance(by: .milliseconds(76))
    #expect(list.status(2) == .saving(isWatched: true))
    await list.awaitReplies()
    #expect(list.service.performed == [.setWatched([2], true), .rename(2, "Papurika")])
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A failure rolls back only its own movie`() async {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.toggle(3)
    await list.awaitReplies()
    let statuses = [list.status(2), list.status(3)]
    #expect(statuses.contains(.notSaved))
    #expect(statuses.contains(.confirmed(isWatched: true)))
    await list.store.finish()
  }

  @Test func `A newer change to the same movie survives a failure`() async {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.rename(2, "Papurika")
    await list.awaitReplies()
    #expect(list.state.movies[2]?.title.value == "Papurika")
    #expect(list.status(2) == .confirmed(isWatched: false))
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A newer change to the same value survives a failure`() async {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    await list.rename(2, "a")
    await list.rename(2, "b")
    await list.store.advance(by: .milliseconds(76))
    #expect(list.state.movies[2]?.title.value == "b")
    await list.awaitReplies()
    #expect(list.service[2]?.title == "b")
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A late reply about a deleted movie has no effect`() async {
    let list = await MovieListHarness(mode: .slow)
    await list.toggle(2)
    list.service.change { $0[2] = nil }
    await list.store.receive(MoviesChanged.self)
    #expect(list.row(of: 2) == nil)
    let lines = list.log.count
    await list.awaitReplies()
    #expect(list.state.movies[2] == nil)
    #expect(list.log.count == lines)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `Offline changes remain queued, then run in order`() async {
    let list = await MovieListHarness(mode: .offline)
    for movie in [4, 2, 5, 3] as [Movie.ID] { await list.toggle(movie) }
    await list.rename(4, "Spirited Away")
    await list.awaitReplies()
    #expect(list.state.requests.allSatisfy { $0.phase == .queued })
    #expect(list.status(4) == .queued)
    await list.send(.didTapServiceMode)
    #expect(list.state.requests.count { $0.transmission != nil } == 1)
    await list.awaitReplies()
    #expect(
      list.service.performed == [
        .setWatched([4], true), .setWatched([2], true), .setWatched([5], true),
        .setWatched([3], true), .rename(4, "Spirited Away"),
      ]
    )
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A failure doesn't block the rest of the offline queue`() async {
    let list = await MovieListHarness(mode: .offline)
    list.service.refuseNext("busy")
    for movie in [4, 2] as [Movie.ID] { await list.toggle(movie) }
    await list.send(.didTapServiceMode)
    await list.awaitReplies()
    #expect(list.status(4) == .notSaved)
    #expect(list.service.performed == [.setWatched([2], true)])
    await list.store.finish()
  }
}
