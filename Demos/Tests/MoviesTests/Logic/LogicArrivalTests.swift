// SPDX-License-Identifier: MIT

import StoreTesting
import TermRender
import Testing

@testable import MoviesDemo
@testable import StateStore

/// What becomes of a list that comes from the past or from a session: the service knows nothing of it.
@MainActor
@Suite struct LogicArrivalTests {
  /// Goes on from a state, as time travel does.
  private func goOn(_ list: TestedList, from past: MoviesState) async {
    list.store.store.replace(state: past)
    await list.store.send(Resumed(from: .timeTravel))
  }

  @Test func `The past is stored in one request, then what was saving is sent again`() async {
    let list = await TestedList(mode: .slow)
    await list.toggle(2)
    await list.answer()
    await list.toggle(3)
    let past = list.state
    await list.answer()
    await list.rename(4, "Chihiro")
    await list.answer()
    await list.delete(5)
    await list.answer()
    list.service.tellLate()
    let stored = list.service.records

    let store = TestStore(.movies(service: list.service, state: past)).patient()
    await store.send(Resumed(from: .timeTravel)) {
      $0.arrival = .reading
      $0.changeCount = 0
      $0.heldChanges = nil
      $0.requests[0].phase = .queued
      $0.requests[0].attempt = 2
    }
    await store.receive(FilmsChanged.self) {
      $0.arrival = .storing(Restoration(from: stored, to: past.storedFilms))
      $0.activity.note(.sent, "the list as it was: 3 films sent", at: .seconds(3))
    }
    await store.receive(PastStored.self) {
      $0.arrival = nil
      $0.changeCount = 5
      $0.activity.note(.saved, "the list as it was saved", at: .seconds(3))
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
        .replace(past.storedFilms.filter { $0.id > 2 }, removing: []), .setWatched([3], true),
      ]
    )
    #expect(store.state.storedFilms == list.service.records)
    await store.finish()
    await list.store.finish()
  }

  @Test func `Films that were being added and deleted are so again`() async {
    let list = await TestedList(mode: .slow)
    let new = await list.add("Ran")
    await list.delete(1)
    let past = list.state
    await list.answer()
    await goOn(list, from: past)
    await list.answer()
    await list.settle()
    #expect(list.isAsStored)
    #expect(list.service.records.map(\.id) == [2, 3, 4, 5] + [new].compactMap(\.self))
    #expect(list.state.failedCount == 0)
    await list.store.finish()
  }

  @Test func `A past that is refused gives way to what is stored, and says why`() async {
    let list = await TestedList()
    let past = list.state
    await list.toggle(2)
    await list.answer()
    await list.settle()
    list.service.refuseNext("the disk is full")
    await goOn(list, from: past)
    await list.store.receive(PastRefused.self)
    #expect(list.log.last == "the list as it was refused: the disk is full; rolled back")
    #expect(list.state.films[2]?.watched.value == true)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A past that is as stored asks for nothing`() async {
    let list = await TestedList(mode: .slow)
    await list.toggle(2)
    await list.send(.didTapCancelButton(rowIndex: list.row(of: 2)))
    let count = list.service.performed.count
    await goOn(list, from: list.state)
    await list.store.receive(FilmsChanged.self)
    #expect(list.state.arrival == nil)
    #expect(list.service.performed.count == count)
    await list.store.finish()
  }

  @Test func `What others did before is undone and counted, what they do after it is kept`() async {
    let list = await TestedList()
    let past = list.state
    list.service.change { $0[3]?.title = "Der eiskalte Engel" }
    await list.store.receive(FilmsChanged.self)
    var offline = past
    offline.mode = .offline
    await goOn(list, from: offline)
    await list.store.receive(FilmsChanged.self)
    #expect(list.log.last == "the list as it was: 1 film sent")
    #expect(list.state.films[3]?.title.value == "Le Samouraï")
    #expect(list.state.pendingCount == 1)
    list.service.change { $0[4]?.title = "Chihiro" }
    await list.store.receive(FilmsChanged.self)
    #expect(list.log.last == "changed elsewhere: Chihiro")
    await list.send(.didTapServiceMode)
    await list.store.receive(PastStored.self)
    await list.settle()
    #expect(list.service[3]?.title == "Le Samouraï")
    #expect(list.service[4]?.title == "Chihiro")
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A film that others change while the past waits is theirs`() async {
    let list = await TestedList(mode: .offline)
    let past = list.state
    list.service.change { $0[3]?.title = "one" }
    await list.store.receive(FilmsChanged.self)
    await goOn(list, from: past)
    await list.store.receive(FilmsChanged.self)
    list.service.change { $0[3]?.title = "two" }
    await list.store.receive(FilmsChanged.self)
    await list.send(.didTapServiceMode)
    await list.store.receive(PastStored.self)
    #expect(list.service[3]?.title == "two")
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `Before the films had come there is nothing to be stored`() async {
    let list = await TestedList()
    await goOn(list, from: MoviesState(mode: .ok))
    await list.store.receive(FilmsChanged.self)
    #expect(list.state.loading.value == 5)
    #expect(list.service.performed == [])
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A session goes on with what is stored, and sends again what was saving`() async {
    let list = await TestedList(mode: .slow)
    await list.toggle(2)
    let end = list.state
    let other = StubService(Samples.records.filter { $0.id != 4 })
    other.change { $0[3]?.title = "Der eiskalte Engel" }
    let store = TestStore(.movies(service: other, state: end)).patient()
    store.exhaustivity = .off
    await store.send(Resumed(from: .session))
    await store.receive(FilmsChanged.self)
    #expect(store.state.films.shown == [5, 3, 2, 1])
    #expect(store.state.films[3]?.title.value == "Der eiskalte Engel")
    await store.advance(by: .seconds(3))
    #expect(other.performed == [.setWatched([2], true)])
    #expect(store.state.requests == [])
    await store.finish()
    await list.answer()
    await list.store.finish()
  }

  @Test func `After a mere stop all is as it was`() async {
    let list = await TestedList(mode: .slow)
    await list.toggle(2)
    let state = list.state
    await list.store.send(Resumed())
    #expect(list.state == state)
    await list.answer()
    #expect(list.service.performed == [.setWatched([2], true)])
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test(arguments: 0..<UInt64(10))
  func `Whatever past one goes on from, the list ends as it is stored`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let list = await TestedList(mode: .flaky, seed: seed)
    var past = [list.state]
    for step in 0..<40 {
      let film = list.state.films.shown.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: await list.toggle(film)
      case 3: await list.rename(film, "title \(step)")
      case 4: _ = await list.add("new \(step)")
      case 5: await list.delete(film)
      case 6: await list.store.advance(by: .milliseconds(Int.random(in: 1...400, using: &random)))
      default: await goOn(list, from: past.randomElement(using: &random) ?? list.state)
      }
      past.append(list.state)
    }
    await list.settle()
    while list.state.mode != .ok { await list.send(.didTapServiceMode) }
    for _ in 0..<20 where !list.isAsStored {
      await list.answer()
      await list.settle()
      await list.send(.didTapRetryAll)
    }
    await list.settle()
    #expect(list.isAsStored)
    #expect(list.state.arrival == nil)
    await list.store.finish()
  }
}
