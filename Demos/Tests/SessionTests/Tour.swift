// SPDX-License-Identifier: MIT

import MoviesDemo

/// The user's steps in the session that ships with the time travel demo.
@MainActor
enum Tour {
  /// Repeats the steps on a virtual clock and records them.
  static func record() async throws -> Recording<MoviesApp> {
    try await Recording(watchlist: steps)
  }

  private static let steps: [WatchlistStep] = [
    // Mark one movie as watched, and then two movies together.
    .keys("down down space"), .pause(3), .keys("down space down space"), .pause(3),
    // Change a title, which is rejected and retried.
    .keys("e !"), .refusal("the database is locked"), .keys("enter"), .pause(3), .keys("r"),
    .pause(3),
    // Filter the remaining movies and sort them by title. The first attempt to save a movie fails.
    .keys("f s down"), .refusal("the disk is full"), .keys("space"), .pause(3), .keys("R"),
    .pause(3),
    .keys("f f f"),
    // Without a network, changes remain queued. Later, they're saved in order.
    .keys("n n space down space n"), .pause(3),
    .news(
      MovieRecord(
        id: 41,
        title: "Close-Up",
        year: 1990,
        director: "Abbas Kiarostami",
        minutes: 98,
        added: 41
      )
    ),
    // Add a movie.
    .keys("a R a n enter 1 9 8 5 enter enter enter"), .pause(3),
  ]
}
