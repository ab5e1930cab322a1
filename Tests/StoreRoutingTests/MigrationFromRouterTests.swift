// SPDX-License-Identifier: MIT

import StateStore
import StoreRouting
import Testing

/// The code of the table "ReSwift-Router" in the article "Migrating from ReSwift".
@MainActor
@Suite struct MigrationFromRouterTests {
  enum Page: PathScreen {
    case movies
    case movie(Int)

    var pathComponent: String {
      switch self {
      case .movies: "movies"
      case .movie(let number): "\(number)"
      }
    }

    init?(pathComponent: String, under parent: Page?) {
      if pathComponent == "movies" {
        self = .movies
      } else if let number = Int(pathComponent), parent == .movies {
        self = .movie(number)
      } else {
        return nil
      }
    }
  }

  struct RouteState: Equatable {
    var route: Route<Page> = []
    var drafts: [Page: String] = [:]
  }

  final class Window: Routable {
    private(set) var trail: [String] = []

    func push(_ screen: Page) async throws { trail.append("push \(screen.pathComponent)") }
    func pop(_ screen: Page) async throws { trail.append("pop \(screen.pathComponent)") }
    func change(_ screen: Page, to other: Page) async throws { trail.append("change") }
    func routable(for screen: Page) -> any Routable<Page> { self }
  }

  @Test func `A router follows a typed route`() async throws {
    let store = Store(RouteState(), Route<Page>.reducer.lift(\.route))
    let window = Window()
    let router = Router(store, \.route, root: window)
    store.dispatch(Navigate<Page>.to([.movies, .movie(17)]))
    await eventually { window.trail == ["push movies", "push 17"] }
    let route = try Route<Page>(path: "/movies/17")
    #expect(route.path == "/movies/17")
    #expect(route.steps(to: [.movies]) == [.pop(.movie(17), depth: 1)])
    #expect(router.shown == route)
  }
}
