// SPDX-License-Identifier: MIT

import StateStore

// This file represents the app in the article "An app in three modules". Only the app imports the
// other modules.

// snippet: modules-app
enum MovieApp {
  struct State: Equatable {
    var movies = Movies.State()
    var account = Account.State()
  }

  static let reducer: Reducer<State> = .combine(
    Movies.reducer.lift(\.movies),
    Account.reducer.lift(\.account),
    .on(Account.SignOut.self) { state, _ in state.movies = Movies.State() }
  )

  @MainActor
  static func makeStore(
    fetch: @escaping @Sendable () async throws -> [String]
  ) -> Store<State> {
    Store(
      State(),
      reducer,
      middleware: [
        Movies.loading(fetch).lift(\.movies),
        .respond(to: Account.SignIn.self) { _, _ in [Movies.Load()] },
      ]
    )
  }
}
// end
