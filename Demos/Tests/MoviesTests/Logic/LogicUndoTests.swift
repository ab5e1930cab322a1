// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender
import Testing

/// Adding, deleting, and taking back.
@MainActor
@Suite struct LogicUndoTests {
  @Test func `A film is added at once, selected, and stored later`() async throws {
    let list = await TestedList()
    let id = try #require(await list.add("Ran"))
    #expect(list.status(id) == .saving(isWatched: false))
    #expect(list.state.films.selection == id)
    #expect(list.row(of: id) == 0)
    #expect(list.service[id] == nil)
    await list.answer()
    #expect(list.service[id]?.title == "Ran")
    #expect(list.service[id]?.added == 6)
    await list.settle()
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `The id of a new film follows from the seed`() async throws {
    let ids = [await TestedList(seed: 1), await TestedList(seed: 1), await TestedList(seed: 2)]
    var added: [Film.ID] = []
    for list in ids {
      added.append(try #require(await list.add("Ran")))
      await list.answer()
      await list.store.finish()
    }
    #expect(added[0] == added[1])
    #expect(added[0] != added[2])
  }

  @Test(arguments: [true, false])
  func `A new film whose number another program has taken is retried under another one`(
    isTakenBefore: Bool
  ) async throws {
    let list = await TestedList()
    if !isTakenBefore { list.service.refuseNext("busy") }
    let id = try #require(await list.add("Ran"))
    await list.toggle(id)
    if !isTakenBefore { await list.answer() }
    list.service.change { $0[id] = Samples.record(id, "Theirs") }
    await list.store.receive(FilmsChanged.self)
    await list.answer()
    #expect(list.status(id) == .notSaved)
    #expect(list.state.films[id]?.title.value == "Theirs")
    await list.send(.didTapRetryButton(rowIndex: list.row(of: id)))
    await list.answer()
    await list.settle()
    #expect(list.service[id] == Samples.record(id, "Theirs"))
    let ours = list.service.records.first { $0.title == "Ran" }
    #expect(ours?.isWatched == true)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A film that could not be added keeps its row until it is retried or given up`()
    async throws
  {
    let list = await TestedList()
    list.service.refuseNext("busy")
    let id = try #require(await list.add("Ran"))
    await list.answer()
    #expect(list.status(id) == .notSaved)
    await list.toggle(id)
    #expect(list.state.pendingCount == 0)
    list.service.refuseNext("busy")
    await list.send(.didTapRetryButton(rowIndex: list.row(of: id)))
    await list.answer()
    #expect(list.status(id) == .notSaved)
    await list.delete(id)
    #expect(list.state.films[id] == nil)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `Changes of a film that could not be added fail with it, and are retried with it`()
    async throws
  {
    let list = await TestedList()
    list.service.refuseNext("busy")
    let id = try #require(await list.add("Ran"))
    await list.toggle(id)
    await list.rename(id, "乱")
    await list.answer()
    #expect(list.status(id) == .notSaved)
    #expect(list.state.requests.count == 3)
    #expect(list.state.failedCount == 1)
    await list.send(.didTapRetryButton(rowIndex: list.row(of: id)))
    await list.answer()
    await list.settle()
    #expect(list.service[id]?.title == "乱")
    #expect(list.service[id]?.isWatched == true)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A deleted film goes at once, with a toast that says how to get it back`() async {
    let list = await TestedList()
    await list.delete(2)
    #expect(list.row(of: 2) == nil)
    #expect(list.service[2] != nil)
    let toast = await list.store.receive(InterfaceAction.self)
    #expect(toast == .showToast(Toast("Deleted “Paprika”. u takes it back.")))
    await list.answer()
    #expect(list.service[2] == nil)
    #expect(list.state.films[2] == nil)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A refused deletion brings the film back`() async {
    let list = await TestedList()
    list.service.refuseNext("busy")
    await list.delete(2)
    await list.answer()
    #expect(list.status(2) == .notSaved)
    #expect(list.row(of: 2) == 3)
    await list.store.finish()
  }

  @Test(arguments: [true, false])
  func `A deletion is taken back`(isSettled: Bool) async {
    let list = await TestedList()
    await list.delete(2)
    if isSettled { await list.answer() }
    await list.send(.didTapUndo)
    #expect(list.row(of: 2) == 3)
    await list.answer()
    await list.settle()
    #expect(list.service.records == Samples.records)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `Changes are taken back, the last one first`() async throws {
    let list = await TestedList()
    await list.toggle(2)
    await list.rename(3, "Samurai")
    let id = try #require(await list.add("Ran"))
    await list.send(.didTapMarkAllAsWatched)
    await list.answer()
    #expect(list.state.films.all.count(where: \.watched.value) == 4)
    await list.send(.didTapUndo)
    #expect(list.state.films.all.count(where: \.watched.value) == 2)
    await list.send(.didTapUndo)
    #expect(list.row(of: id) == nil)
    await list.send(.didTapUndo)
    #expect(list.state.films[3]?.title.value == "Le Samouraï")
    await list.send(.didTapUndo)
    #expect(!list.state.canUndo)
    await list.answer()
    await list.settle()
    #expect(list.service.records == Samples.records)
    #expect(list.isAsStored)
    await list.send(.didTapUndo)
    #expect(list.state.requests.isEmpty)
    await list.store.finish()
  }

  @Test func `What failed or was given up is not taken back`() async {
    let list = await TestedList()
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.answer()
    await list.toggle(3)
    await list.send(.didTapCancelButton(rowIndex: list.row(of: 3)))
    #expect(!list.state.canUndo)
    await list.store.finish()
  }

  @Test func `What was retried can be taken back`() async {
    let list = await TestedList()
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.answer()
    await list.send(.didTapRetryAll)
    await list.answer()
    await list.send(.didTapUndo)
    await list.answer()
    #expect(list.service.records == Samples.records)
    await list.store.finish()
  }
}
