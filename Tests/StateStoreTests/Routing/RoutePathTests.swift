// SPDX-License-Identifier: MIT

import StateStore
import Testing

@Suite struct RoutePathTests {
  @Test func `A route is written as a path and read back`() throws {
    let route: Route<Screen> = [.movies, .movie(17), .edit]
    #expect(route.path == "/movies/17/edit")
    #expect(try Route<Screen>(path: "/movies/17/edit") == route)
  }

  @Test func `The empty route is a slash`() throws {
    #expect(Route<Screen>().path == "/")
    #expect(try Route<Screen>(path: "/").isEmpty)
  }

  @Test(arguments: [
    (["a/b"], "/a%2Fb"), (["a", "b"], "/a/b"), (["%2F"], "/%252F"), (["100%"], "/100%25"),
    ([""], "/%"), (["", ""], "/%/%"), (["\u{301}a", "/\u{301}"], "/\u{301}a/%2F\u{301}"),
    (["\r\n", " ", "é/ü"], "/\r\n/ /é%2Fü"), (["/"], "/%2F"), (["%"], "/%25"),
  ])
  func `What separates components is escaped within them`(texts: [String], path: String) throws {
    let route = Route(texts.map(Page.init))
    #expect(route.path == path)
    #expect(try Route<Page>(path: path) == route)
  }

  @Test func `An escape may be written in small letters`() throws {
    #expect(try Route<Page>(path: "/a%2fb") == [Page("a/b")])
  }

  @Test(arguments: 0..<10)
  func `No two routes share a text, and each text is read back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var written: [String: Route<Page>] = [:]
    for _ in 0..<2_000 {
      let route = Route(
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          Page(
            String(
              (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                "/%25F\u{301}a".randomElement(using: &generator) ?? "/"
              }
            )
          )
        }
      )
      #expect(try Route<Page>(path: route.path) == route)
      #expect(written.updateValue(route, forKey: route.path) ?? route == route)
    }
    #expect(written.count > 200)
  }

  @Test(arguments: [
    ("", "“” is not a path: it does not begin with a slash."),
    ("movies/17", "“movies/17” is not a path: it does not begin with a slash."),
    (
      "/movies//edit",
      """
      “/movies//edit” has nothing between two slashes, or after the last one, where “/movies” ends. \
      A screen whose text is empty is written “%”.
      """
    ),
    (
      "/movies/",
      """
      “/movies/” has nothing between two slashes, or after the last one, where “/movies” ends. \
      A screen whose text is empty is written “%”.
      """
    ),
    (
      "/movies/1%20",
      """
      “1%20” in “/movies/1%20” has a percent sign that means nothing. Write %25 for a percent sign \
      and %2F for a slash; every other character stands for itself.
      """
    ),
    (
      "/movies/17/cast",
      "There is no screen “cast” under “/movies/17”, so “/movies/17/cast” leads nowhere."
    ),
    ("/edit", "There is no screen “edit” under “/”, so “/edit” leads nowhere."),
  ])
  func `What cannot be read is refused with a sentence`(path: String, sentence: String) {
    let error = #expect(throws: RoutePathError.self) { try Route<Screen>(path: path) }
    #expect(error?.path == path)
    #expect(error?.description == sentence)
  }
}
