// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

/// The modules of the article "An app in three modules", separately and together.
@MainActor
@Suite struct ThreeModulesTests {
  // snippet: modules-test-one
  @Test func `Movies can be tested without the app`() async {
    let store = TestStore(
      Movies.State(),
      Movies.reducer,
      middleware: [Movies.loading { ["Alien"] }]
    )
    await store.send(Movies.Load()) { $0.titles = .loading(previous: nil) }
    await store.receive(Movies.SetTitles.self) { $0.titles = .value(["Alien"]) }
    await store.finish()
  }
  // end

  // snippet: modules-test-app
  @Test func `Signing in loads the movies, and signing out removes them`() async {
    let store = TestStore(MovieApp.makeStore { ["Alien"] })
    await store.send(Account.SignIn(as: "Ripley")) { $0.account.user = "Ripley" }
    await store.receive(Movies.Load()) { $0.movies.titles = .loading(previous: nil) }
    await store.receive(Movies.SetTitles.self) { $0.movies.titles = .value(["Alien"]) }
    await store.send(Account.SignOut()) {
      $0.account.user = nil
      $0.movies = Movies.State()
    }
    await store.finish()
  }
  // end

  // snippet: modules-screen
  @MainActor
  struct MoviesScreen {
    let store: any StateProvider<Movies.State> & ActionHandler

    var lines: [String] { store.state.titles.value ?? ["No movies yet"] }

    func appeared() { store.dispatch(Movies.Load()) }
  }
  // end

  @Test func `A screen of a module uses only its part of the store`() async {
    let store = MovieApp.makeStore { ["Alien"] }
    // snippet: modules-scope
    let screen = MoviesScreen(store: store.scope(\.movies))
    // end
    #expect(screen.lines == ["No movies yet"])
    screen.appeared()
    await eventually { screen.lines == ["Alien"] }
  }
}
