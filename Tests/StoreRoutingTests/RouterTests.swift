// SPDX-License-Identifier: MIT

import StateStore
import StoreRouting
import StoreTesting
import Testing

@MainActor
@Suite struct RouterTests {
  typealias Go = Navigate<Screen>

  struct Failure: Error {}

  /// A routable that logs its steps and can sleep on a test clock or fail.
  final class Window: Routable {
    let name: String
    let log: Recorder<String>
    var clock: TestClock?
    var failure: Failure?

    init(_ name: String = "root", log: Recorder<String> = Recorder()) {
      self.name = name
      self.log = log
    }

    func push(_ screen: Screen) async throws {
      try await perform("push \(screen.pathComponent)")
    }

    func pop(_ screen: Screen) async throws {
      try await perform("pop \(screen.pathComponent)")
    }

    func change(_ screen: Screen, to other: Screen) async throws {
      try await perform("change \(screen.pathComponent) to \(other.pathComponent)")
    }

    func routable(for screen: Screen) -> any Routable<Screen> {
      let window = Window(screen.pathComponent, log: log)
      window.clock = clock
      return window
    }

    private func perform(_ step: String) async throws {
      log.record("\(name): \(step)")
      if let failure { throw failure }
      guard let clock else { return }
      do {
        try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
      } catch {
        log.record("\(name): \(step) cancelled")
        throw error
      }
    }
  }

  let root = Window()

  func makeStore(_ route: Route<Screen> = []) -> Store<RoutedState> {
    Store(RoutedState(route: route), routedReducer)
  }

  /// Waits until no transition is running.
  func settle(_ store: Store<RoutedState>) async {
    await eventually { store.runningEffects.isEmpty && store.isMailboxEmpty }
  }

  // MARK: - Transitions

  @Test func `An empty route causes no steps`() async {
    let store = makeStore()
    let router = Router(store, \.route, root: root)
    await settle(store)
    #expect(root.log.values.isEmpty)
    #expect(router.shown.isEmpty)
  }

  @Test func `Each screen of the initial route is pushed by the previous routable`() async {
    let store = makeStore([.movies, .movie(17)])
    let router = Router(store, \.route, root: root)
    await settle(store)
    #expect(root.log.values == ["root: push movies", "movies: push 17"])
    #expect(router.shown == [.movies, .movie(17)])
  }

