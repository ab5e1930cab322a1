// SPDX-License-Identifier: MIT

import StoreTesting
import TermRender
import Testing

@testable import MoviesDemo

/// Tests of the selection, search, filter, order, form, log, and quitting.
@MainActor
@Suite struct LogicViewTests {
  // MARK: - Selection

  @Test func `The selection remains on its movie when the list changes`() async {
    let list = await MovieListHarness()
    await list.send(.didSelect(3))
    _ = await list.add("Ran")
    await list.send(.didSelect(3))
    await list.send(.didTapSort)
    await list.delete(5)
    #expect(list.state.movies.selection == 3)
    await list.awaitReplies()
    await list.store.finish()
  }

  @Test func `Deleting the selected movie selects its neighbor`() async {
    let list = await MovieListHarness()
    await list.send(.didSelect(3))
    await list.send(.didTapDeleteButton())
    #expect(list.state.movies.selection == 2)
    await list.send(.didSelect(1))
    await list.send(.didTapDeleteButton())
    #expect(list.state.movies.selection == 2)
    await list.awaitReplies()
    await list.store.finish()
  }

  @Test func `The selection moves to a neighbor when a filter hides its movie`() async {
    let list = await MovieListHarness()
    await list.send(.didTapFilter)
    #expect(list.state.movies.query.filter == .unwatched)
    #expect(list.state.movies.shown == [5, 4, 3, 2])
    await list.send(.didSelect(4))
    await list.send(.didTapWatchToggle())
    #expect(list.state.movies.shown == [5, 3, 2])
    #expect(list.state.movies.selection == 3)
    await list.awaitReplies()
    await list.store.finish()
  }

  @Test func `Keys on the details screen apply to its movie`() async {
    let list = await MovieListHarness()
    await list.send(.didSelect(3))
    await list.send(.didTapDetailsButton())
    #expect(list.state.route == [.details(3)])
    await list.send(.didSelect(2))
    await list.send(.didTapWatchToggle())
    #expect(list.status(3) == .saving(isWatched: true))
    await list.send(.didTapBack)
    #expect(list.state.route.isEmpty)
    await list.awaitReplies()
    await list.store.finish()
  }

  // MARK: - Filter and order

  @Test(arguments: [
    ("τοπιο", [1]), ("ΤΟΠΊΟ", [1]), ("ομιχλης", [1]), ("kis", [2]), ("kış", [2]), ("KIŞ", [2]),
    ("uykusu", [2]), ("lodz", [3]), ("Å", [1, 2, 3]), ("ø", [3]),
  ])
  func `Search ignores the accents of other alphabets`(
    text: String,
    movies: [Movie.ID]
  ) async {
    let list = await MovieListHarness([
      Samples.record(1, "Τοπίο στην ομίχλης", 1988, "a"),
      Samples.record(2, "Kış Uykusu", 2014, "a"),
      Samples.record(3, "Łódź", 2000, "Åø"),
    ])
    await list.send(.didChangeSearch(text))
    #expect(list.state.movies.shown.sorted() == movies)
    await list.store.finish()
  }

  @Test(arguments: [
    ("samourai", [3]), ("SAMOURAÏ", [3]), ("samourai\u{308}", [3]), ("melv", [3]),
    ("千尋", [4]), ("ya", [5, 4]), ("", [5, 4, 3, 2, 1]), ("zzz", []),
  ])
  func `Search ignores case and accents`(text: String, movies: [Movie.ID]) async {
    let list = await MovieListHarness()
    await list.send(.didTapFind)
    #expect(list.state.isFinding)
    await list.send(.didChangeSearch(text))
    #expect(list.state.movies.shown == movies)
    #expect(list.state.movies.selection == (text.isEmpty ? 5 : movies.first))
    await list.send(.didCancelSearch)
    #expect(!list.state.isFinding)
    #expect(list.state.movies.shown.count == 5)
    await list.store.finish()
  }

  @Test func `Filters and sort orders wrap around`() async {
    let list = await MovieListHarness()
    var shown: [[Movie.ID]] = []
    for _ in 0..<3 {
      await list.send(.didTapSort)
      shown.append(list.state.movies.shown)
    }
    #expect(shown == [[3, 2, 1, 5, 4], [3, 1, 5, 4, 2], [5, 4, 3, 2, 1]])
    list.service.refuseNext("busy")
    await list.toggle(4)
    await list.awaitReplies()
    shown = []
    for _ in 0..<4 {
      await list.send(.didTapFilter)
      shown.append(list.state.movies.shown)
    }
    #expect(shown == [[5, 4, 3, 2], [1], [4], [5, 4, 3, 2, 1]])
    await list.store.finish()
  }

  // MARK: - The network

  @Test func `Network modes wrap around, including the custom mode`() async {
    let custom = ServiceMode.custom(latency: .milliseconds(800), failureRate: 0.3)
    let list = await MovieListHarness(mode: custom)
    var names: [String] = []
    for _ in 0..<5 {
      await list.send(.didTapServiceMode)
      names.append(list.state.mode.name)
    }
    #expect(names == ["ok", "slow", "flaky", "offline", "custom"])
    #expect(list.log.last == "network: custom")
    await list.store.finish()
  }

  // MARK: - The form

  @Test func `An invalid form remains open and shows errors`() async {
    let list = await MovieListHarness()
    await list.send(.didTapAddButton)
    await list.store.send(Assign(\MoviesState.[form: .year], "20000"))
    await list.store.send(MovieFormEvent.didSubmit)
    #expect(list.state.form?.showsFaults == true)
    #expect(list.state.form?.fault(in: .title) == "Enter a title.")
    #expect(list.state.form?.fault(in: .year) == "Enter a year from 1888 to 2100.")
    #expect(list.state.form?.firstFault == .title)
    await list.store.send(MovieFormEvent.didCancel)
    #expect(list.state.form == nil)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `The rename form starts with the current title`() async {
    let list = await MovieListHarness()
    await list.send(.didTapRenameButton(rowIndex: 3))
    #expect(list.state.form?.title == "Paprika")
    #expect(list.state.form?.fields == [.title])
    await list.store.send(MovieFormEvent.didSubmit)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  // MARK: - The log

  @Test func `The log stores times and the last 200 entries`() async {
    let list = await MovieListHarness()
    await list.store.advance(by: .seconds(9))
    for _ in 0..<230 { await list.send(.didTapServiceMode) }
    let lines = list.state.activity.lines
    #expect(lines.count == 200)
    #expect(lines.first?.id == 31)
    #expect(lines.last?.time == .seconds(9))
    await list.store.finish()
  }

  // MARK: - Quitting

  @Test func `Quitting requires confirmation once while changes are pending`() async {
    let list = await MovieListHarness()
    let spy = Spy()
    let last = list.store.store.middleware.count - 1
    list.store.store.middleware.insert(spy.middleware(), at: last)
    func quits() -> Int { spy.actions(of: Quit.self).count }

    await list.toggle(2)
    await list.store.send(Quit())
    #expect(quits() == 0)
    #expect(list.state.isAskingToQuit)
    await list.send(.didTapStay)
    #expect(!list.state.isAskingToQuit)
    await list.store.send(Quit())
    #expect(quits() == 0)
    await list.store.send(Quit())
    #expect(quits() == 1)
    await list.awaitReplies()
    #expect(!list.state.isAskingToQuit)
    await list.store.send(Quit())
    #expect(quits() == 2)
    await list.store.finish()
  }
}
