// SPDX-License-Identifier: MIT

import FoundationEssentials
import StateStore
import Testing

@MainActor
@Suite struct RouteTests {
  typealias Go = Navigate<Screen>

  @Test func `Actions set, push, pop, and replace in a store`() {
    let store = Store(RoutedState(), routedReducer)
    store.dispatch(Go.to([.movies, .movie(17)]))
    #expect(store.state.route == [.movies, .movie(17)])
    store.dispatch(Go.push(.edit))
    #expect(store.state.route == [.movies, .movie(17), .edit])
    store.dispatch(Go.pop)
    store.dispatch(Go.replace(.movie(18)))
    #expect(store.state.route == [.movies, .movie(18)])
  }

  @Test func `Popping an empty route has no effect, and replacing adds a root`() {
    var route: Route<Screen> = []
    route.apply(.pop)
    #expect(route.isEmpty)
    route.apply(.replace(.movies))
    #expect(route == [.movies])
  }

  @Test func `An action for another screen type doesn't change the route`() {
    let store = Store(RoutedState(route: [.movies]), routedReducer)
    store.dispatch(Navigate<Page>.pop)
    #expect(store.state.route == [.movies])
  }

  @Test func `The state of a screen can be stored by screen`() {
    let store = Store(RoutedState(route: [.movies, .movie(17)]), routedReducer)
    let routes = Recorder<Route<Screen>>()
    let token = store.subscribe(\.route) { routes.record($0) }
    store.dispatch(Draft(screen: .movie(17), text: "Alien"))
    store.dispatch(Draft(screen: .movie(18), text: "Brazil"))
    #expect(store.state.drafts[.movie(17)] == "Alien")
    #expect(store.state.drafts[.movie(18)] == "Brazil")
    #expect(store.state.drafts[.movies] == nil)
    #expect(routes.values == [[.movies, .movie(17)]])
    token.cancel()
  }

  @Test func `A route is a collection of its screens`() {
    let route: Route<Screen> = [.movies, .movie(17), .edit]
    #expect(route.count == 3)
    #expect(route.last == .edit)
    #expect(route[1] == .movie(17))
    #expect(route.dropFirst().map(\.self) == [.movie(17), .edit])
  }

  @Test func `Routes and their actions can be encoded and decoded`() throws {
    let actions: [Go] = [.to([.movies, .movie(17)]), .push(.edit), .pop, .replace(.movies)]
    let data = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([Go].self, from: data) == actions)
    let route: Route<Screen> = [.movies, .edit]
    let text = try JSONEncoder().encode(route)
    #expect(try text == JSONEncoder().encode(route.screens))
    #expect(try JSONDecoder().decode(Route<Screen>.self, from: text) == route)
  }
}
