// SPDX-License-Identifier: MIT

import StateStore
import StoreRouting
import Testing

@Suite struct RoutePathTests {
  @Test func `A route can be converted to a path and back`() throws {
    let route: Route<Screen> = [.movies, .movie(17), .edit]
    #expect(route.path == "/movies/17/edit")
    #expect(try Route<Screen>(path: "/movies/17/edit") == route)
  }

  @Test func `The path of the empty route is a slash`() throws {
    #expect(Route<Screen>().path == "/")
    #expect(try Route<Screen>(path: "/").isEmpty)
  }

  @Test(arguments: [
    (["a/b"], "/a%2Fb"), (["a", "b"], "/a/b"), (["%2F"], "/%252F"), (["100%"], "/100%25"),
    ([""], "/%"), (["", ""], "/%/%"), (["\u{301}a", "/\u{301}"], "/\u{301}a/%2F\u{301}"),
    (["\r\n", " ", "é/ü"], "/\r\n/ /é%2Fü"), (["/"], "/%2F"), (["%"], "/%25"),
  ])
  func `Separators within components are escaped`(texts: [String], path: String) throws {
    let route = Route(texts.map(Page.init))
    #expect(route.path == path)
    #expect(try Route<Page>(path: path) == route)
  }

  @Test func `Escape sequences can be lowercase`() throws {
    #expect(try Route<Page>(path: "/a%2fb") == [Page("a/b")])
  }

  @Test(arguments: 0..<10)
  func `Different routes have different, valid paths`(seed: UInt64) throws {
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
    ("", "“” isn't a path because it doesn't start with a slash. Add a slash."),
    ("movies/17", "“movies/17” isn't a path because it doesn't start with a slash. Add a slash."),
    (
      "/movies//edit",
      """
      “/movies//edit” has an empty component after “/movies”. Remove the extra slash. To write a \
      screen with an empty component, use “%”.
      """
    ),
    (
      "/movies/",
      """
      “/movies/” has an empty component after “/movies”. Remove the extra slash. To write a \
      screen with an empty component, use “%”.
      """
    ),
    (
      "/movies/1%20",
      """
      “1%20” in “/movies/1%20” has an invalid escape sequence. Write %25 for % \
      and %2F for a slash. Don't escape other characters.
      """
    ),
    (
      "/movies/17/cast",
      "Couldn't open “/movies/17/cast”: “/movies/17” has no screen “cast”. Check the path."
    ),
    ("/edit", "Couldn't open “/edit”: “/” has no screen “edit”. Check the path."),
  ])
  func `An invalid path throws an error with a message`(path: String, message: String) {
    let error = #expect(throws: RoutePathError.self) { try Route<Screen>(path: path) }
    #expect(error?.path == path)
    #expect(error?.description == message)
  }
}
