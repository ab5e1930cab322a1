// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender
import Testing

/// One change: shown at once, carried out, refused, tried again, given up.
@MainActor
@Suite struct LogicChangeTests {
  @Test func `A toggle is shown at once and saved later`() async {
    let list = await TestedList()
    #expect(list.status(2) == .settled(isWatched: false))
    await list.toggle(2)
    #expect(list.status(2) == .saving(isWatched: true))
    #expect(list.state.films[2]?.watched.settled == false)
    #expect(list.service[2]?.isWatched == false)
    await list.answer()
    #expect(list.status(2) == .settled(isWatched: true))
    #expect(list.service[2]?.isWatched == true)
    #expect(list.log.suffix(2) == ["watched(Paprika) sent", "watched(Paprika) saved"])
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `An event changes nothing; the action it becomes knows the film and the time`() async {
    let list = await TestedList()
    await list.store.advance(by: .seconds(7))
    list.store.exhaustivity = .on
    await list.store.send(MovieListEvent.didTapWatchToggle(rowIndex: 3))
    list.store.exhaustivity = .off
    let action = await list.store.receive(SetWatched.self)
    #expect(action?.films == [2])
    #expect(action?.isWatched == true)
    #expect(action?.time == .seconds(7))
    await list.answer()
    await list.store.finish()
  }

  @Test func `A refused change is taken back and says why`() async {
    let list = await TestedList()
    list.service.refuseNext("the disk is full")
    await list.toggle(2)
    await list.answer()
    #expect(list.status(2) == .notSaved)
    #expect(list.state.films[2]?.watched.value == false)
    #expect(list.state.failedCount == 1)
    #expect(
      list.state.films[2].flatMap(list.state.newestRequest)?.phase
        == .failed(reason: "the disk is full")
    )
    #expect(list.log.last == "watched(Paprika) refused: the disk is full; rolled back")
    await list.store.finish()
  }

  @Test func `The simulated network refuses by itself`() async {
    let mode = ServiceMode.custom(latency: .milliseconds(10), failureRate: 1)
    let list = await TestedList(mode: mode)
    await list.toggle(2)
    await list.answer()
    #expect(list.status(2) == .notSaved)
    #expect(list.log.last?.contains("503") == true)
    #expect(list.service.performed.isEmpty)
    await list.store.finish()
  }

  @Test func `A refused change is tried again on request`() async {
    let list = await TestedList()
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.answer()
    await list.send(.didTapRetryButton(rowIndex: list.row(of: 2)))
    #expect(list.status(2) == .saving(isWatched: true))
    #expect(list.state.requests.map(\.attempt) == [2])
    await list.answer()
    #expect(list.isAsStored)
    #expect(list.service[2]?.isWatched == true)
    await list.store.finish()
  }

  @Test func `All that was refused is tried again at once`() async {
    let list = await TestedList()
    for film in [2, 3, 4] as [Film.ID] {
      list.service.refuseNext("busy")
      await list.toggle(film)
    }
    await list.answer()
    #expect(list.state.failedCount == 3)
    await list.send(.didTapRetryAll)
    #expect(list.state.pendingCount == 3)
    await list.answer()
    #expect(list.isAsStored)
    #expect(list.service.records.allSatisfy { $0.isWatched || $0.id == 5 })
    await list.store.finish()
  }

  @Test func `A cancelled change is taken back`() async {
    let list = await TestedList()
    await list.toggle(2)
    await list.rename(2, "Paprika!")
    await list.send(.didTapCancelButton(rowIndex: list.row(of: 2)))
    #expect(list.status(2) == .settled(isWatched: false))
    #expect(list.state.films[2]?.title.value == "Paprika")
    await list.answer()
    #expect(list.service.performed.isEmpty)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A cancelled change that was carried out all the same is shown as it is stored`() async
  {
    let list = await TestedList()
    await list.toggle(2)
    await list.send(.didTapCancelButton(rowIndex: list.row(of: 2)))
    list.service.change { $0[2]?.isWatched = true }
    await list.store.receive(FilmsChanged.self)
    #expect(list.status(2) == .settled(isWatched: true))
    await list.store.finish()
  }

  @Test func `What was not saved is forgotten on request`() async {
    let list = await TestedList()
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.answer()
    await list.send(.didTapCancelButton(rowIndex: list.row(of: 2)))
    #expect(list.status(2) == .settled(isWatched: false))
    #expect(list.state.requests.isEmpty)
    await list.store.finish()
  }

  @Test func `A failure is forgotten when what was wanted has come true`() async {
    let list = await TestedList()
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.answer()
    list.service.change { $0[2]?.isWatched = true }
    await list.store.receive(FilmsChanged.self)
    #expect(list.status(2) == .settled(isWatched: true))
    #expect(list.isAsStored)
    await list.store.finish()
  }
}
