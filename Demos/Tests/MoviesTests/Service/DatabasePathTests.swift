// SPDX-License-Identifier: MIT

import Testing

@testable import MoviesDemo

@Suite struct DatabasePathTests {
  private static let inHome = "/people/me/.local/share/termrender-movies/movies.sqlite"

  @Test(
    arguments: [
      (["HOME": "/people/me"], inHome),
      (["HOME": "/people/me", "XDG_DATA_HOME": ""], inHome),
      (["HOME": "/people/me", "XDG_DATA_HOME": "not/absolute"], inHome),
      (["HOME": "/people/me", "XDG_DATA_HOME": "/d"], "/d/termrender-movies/movies.sqlite"),
      (["XDG_DATA_HOME": "/d"], "/d/termrender-movies/movies.sqlite"),
      (["HOME": ""], nil),
      ([:], nil),
    ] as [([String: String], String?)]
  )
  func `The default file is in the user's data folder`(
    environment: [String: String],
    path: String?
  ) {
    #expect(DatabaseService.defaultPath(environment: environment, in: .xdg) == path)
  }

  @Test func `Apple platforms use the Application Support folder`() {
    let environment = ["HOME": "/people/me", "XDG_DATA_HOME": "/d"]
    #expect(
      DatabaseService.defaultPath(environment: environment, in: .applicationSupport)
        == "/people/me/Library/Application Support/termrender-movies/movies.sqlite"
    )
    #expect(DatabaseService.defaultPath(environment: [:], in: .applicationSupport) == nil)
  }
}
