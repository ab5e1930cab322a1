// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender

/// A watch-list on a stub service and a test clock, whose films have come.
@MainActor
struct TestedList {
  let service: StubService
  let store: TestStore<MoviesState>

  /// Starts the app and waits for the films.
  ///
  /// Rows stand in the order of adding, newest first: film 5 in row 0, film 1 in row 4.
  init(
    _ records: [FilmRecord] = Samples.records,
    mode: ServiceMode = .ok,
    seed: UInt64 = 0
  ) async {
    service = StubService(records)
    store = TestStore(.movies(service: service, mode: mode, seed: seed)).patient()
    store.exhaustivity = .off
    await store.send(Started())
    await store.receive(FilmsChanged.self)
  }

  var state: MoviesState { store.state }

  func send(_ event: MovieListEvent) async {
    await store.send(event)
  }

  /// Waits until what was sent has its answer: long enough for the slow mode.
  func answer() async {
    await store.advance(by: .seconds(3))
  }

  /// Toggles a film by its row, whatever the order.
  func toggle(_ film: Film.ID) async {
    await send(.didTapWatchToggle(rowIndex: row(of: film)))
  }

  /// Gives a film another title by the form.
  func rename(_ film: Film.ID, _ title: String) async {
    await send(.didTapRenameButton(rowIndex: row(of: film)))
    await store.send(FilmFormEvent.didChange(.title, title))
    await store.send(FilmFormEvent.didSubmit)
  }

  func delete(_ film: Film.ID) async {
    await send(.didTapDeleteButton(rowIndex: row(of: film)))
  }

  /// Adds a film by the form, and returns its id.
  func add(_ title: String) async -> Film.ID? {
    let known = Set(state.films.all.map(\.id))
    await send(.didTapAddButton)
    await store.send(FilmFormEvent.didChange(.title, title))
    await store.send(FilmFormEvent.didChange(.year, "1999"))
    await store.send(FilmFormEvent.didSubmit)
    return state.films.all.first { !known.contains($0.id) }?.id
  }

  func status(_ film: Film.ID) -> FilmStatus? {
    state.films[film].map(state.status)
  }

  func row(of film: Film.ID) -> Int? {
    state.films.shown.firstIndex(of: film)
  }

  /// What the activity log says, oldest first.
  var log: [String] { state.activity.lines.map(\.text) }

  /// Gives what comes from the service its turns, until the list is as it is stored.
  func settle() async {
    for _ in 0..<1_000 where !isAsStored {
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
  }

  /// Nothing is left over, and the list is as the service has it.
  var isAsStored: Bool {
    state.requests.isEmpty
      && state.films.all.map(\.record).sorted { $0.id < $1.id }
        == service.records
  }
}

extension TestStore {
  /// Waits longer for what effects send, since other tests keep the processors busy meanwhile.
  func patient() -> TestStore {
    timeout = .seconds(600)
    return self
  }
}
