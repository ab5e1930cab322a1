// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender
import Testing

/// Selection, search, filter, order, form, log, quitting.
@MainActor
@Suite struct LogicViewTests {
  // MARK: - Selection

  @Test func `The selection stays on its film when the list around it changes`() async {
    let list = await TestedList()
    await list.send(.didSelect(3))
    _ = await list.add("Ran")
    await list.send(.didSelect(3))
    await list.send(.didTapSort)
    await list.delete(5)
    #expect(list.state.films.selection == 3)
    await list.answer()
    await list.store.finish()
  }

  @Test func `When the selected film goes, its neighbour is selected`() async {
    let list = await TestedList()
    await list.send(.didSelect(3))
    await list.send(.didTapDeleteButton())
    #expect(list.state.films.selection == 2)
    await list.send(.didSelect(1))
    await list.send(.didTapDeleteButton())
    #expect(list.state.films.selection == 2)
    await list.answer()
    await list.store.finish()
  }

  @Test func `A film that leaves the filter gives the selection to its neighbour`() async {
    let list = await TestedList()
    await list.send(.didTapFilter)
    #expect(list.state.films.query.filter == .unwatched)
    #expect(list.state.films.shown == [5, 4, 3, 2])
    await list.send(.didSelect(4))
    await list.send(.didTapWatchToggle())
    #expect(list.state.films.shown == [5, 3, 2])
    #expect(list.state.films.selection == 3)
    await list.answer()
    await list.store.finish()
  }

  @Test func `Details are about the selected film, and keys about the details`() async {
    let list = await TestedList()
    await list.send(.didSelect(3))
    await list.send(.didTapDetailsButton())
    #expect(list.state.route == [.details(3)])
    await list.send(.didSelect(2))
    await list.send(.didTapWatchToggle())
    #expect(list.status(3) == .saving(isWatched: true))
    await list.send(.didTapBack)
    #expect(list.state.route.isEmpty)
    await list.answer()
    await list.store.finish()
  }

  // MARK: - Which films, in which order

  @Test(arguments: [
    ("τοπιο", [1]), ("ΤΟΠΊΟ", [1]), ("ομιχλης", [1]), ("kis", [2]), ("kış", [2]), ("KIŞ", [2]),
    ("uykusu", [2]), ("lodz", [3]), ("Å", [1, 2, 3]), ("ø", [3]),
  ])
  func `Searching knows the accents of other alphabets, too`(
    text: String,
    films: [Film.ID]
  ) async {
    let list = await TestedList([
      Samples.record(1, "Τοπίο στην ομίχλης", 1988, "a"),
      Samples.record(2, "Kış Uykusu", 2014, "a"),
      Samples.record(3, "Łódź", 2000, "Åø"),
    ])
    await list.send(.didChangeSearch(text))
    #expect(list.state.films.shown.sorted() == films)
    await list.store.finish()
  }

  @Test(arguments: [
    ("samourai", [3]), ("SAMOURAÏ", [3]), ("samourai\u{308}", [3]), ("melv", [3]),
    ("千尋", [4]), ("ya", [5, 4]), ("", [5, 4, 3, 2, 1]), ("zzz", []),
  ])
  func `Searching minds neither case nor accents`(text: String, films: [Film.ID]) async {
    let list = await TestedList()
    await list.send(.didTapFind)
    #expect(list.state.isFinding)
    await list.send(.didChangeSearch(text))
    #expect(list.state.films.shown == films)
    #expect(list.state.films.selection == (text.isEmpty ? 5 : films.first))
    await list.send(.didCancelSearch)
    #expect(!list.state.isFinding)
    #expect(list.state.films.shown.count == 5)
    await list.store.finish()
  }

  @Test func `Filters and orders go round`() async {
    let list = await TestedList()
    var shown: [[Film.ID]] = []
    for _ in 0..<3 {
      await list.send(.didTapSort)
      shown.append(list.state.films.shown)
    }
    #expect(shown == [[3, 2, 1, 5, 4], [3, 1, 5, 4, 2], [5, 4, 3, 2, 1]])
    list.service.refuseNext("busy")
    await list.toggle(4)
    await list.answer()
    shown = []
    for _ in 0..<4 {
      await list.send(.didTapFilter)
      shown.append(list.state.films.shown)
    }
    #expect(shown == [[5, 4, 3, 2], [1], [4], [5, 4, 3, 2, 1]])
    await list.store.finish()
  }

  // MARK: - The network

  @Test func `Modes go round, the custom one among them`() async {
    let custom = ServiceMode.custom(latency: .milliseconds(800), failureRate: 0.3)
    let list = await TestedList(mode: custom)
    var names: [String] = []
    for _ in 0..<5 {
      await list.send(.didTapServiceMode)
      names.append(list.state.mode.name)
    }
    #expect(names == ["ok", "slow", "flaky", "offline", "custom"])
    #expect(list.log.last == "service: custom")
    await list.store.finish()
  }

  // MARK: - The form

  @Test func `A form with a fault stays and says what is wrong`() async {
    let list = await TestedList()
    await list.send(.didTapAddButton)
    await list.store.send(FilmFormEvent.didChange(.year, "20000"))
    await list.store.send(FilmFormEvent.didSubmit)
    #expect(list.state.form?.showsFaults == true)
    #expect(list.state.form?.fault(in: .title) == "A film has a title.")
    #expect(list.state.form?.fault(in: .year) == "A year is from 1888 to 2100.")
    #expect(list.state.form?.firstFault == .title)
    await list.store.send(FilmFormEvent.didCancel)
    #expect(list.state.form == nil)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  @Test func `Renaming begins with the title as it is`() async {
    let list = await TestedList()
    await list.send(.didTapRenameButton(rowIndex: 3))
    #expect(list.state.form?.title == "Paprika")
    #expect(list.state.form?.fields == [.title])
    await list.store.send(FilmFormEvent.didSubmit)
    #expect(list.isAsStored)
    await list.store.finish()
  }

  // MARK: - The log

  @Test func `The log says when, and keeps the last 200 lines`() async {
    let list = await TestedList()
    await list.store.advance(by: .seconds(9))
    for _ in 0..<230 { await list.send(.didTapServiceMode) }
    let lines = list.state.activity.lines
    #expect(lines.count == 200)
    #expect(lines.first?.id == 31)
    #expect(lines.last?.time == .seconds(9))
    await list.store.finish()
  }

  // MARK: - Quitting

  @Test func `Quitting asks once while changes are under way`() async {
    let list = await TestedList()
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
    await list.answer()
    #expect(!list.state.isAskingToQuit)
    await list.store.send(Quit())
    #expect(quits() == 2)
    await list.store.finish()
  }
}