  @Test func `Each step calls the routable at its depth`() async {
    let store = makeStore([.movies, .movie(17), .edit])
    let router = Router(store, \.route, root: root)
    await settle(store)
    store.dispatch(Go.to([.movie(1), .edit]))
    await settle(store)
    store.dispatch(Go.push(.movies))
    await settle(store)
    #expect(
      root.log.values.dropFirst(3) == [
        "17: pop edit", "movies: pop 17", "root: change movies to 1", "1: push edit",
        "edit: push movies",
      ]
    )
    #expect(router.shown == store.state.route)
  }

  @Test func `A change to other state causes no steps`() async {
    let store = makeStore([.movies])
    let router = Router(store, \.route, root: root)
    await settle(store)
    store.dispatch(Draft(screen: .movies, text: "Alien"))
    #expect(store.runningEffects.isEmpty)
    await settle(store)
    #expect(root.log.values == ["root: push movies"])
    #expect(router.shown == [.movies])
  }

  // MARK: - Cancellation

  @Test func `A step starts after the previous step ends`() async {
    let clock = TestClock()
    root.clock = clock
    let store = makeStore([.movies, .movie(17)])
    let router = Router(store, \.route, root: root)
    await eventually { clock.sleeperCount == 1 }
    #expect(store.runningEffects == ["router of Screen"])
    #expect(router.shown == [.movies])
    await clock.advance(by: .seconds(1))
    await eventually { clock.sleeperCount == 1 }
    #expect(router.shown == [.movies, .movie(17)])
    await clock.advance(by: .seconds(1))
    await settle(store)
    #expect(root.log.values == ["root: push movies", "movies: push 17"])
  }

  @Test func `A new transition cancels the old transition and continues from its route`() async {
    let clock = TestClock()
    root.clock = clock
    let store = makeStore([.movies, .movie(17)])
    let router = Router(store, \.route, root: root)
    await eventually { clock.sleeperCount == 1 }
    root.clock = nil
    store.dispatch(Go.to([.movie(1)]))
    await settle(store)
    await eventually { root.log.values.contains("root: push movies cancelled") }
    #expect(
      Set(root.log.values) == [
        "root: push movies", "root: push movies cancelled", "root: change movies to 1",
      ]
    )
    #expect(router.shown == [.movie(1)])
    #expect(clock.sleeperCount == 0)
  }

  @Test func `An endless transition blocks neither the store nor the next transition`() async {
    /// A routable that waits, regardless of cancellation, until the test resumes it.
    final class Stuck: Routable {
      var waiting: CheckedContinuation<Void, Never>?
      let log = Recorder<Screen>()

      func push(_ screen: Screen) async {
        log.record(screen)
        if screen == .movies { await withCheckedContinuation { waiting = $0 } }
      }

      func pop(_ screen: Screen) async {}

      func change(_ screen: Screen, to other: Screen) async {
        log.record(other)
      }
    }

    let stuck = Stuck()
    let store = makeStore([.movies, .edit])
    let router = Router(store, \.route, root: stuck)
    await eventually { stuck.waiting != nil }
    store.dispatch(Go.to([.movie(2), .movie(3)]))
    #expect(store.state.route == [.movie(2), .movie(3)])
    await eventually { router.shown == [.movie(2), .movie(3)] }
    stuck.waiting?.resume()
    await settle(store)
    #expect(stuck.log.values == [.movies, .movie(2), .movie(3)])
  }

  @Test func `Only the last route of a burst is presented completely`() async {
    let store = makeStore()
    let router = Router(store, \.route, root: root)
    for number in 0..<100 { store.dispatch(Go.to([.movies, .movie(number)])) }
    await settle(store)
    #expect(router.shown == [.movies, .movie(99)])
    #expect(root.log.values == ["root: push movies", "movies: push 99"])
  }

  @Test(arguments: 0..<20)
  func `Random changes always end at the current route`(seed: UInt64) async {
    /// A routable that tracks its screens and suspends for a random number of turns.
    final class Ledger: Routable {
      var shown: [Screen] = []
      var generator: SeededGenerator

      init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
      }

      func push(_ screen: Screen) async {
        shown.append(screen)
        await yieldRandomly()
      }

      func pop(_ screen: Screen) async {
        #expect(shown.popLast() == screen)
        await yieldRandomly()
      }

      func change(_ screen: Screen, to other: Screen) async {
        #expect(shown.popLast() == screen)
        shown.append(other)
        await yieldRandomly()
      }

      private func yieldRandomly() async {
        for _ in 0..<Int.random(in: 0...3, using: &generator) { await Task.yield() }
      }
    }

    let ledger = Ledger(seed: seed)
    var generator = SeededGenerator(seed: seed)
    let store = makeStore()
    let router = Router(store, \.route, root: ledger)
    for _ in 0..<200 {
      let length = Int.random(in: 0...4, using: &generator)
      let screens = (0..<length).map { _ in Screen.movie(.random(in: 0...2, using: &generator)) }
      store.dispatch(Go.to(Route(screens)))
      for _ in 0..<Int.random(in: 0...8, using: &generator) { await Task.yield() }
    }
    await settle(store)
    #expect(ledger.shown == store.state.route.screens)
    #expect(router.shown == store.state.route)
  }

  // MARK: - Errors and release

  @Test func `An error ends the transition and is dispatched as an action`() async {
    struct State: Equatable {
      var route: Route<Screen> = [.movies, .movie(17)]
      var failures: [EffectFailed] = []
    }
    let reducer: Reducer<State> = .combine(
      Route<Screen>.reducer.lift(\.route),
      .on(EffectFailed.self) { state, failure in state.failures.append(failure) }
    )
    let store = Store(State(), reducer)
    root.failure = Failure()
    let router = Router(store, \.route, root: root)
    await eventually { store.runningEffects.isEmpty }
    #expect(
      store.state.failures == [EffectFailed(effect: "router of Screen", message: "Failure()")]
    )
    #expect(router.shown == [.movies])
    root.failure = nil
    store.dispatch(Go.push(.edit))
    await eventually { store.runningEffects.isEmpty }
    #expect(router.shown == [.movies, .movie(17), .edit])
  }

  @Test func `Releasing the router cancels its transition and prevents later transitions`() async {
    let clock = TestClock()
    root.clock = clock
    let store = makeStore([.movies, .movie(17)])
    var router: Router? = Router(store, \.route, root: root)
    weak let released = router
    await eventually { clock.sleeperCount == 1 }
    router = nil
    #expect(released == nil)
    await eventually { root.log.values.contains("root: push movies cancelled") }
    store.dispatch(Go.pop)
    await settle(store)
    #expect(root.log.values == ["root: push movies", "root: push movies cancelled"])
  }

  @Test func `Releasing the store cancels the transition, and the router doesn't retain it`() async
  {
    let clock = TestClock()
    root.clock = clock
    var store: Store? = makeStore([.movies])
    weak let released = store
    let router = store.map { Router($0, \.route, root: root) }
    await eventually { clock.sleeperCount == 1 }
    store = nil
    #expect(released == nil)
    await eventually { clock.sleeperCount == 0 }
    #expect(router?.shown == [.movies])
  }
}
