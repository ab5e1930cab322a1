// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender
import Testing

/// Tests of adding, deleting, and undo.
@MainActor
@Suite struct LogicUndoTests {
  @Test func `A new movie appears selected and is stored later`() async throws {
    let list = await MovieListHarness()
    let id = try #require(await list.add("Ran"))
    #expect(list.status(id) == .saving(isWatched: false))
    #expect(list.state.movies.selection == id)
    #expect(list.row(of: id) == 0)
    #expect(list.service[id] == nil)
    await list.awaitReplies()
    #expect(list.service[id]?.title == "Ran")
    #expect(list.service[id]?.added == 6)
    await list.settle()
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `The identifier of a new movie depends on the seed`() async throws {
    let ids = [
      await MovieListHarness(seed: 1), await MovieListHarness(seed: 1),
      await MovieListHarness(seed: 2),
    ]
    var added: [Movie.ID] = []
    for list in ids {
      added.append(try #require(await list.add("Ran")))
      await list.awaitReplies()
      await list.store.finish()
    }
    #expect(added[0] == added[1])
    #expect(added[0] != added[2])
  }

  @Test(arguments: [true, false])
  func `Retrying an addition with a used identifier chooses another identifier`(
    isTakenBefore: Bool
  ) async throws {
    let list = await MovieListHarness()
    if !isTakenBefore { list.service.refuseNext("busy") }
    let id = try #require(await list.add("Ran"))
    await list.toggle(id)
    if !isTakenBefore { await list.awaitReplies() }
    list.service.change { $0[id] = Samples.record(id, "Theirs") }
    await list.store.receive(MoviesChanged.self)
    await list.awaitReplies()
    #expect(list.status(id) == .notSaved)
    #expect(list.state.movies[id]?.title.value == "Theirs")
    await list.send(.didTapRetryButton(rowIndex: list.row(of: id)))
    await list.awaitReplies()
    await list.settle()
    #expect(list.service[id] == Samples.record(id, "Theirs"))
    let ours = list.service.records.first { $0.title == "Ran" }
    #expect(ours?.isWatched == true)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A failed addition retains its row until retried or discarded`() async throws {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    let id = try #require(await list.add("Ran"))
    await list.awaitReplies()
    #expect(list.status(id) == .notSaved)
    await list.toggle(id)
    #expect(list.state.pendingCount == 0)
    list.service.refuseNext("busy")
    await list.send(.didTapRetryButton(rowIndex: list.row(of: id)))
    await list.awaitReplies()
    #expect(list.status(id) == .notSaved)
    await list.delete(id)
    #expect(list.state.movies[id] == nil)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `Changes to a failed addition fail and retry with it`() async throws {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    let id = try #require(await list.add("Ran"))
    await list.toggle(id)
    await list.rename(id, "乱")
    await list.awaitReplies()
    #expect(list.status(id) == .notSaved)
    #expect(list.state.requests.count == 3)
    #expect(list.state.failedCount == 1)
    await list.send(.didTapRetryButton(rowIndex: list.row(of: id)))
    await list.awaitReplies()
    await list.settle()
    #expect(list.service[id]?.title == "乱")
    #expect(list.service[id]?.isWatched == true)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A deleted movie disappears with a toast about undo`() async {
    let list = await MovieListHarness()
    await list.delete(2)
    #expect(list.row(of: 2) == nil)
    #expect(list.service[2] != nil)
    let toast = await list.store.receive(InterfaceAction.self)
    #expect(toast == .showToast(Toast("Deleted “Paprika”. Press u to undo.", id: "deleted-2")))
    await list.awaitReplies()
    #expect(list.service[2] == nil)
    #expect(list.state.movies[2] == nil)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `A failed deletion restores the movie`() async {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    await list.delete(2)
    await list.awaitReplies()
    #expect(list.status(2) == .notSaved)
    #expect(list.row(of: 2) == 3)
    await list.store.finish()
  }

  @Test(arguments: [true, false])
  func `Undo reverses a deletion`(isSettled: Bool) async {
    let list = await MovieListHarness()
    await list.delete(2)
    if isSettled { await list.awaitReplies() }
    await list.send(.didTapUndo)
    #expect(list.row(of: 2) == 3)
    await list.awaitReplies()
    await list.settle()
    #expect(list.service.records == Samples.records)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `Undo reverses changes, newest first`() async throws {
    let list = await MovieListHarness()
    await list.toggle(2)
    await list.rename(3, "Samurai")
    let id = try #require(await list.add("Ran"))
    await list.send(.didTapMarkAllAsWatched)
    await list.awaitReplies()
    #expect(list.state.movies.all.count(where: \.watched.value) == 4)
    await list.send(.didTapUndo)
    #expect(list.state.movies.all.count(where: \.watched.value) == 2)
    await list.send(.didTapUndo)
    #expect(list.row(of: id) == nil)
    await list.send(.didTapUndo)
    #expect(list.state.movies[3]?.title.value == "Le Samouraï")
    await list.send(.didTapUndo)
    #expect(!list.state.canUndo)
    await list.awaitReplies()
    await list.settle()
    #expect(list.service.records == Samples.records)
    #expect(list.isAsStored)
    await list.send(.didTapUndo)
    #expect(list.state.requests.isEmpty)
    await list.store.finish()
  }

  @Test func `Failed and cancelled changes can't be undone`() async {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.awaitReplies()
    await list.toggle(3)
    await list.send(.didTapCancelButton(rowIndex: list.row(of: 3)))
    #expect(!list.state.canUndo)
    await list.store.finish()
  }

  @Test func `A retried change can be undone`() async {
    let list = await MovieListHarness()
    list.service.refuseNext("busy")
    await list.toggle(2)
    await list.awaitReplies()
    await list.send(.didTapRetryAll)
    await list.awaitReplies()
    await list.send(.didTapUndo)
    await list.awaitReplies()
    #expect(list.service.records == Samples.records)
    await list.store.finish()
  }
}
