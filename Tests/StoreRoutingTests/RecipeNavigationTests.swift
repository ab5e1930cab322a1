// SPDX-License-Identifier: MIT

import StateStore
import StoreRouting
import StoreTesting
import Testing

/// The cookbook recipe for navigation.
@MainActor
@Suite struct RecipeNavigationTests {
  enum Screen: Hashable {
    case movies
    case movie(Int)
  }

  struct Browser: Equatable {
    var route: Route<Screen> = [.movies]
  }

  struct Found: Event { let number: Int }

  let reducer: Reducer<Browser> = Route<Screen>.reducer.lift(\.route)

  // snippet: navigation-answer
  let opening: Middleware<Browser> = .respond(to: Found.self) { found, _ in
    [Navigate<Screen>.push(.movie(found.number))]
  }
  // end

  // snippet: navigation-window
  final class Window: Routable {
    private(set) var stack: [Screen] = []

    func push(_ screen: Screen) { stack.append(screen) }
    func pop(_ screen: Screen) { stack.removeLast() }
    func change(_ screen: Screen, to other: Screen) { stack[stack.count - 1] = other }
  }
  // end

  @Test func `Finding a movie pushes its screen, and the window follows the route`() async {
    let store = Store(Browser(), reducer, middleware: [opening])
    let window = Window()
    // snippet: navigation-router
    let router = Router(store, \.route, root: window)
    // end
    store.dispatch(Found(number: 17))
    await eventually { window.stack == [.movies, .movie(17)] }
    store.dispatch(Navigate<Screen>.replace(.movie(18)))
    await eventually { window.stack == [.movies, .movie(18)] }
    store.dispatch(Navigate<Screen>.pop)
    await eventually { window.stack == [.movies] }
    #expect(router.shown == store.state.route)
  }

  @Test func `Navigation can be tested without a window`() async {
    let store = TestStore(Browser(), reducer, middleware: [opening])
    await store.send(Found(number: 17))
    await store.receive(Navigate<Screen>.push(.movie(17))) { $0.route = [.movies, .movie(17)] }
    await store.finish()
  }
}
