// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender
import Testing

/// Tests of a single change that is displayed, saved, rejected, retried, or cancelled.
@MainActor
@Suite struct LogicChangeTests {
  @Test func `A toggle appears immediately and is saved later`() async {
    let list = await MovieListHarness()
    #expect(list.status(2) == .confirmed(isWatched: false))
    await list.toggle(2)
    #expect(list.status(2) == .saving(isWatched: true))
    #expect(list.state.movies[2]?.watched.confirmed == false)
    #expect(list.service[2]?.isWatched == false)
    await list.awaitReplies()
    #expect(list.status(2) == .confirmed(isWatched: true))
    #expect(list.service[2]?.isWatched == true)
    let change = "Mark “Paprika” as watched"
    #expect(list.log.suffix(2) == [change, "\(change): saved"])
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `An event becomes an action with the movie and the time`() async {
    let list = await MovieListHarness()
    await list.store.advance(by: .seconds(7))
    list.store.exhaustivity = .on
    await list.store.send(MovieListEvent.didTapWatchToggle(rowIndex: 3))
    list.store.exhaustivity = .off
    let action = await list.store.receive(SetWatched.self)
    #expect(action?.movies == [2])
    #expect(action?.isWatched == true)
    #expect(action?.time == .seconds(7))
    await list.awaitReplies()
    await list.store.finish()
  }

  @Test func `A failed change rolls back with a reason`() async {
    let list = await MovieListHarness()
    list.service.refuseNext("the disk is full")
    await list.toggle(2)
    await list.awaitReplies()
    #expect(list.status(2) == .notSaved)
    #expect(list.state.movies[2]?.watched.value == false)
    #expect(list.state.failedCount == 1)
    #expect(
      list.state.movies[2].flatMap(list.state.newestRequest)?.phase
        == .failed(reason: "the disk is full")
    )
    #expect(list.log.last == "“Paprika” is unwatched again: the disk is full")
    await list.store.finish()
  }

  @Test func `The simulated network fails requests`() async {
    let mode = ServiceMode.custom(latency: .milliseconds(10), failureRate: 1)
    let list = await MovieListHarness(mode: mode)
    await list.toggle(2)
    await list.awaitReplies()
    #expect(list.status(2) == .notSaved)
    #expect(list.log.last == "“Paprika” is unwatched again: the server didn't answer")
    #expect(list.service.performed.isEmpty)
    await list.store.finish()
  }

  @Test func `A retry resends a failed change`() async {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.awaitReplies()
    await list.send(.didTapRetryButton(rowIndex: list.row(of: 2)))
    #expect(list.status(2) == .saving(isWatched: true))
    #expect(list.state.requests.map(\.attempt) == [2])
    await list.awaitReplies()
    #expect(list.isAsStored)
    #expect(list.service[2]?.isWatched == true)
    await list.store.finish()
  }

  @Test func `Retrying all resends every failed change`() async {
    let list = await MovieListHarness()
    for movie in [2, 3, 4] as [Movie.ID] {
      list.service.refuseNext("busy")
      await list.toggle(movie)
    }
    await list.awaitReplies()
    #expect(list.state.failedCount == 3)
    await list.send(.didTapRetryAll)
    #expect(list.state.pendingCount == 3)
    await list.awaitReplies()
    #expect(list.isAsStored)
    #expect(list.service.records.allSatisfy { $0.isWatched || $0.id == 5 })
    await list.store.finish()
  }

  @Test func `A cancelled change rolls back`() async {
    let list = await MovieListHarness()
    await list.toggle(2)
    await list.rename(2, "Paprika!")
    await list.send(.didTapCancelButton(rowIndex: list.row(of: 2)))
    #expect(list.status(2) == .confirmed(isWatched: false))
    #expect(list.state.movies[2]?.title.value == "Paprika")
    await list.awaitReplies()
    #expect(list.service.performed.isEmpty)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A cancelled change appears if the service stored it`() async {
    let list = await MovieListHarness()
    await list.toggle(2)
    await list.send(.didTapCancelButton(rowIndex: list.row(of: 2)))
    list.service.change { $0[2]?.isWatched = true }
    await list.store.receive(MoviesChanged.self)
    #expect(list.status(2) == .confirmed(isWatched: true))
    await list.store.finish()
  }

  @Test func `Cancelling discards a failed change`() async {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.awaitReplies()
    await list.send(.didTapCancelButton(rowIndex: list.row(of: 2)))
    #expect(list.status(2) == .confirmed(isWatched: false))
    #expect(list.state.requests.isEmpty)
    await list.store.finish()
  }

  @Test func `An external change to the target value clears a failure`() async {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.awaitReplies()
    list.service.change { $0[2]?.isWatched = true }
    await list.store.receive(MoviesChanged.self)
    #expect(list.status(2) == .confirmed(isWatched: true))
    #expect(list.isAsStored)
    await list.store.finish()
  }
}
