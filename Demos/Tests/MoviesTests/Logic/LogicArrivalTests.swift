// SPDX-License-Identifier: MIT

import StoreTesting
import TermRender
import Testing

@testable import MoviesDemo
@testable import StateStore

/// Tests of lists that differ from the stored movies because they're from time travel or from a session.
@MainActor
@Suite struct LogicArrivalTests {
  /// Continues from an earlier state, as time travel does.
  private func resume(_ list: MovieListHarness, from past: MoviesState) async {
    list.store.store.replace(state: past)
    await list.store.send(Resumed(from: .timeTravel))
  }

  @Test func `Time travel stores the list, then resends the request in flight`() async {
    let list = await MovieListHarness(mode: .slow)
    await list.toggle(2)
    await list.awaitReplies()
    await list.toggle(3)
    let past = list.state
    await list.awaitReplies()
    await list.rename(4, "Chihiro")
    await list.awaitReplies()
    await list.delete(5)
    await list.awaitReplies()
    list.service.holdChanges()
    let stored = list.service.records

    let store = TestStore(.movies(service: list.service, state: past)).patient()
    await store.send(Resumed(from: .timeTravel)) {
      $0.arrival = .reading
      $0.changeCount = 0
      $0.heldChanges = nil
      $0.requests[0].phase = .queued
      $0.requests[0].attempt = 2
    }
    await store.receive(MoviesChanged.self) {
      $0.arrival = .storing(Restoration(from: stored, to: past.storedMovies))
      $0.activity.record(.sent, "earlier list: 3 movies sent", at: .seconds(3))
    }
    await store.receive(RestoreSucceeded.self) {
      $0.arrival = nil
      $0.changeCount = 5
      $0.activity.record(.saved, "earlier list saved", at: .seconds(3))
      $0.sendRequests(at: .seconds(3))
    }
    #expect(store.state.requests.map(\.attempt) == [2])
    let latency = store.state.requests.first?.transmission?.latency ?? .zero
    await store.advance(by: latency)
    await store.receive(RequestSucceeded.self) {
      $0.changeCount = 6
      $0.end(2, by: .success, at: .seconds(3) + latency)
    }
    #expect(
      list.service.performed.suffix(2) == [
        .replace(past.storedMovies.filter { $0.id > 2 }, removing: []), .setWatched([3], true),
      ]
    )
    #expect(store.state.storedMovies == list.service.records)
    await store.finish()
    await list.store.finish()
  }

  @Test func `Pending additions and deletions resume`() async {
    let list = await MovieListHarness(mode: .slow)
    let new = await list.add("Ran")
    await list.delete(1)
    let past = list.state
    await list.awaitReplies()
    await resume(list, from: past)
    await list.awaitReplies()
    await list.settle()
    #expect(list.isAsStored)
    #expect(list.service.records.map(\.id) == [2, 3, 4, 5] + [new].compactMap(\.self))
    #expect(list.state.failedCount == 0)
    await list.store.finish()
  }

  @Test func `A failed restoration returns to the stored list with a reason`() async {
    let list = await MovieListHarness()
    let past = list.state
    await list.toggle(2)
    await list.awaitReplies()
    await list.settle()
    list.service.refuseNext("the disk is full")
    await resume(list, from: past)
    await list.store.receive(RestoreFailed.self)
    let text = "earlier list not saved: the disk is full. The stored list is back"
    #expect(list.log.last == text)
    #expect(list.state.movies[2]?.watched.value == true)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A list equal to the stored list sends no request`() async {
    let list = await MovieListHarness(mode: .slow)
    await list.toggle(2)
    await list.send(.didTapCancelButton(rowIndex: list.row(of: 2)))
    let count = list.service.performed.count
    await resume(list, from: list.state)
    await list.store.receive(MoviesChanged.self)
    #expect(list.state.arrival == nil)
    #expect(list.service.performed.count == count)
    await list.store.finish()
  }

  @Test func `Restoration undoes earlier external changes and preserves later changes`() async {
    let list = await MovieListHarness()
    let past = list.state
    list.service.change { $0[3]?.title = "Der eiskalte Engel" }
    await list.store.receive(MoviesChanged.self)
    var offline = past
    offline.mode = .offline
    await resume(list, from: offline)
    await list.store.receive(MoviesChanged.self)
    #expect(list.log.last == "earlier list: 1 movie sent")
    #expect(list.state.movies[3]?.title.value == "Le Samouraï")
    #expect(list.state.pendingCount == 1)
    list.service.change { $0[4]?.title = "Chihiro" }
    await list.store.receive(MoviesChanged.self)
    #expect(list.log.last == "changed elsewhere: Chihiro")
    await list.send(.didTapServiceMode)
    await list.store.receive(RestoreSucceeded.self)
    await list.settle()
    #expect(list.service[3]?.title == "Le Samouraï")
    #expect(list.service[4]?.title == "Chihiro")
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `An external change during a queued restoration wins`() async {
    let list = await MovieListHarness(mode: .offline)
    let past = list.state
    list.service.change { $0[3]?.title = "one" }
    await list.store.receive(MoviesChanged.self)
    await resume(list, from: past)
    await list.store.receive(MoviesChanged.self)
    list.service.change { $0[3]?.title = "two" }
    await list.store.receive(MoviesChanged.self)
    await list.send(.didTapServiceMode)
    await list.store.receive(RestoreSucceeded.self)
    #expect(list.service[3]?.title == "two")
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A list without loaded movies isn't restored`() async {
    let list = await MovieListHarness()
    await resume(list, from: MoviesState(mode: .ok))
    await list.store.receive(MoviesChanged.self)
    #expect(list.state.loading.value == 5)
    #expect(list.service.performed == [])
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A resumed session loads stored movies and resends pending requests`() async {
    let list = await MovieListHarness(mode: .slow)
    await list.toggle(2)
    let end = list.state
    let other = StubService(Samples.records.filter { $0.id != 4 })
    other.change { $0[3]?.title = "Der eiskalte Engel" }
    let store = TestStore(.movies(service: other, state: end)).patient()
    store.exhaustivity = .off
    await store.send(Resumed(from: .session))
    await store.receive(MoviesChanged.self)
    #expect(store.state.movies.shown == [5, 3, 2, 1])
    #expect(store.state.movies[3]?.title.value == "Der eiskalte Engel")
    await store.advance(by: .seconds(3))
    #expect(other.performed == [.setWatched([2], true)])
    #expect(store.state.requests == [])
    await store.finish()
    await list.awaitReplies()
    await list.store.finish()
  }

  @Test func `Stopping and resuming preserve the state`() async {
    let list = await MovieListHarness(mode: .slow)
    await list.toggle(2)
    let state = list.state
    await list.store.send(Resumed())
    #expect(list.state == state)
    await list.awaitReplies()
    #expect(list.service.performed == [.setWatched([2], true)])
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test(arguments: 0..<UInt64(10))
  func `The list matches the stored movies after any time travel`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let list = await MovieListHarness(mode: .flaky, seed: seed)
    var past = [list.state]
    for step in 0..<40 {
      let movie = list.state.movies.shown.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: await list.toggle(movie)
      case 3: await list.rename(movie, "title \(step)")
      case 4: _ = await list.add("new \(step)")
      case 5: await list.delete(movie)
      case 6: await list.store.advance(by: .milliseconds(Int.random(in: 1...400, using: &random)))
      default: await resume(list, from: past.randomElement(using: &random) ?? list.state)
      }
      past.append(list.state)
    }
    await list.settle()
    while list.state.mode != .ok { await list.send(.didTapServiceMode) }
    for _ in 0..<20 where !list.isAsStored {
      await list.awaitReplies()
      await list.settle()
      await list.send(.didTapRetryAll)
    }
    await list.settle()
    #expect(list.isAsStored)
    #expect(list.state.arrival == nil)
    await list.store.finish()
  }
}
