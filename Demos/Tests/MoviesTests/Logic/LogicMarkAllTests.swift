// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender
import Testing

/// `A`: all that are shown, in one request.
@MainActor
@Suite struct LogicMarkAllTests {
  @Test func `All that are shown are marked by one request`() async {
    let list = await TestedList()
    await list.send(.didTapMarkAllAsWatched)
    #expect(list.state.requests.count == 1)
    await list.answer()
    #expect(list.service.performed == [.setWatched([5, 4, 3, 2], true)])
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `Only what filter and search show is marked`() async {
    let list = await TestedList()
    await list.send(.didChangeSearch("ya"))
    await list.send(.didTapMarkAllAsWatched)
    await list.answer()
    #expect(list.service.performed == [.setWatched([5, 4], true)])
    await list.store.finish()
  }

  @Test func `Films with a change under way are left out and counted`() async {
    let list = await TestedList()
    await list.toggle(2)
    await list.rename(4, "Spirited Away")
    await list.send(.didTapMarkAllAsWatched)
    #expect(list.log.last == "2 left out: a change is under way")
    let shown = await list.store.receive(InterfaceAction.self)
    #expect(
      shown
        == .showToast(
          Toast("2 films are marked as watched, 2 left out: a change is under way.")
        )
    )
    await list.answer()
    #expect(list.service.performed.contains(.setWatched([5, 3], true)))
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A failure takes all of them back, and a retry tries all of them`() async {
    let list = await TestedList()
    list.service.refuseNext("busy")
    await list.send(.didTapMarkAllAsWatched)
    await list.answer()
    #expect(list.state.films.all.filter { list.state.status(of: $0) == .notSaved }.count == 4)
    #expect(list.state.films.all.count(where: \.watched.value) == 1)
    await list.send(.didTapRetryButton(rowIndex: list.row(of: 3)))
    await list.answer()
    #expect(list.service.performed == [.setWatched([5, 4, 3, 2], true)])
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A retry leaves those alone that were changed since`() async {
    let list = await TestedList()
    list.service.refuseNext("busy")
    await list.send(.didTapMarkAllAsWatched)
    await list.answer()
    await list.rename(4, "Spirited Away")
    await list.answer()
    #expect(list.status(4) == .settled(isWatched: false))
    await list.send(.didTapRetryAll)
    await list.answer()
    #expect(list.service.performed.last == .setWatched([5, 3, 2], true))
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `Giving one of them up gives up the request, and takes all back`() async {
    let list = await TestedList()
    await list.send(.didTapMarkAllAsWatched)
    await list.send(.didTapCancelButton(rowIndex: list.row(of: 3)))
    #expect(list.isAsStored)
    await list.answer()
    #expect(list.service.performed.isEmpty)
    await list.store.finish()
  }

  @Test func `With nothing to mark it only says so`() async {
    let list = await TestedList([Samples.records[0]])
    await list.send(.didTapMarkAllAsWatched)
    #expect(list.state.requests.isEmpty)
    let shown = await list.store.receive(InterfaceAction.self)
    #expect(shown == .showToast(Toast("There is nothing to mark as watched.")))
    await list.store.finish()
  }
}
