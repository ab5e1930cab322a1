// SPDX-License-Identifier: MIT

import StoreTesting
import TermRender

@testable import MoviesDemo

/// A watchlist with loaded movies, a stub service, and a test clock.
@MainActor
struct MovieListHarness {
  let service: StubService
  let store: TestStore<MoviesState>

  /// Creates a harness, starts the app, and waits for the movies.
  ///
  /// Rows are in the order of adding, newest first: movie 5 is in row 0, and movie 1 is in row 4.
  init(
    _ records: [MovieRecord] = Samples.records,
    mode: ServiceMode = .ok,
    seed: UInt64 = 0
  ) async {
    service = StubService(records)
    store = TestStore(.movies(service: service, mode: mode, seed: seed)).patient()
    store.exhaustivity = .off
    await store.send(Started())
    await store.receive(MoviesChanged.self)
  }

  var state: MoviesState { store.state }

  func send(_ event: MovieListEvent) async {
    await store.send(event)
  }

  /// Waits three seconds for replies to the requests in flight, which is sufficient for the slow mode.
  func awaitReplies() async {
    await store.advance(by: .seconds(3))
  }

  /// Toggles a movie by its row, regardless of the sort order.
  func toggle(_ movie: Movie.ID) async {
    await send(.didTapWatchToggle(rowIndex: row(of: movie)))
  }

  /// Renames a movie with the form.
  func rename(_ movie: Movie.ID, _ title: String) async {
    await send(.didTapRenameButton(rowIndex: row(of: movie)))
    await store.send(Assign(\MoviesState.[form: .title], title))
    await store.send(MovieFormEvent.didSubmit)
  }

  func delete(_ movie: Movie.ID) async {
    await send(.didTapDeleteButton(rowIndex: row(of: movie)))
  }

  /// Adds a movie with the form, and returns its identifier.
  func add(_ title: String) async -> Movie.ID? {
    let known = Set(state.movies.all.map(\.id))
    await send(.didTapAddButton)
    await store.send(Assign(\MoviesState.[form: .title], title))
    await store.send(Assign(\MoviesState.[form: .year], "1999"))
    await store.send(MovieFormEvent.didSubmit)
    return state.movies.all.first { !known.contains($0.id) }?.id
  }

  func status(_ movie: Movie.ID) -> MovieStatus? {
    state.movies[movie].map(state.status)
  }

  func row(of movie: Movie.ID) -> Int? {
    state.movies.shown.firstIndex(of: movie)
  }

  /// The messages of the activity log, oldest first.
  var log: [String] { state.activity.lines.map(\.text) }

  /// Yields to the service until the list matches the stored movies.
  func settle() async {
    for _ in 0..<1_000 where !isAsStored {
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
  }

  /// A Boolean value that indicates whether no request remains and the list matches the stored movies.
  var isAsStored: Bool {
    state.requests.isEmpty
      && state.movies.all.map(\.record).sorted { $0.id < $1.id }
        == service.records
  }
}

extension TestStore {
  /// Returns the store with a longer timeout for effects, because other tests keep the processors busy.
  func patient() -> TestStore {
    timeout = .seconds(600)
    return self
  }
}
