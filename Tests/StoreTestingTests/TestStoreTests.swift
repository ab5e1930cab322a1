// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

@MainActor
@Suite struct TestStoreTests {
  func makeStore(_ middleware: Middleware<SearchState>...) -> TestStore<SearchState> {
    TestStore(SearchState(), searchReducer, middleware: middleware)
  }

  // MARK: - Sending

  @Test func `A closure describes the change from the previous state`() async {
    let store = makeStore()
    await store.send(SetText(text: "alien")) { $0.text = "alien" }
    await store.send(Tick()) { $0.ticks += 1 }
    await store.send(Tick()) { state in
      #expect(state.ticks == 1)
      state.ticks = 2
    }
    #expect(store.state == SearchState(text: "alien", ticks: 2))
    await store.finish()
  }

  @Test func `An action without a change requires no closure`() async {
    let store = makeStore()
    await store.send(Unknown())
    await store.send(SetText(text: ""))
    await store.finish()
  }

  @Test func `Replaced actions are verified, and dropped actions change no state`() async {
    let store = makeStore(
      .around { action, context in
        switch action {
        case is Start: context.next(Tick())
        case is Stop: break
        default: context.next(action)
        }
      }
    )
    await store.send(Start()) { $0.ticks = 1 }
    await store.send(Stop())
    await store.finish()
  }

  // MARK: - Receiving

  @Test func `Actions of middleware and effects are received in order`() async {
    let store = makeStore(searching)
    await store.send(Search(text: "alien"))
    await store.receive(SetSearching(isSearching: true)) { $0.isSearching = true }
    await store.advance(by: .seconds(1))
    await store.receive(SetResults.self) {
      $0.isSearching = false
      $0.results = ["alien"]
    }
    await store.finish()
  }

  @Test func `Actions dispatched before the sent action are received`() async {
    let store = makeStore(
      .around { action, context in
        if action is SetText { context.dispatch(Tick()) }
        context.next(action)
        if action is SetText { context.next(SetSearching(isSearching: true)) }
      }
    )
    await store.send(SetText(text: "alien")) { state in
      #expect(state.ticks == 1)
      state.text = "alien"
    }
    await store.receive(Tick()) { state in
      #expect(state.text.isEmpty)
      state.ticks = 1
    }
    await store.receive(SetSearching(isSearching: true)) { $0.isSearching = true }
    await store.finish()
  }

  @Test func `Each action of a subscriber is received with its own change`() async {
    let store = makeStore()
    let token = store.store.subscribe(\.text) { [weak store = store.store] text in
      if !text.isEmpty { store?.dispatch(Tick()) }
    }
    await store.send(SetText(text: "a")) { $0.text = "a" }
    await store.receive(Tick()) { $0.ticks = 1 }
    await store.finish()
    token.cancel()
  }

  @Test func `An action forwarded later is received before a subscriber's action`() async {
    let store = makeStore(
      .around { action, context in
        guard action is SetText else { return context.next(action) }
        Task { context.next(action) }
      }
    )
    let token = store.store.subscribe(\.text) { [weak store = store.store] text in
      if !text.isEmpty { store?.dispatch(Tick()) }
    }
    await store.send(SetText(text: "a"))
    await store.receive(SetText.self) { $0.text = "a" }
    await store.receive(Tick()) { $0.ticks = 1 }
    await store.finish()
    token.cancel()
  }

  @Test func `Receiving an action by type returns the action`() async {
    let store = makeStore(
      .on(Start.self) { _, _ in
        .run { effect in
          await Task.yield()
          effect.send(SetText(text: "alien"))
        }
      }
    )
    await store.send(Start())
    let action = await store.receive(SetText.self) { $0.text = "alien" }
    #expect(action?.text == "alien")
    await store.finish()
  }

  @Test func `An effect's error is received as an action`() async {
    struct Failure: Error {}
    let store = makeStore(.on(Start.self) { _, _ in .run(id: "start") { _ in throw Failure() } })
    await store.send(Start())
    await store.receive(EffectFailed(effect: "start", message: "Failure()"))
    await store.finish()
  }

  @Test func `Actions from other threads are received`() async {
    let store = makeStore()
    let sender = store.store
    await Task.detached {
      for _ in 0..<3 { sender.send(Tick()) }
    }.value
    for tick in 1...3 { await store.receive(Tick()) { $0.ticks = tick } }
    await store.finish()
  }

  @Test func `A test store waits for an effect with many turns`() async {
    let store = makeStore(
      .on(Start.self) { _, _ in
        .run { effect in
          for _ in 0..<1_000 { await MainActor.run {} }
          effect.send(Tick())
        }
      }
    )
    // Other tests can occupy the main actor between two turns.
    store.timeout = .seconds(60)
    await store.send(Start())
    await store.receive(Tick()) { $0.ticks = 1 }
    await store.finish()
  }

  @Test func `The default timeout is five seconds`() {
    #expect(makeStore().timeout == .seconds(5))
  }

  // MARK: - Time

  @Test func `Time passes only when the test advances the clock`() async {
    let store = TestStore(SearchState(), searchReducer, middleware: ticking)
    await store.send(Start())
    await store.advance(by: .milliseconds(999))
    #expect(store.state.ticks == 0)
    await store.advance(by: .seconds(2))
    for tick in 1...2 { await store.receive(Tick()) { $0.ticks = tick } }
    await store.send(Stop())
    await store.finish()
  }

  @Test func `A test store can use an app's store with a test clock`() async {
    let app = Store(SearchState(text: "a"), searchReducer, middleware: ticking)
    let clock = TestClock()
    let store = TestStore(app, clock: clock)
    #expect(store.store === app)
    await store.send(Start())
    #expect(clock.sleeperCount == 1)
    await store.advance(by: .seconds(1))
    await store.receive(Tick()) { $0.ticks = 1 }
    await store.send(Stop())
    await store.finish()
  }

  // MARK: - Exhaustivity

  @Test func `Partial assertions ignore properties not set by the closure`() async {
    let store = makeStore(searching)
    store.exhaustivity = .off
    await store.send(Tick())
    await store.send(SetText(text: "alien")) { $0.text = "alien" }
    await store.send(SetResults(titles: ["a"])) { $0.results = ["a"] }
    await store.send(Tick()) { $0.ticks += 1 }
    #expect(store.state.ticks == 2)
  }

  @Test func `Partial assertions allow skipped actions and running effects`() async {
    let store = makeStore(searching)
    store.exhaustivity = .off
    await store.send(Search(text: "alien"))
    await store.advance(by: .seconds(1))
    await store.receive(SetResults.self) { $0.results = ["alien"] }
    await store.send(Search(text: "brazil"))
    await store.finish()
    #expect(store.state.isSearching)
  }

  @Test func `Exhaustivity can change during a test`() async {
    let store = makeStore(searching)
    store.exhaustivity = .off
    await store.send(Search(text: "alien"))
    await store.advance(by: .seconds(1))
    await store.receive(SetResults.self)
    store.exhaustivity = .on
    await store.send(Tick()) { $0.ticks = 1 }
    await store.finish()
  }

  @Test func `Releasing a test store releases its store`() async {
    weak var released: Store<SearchState>?
    do {
      let store = makeStore(searching)
      released = store.store
      await store.send(Tick()) { $0.ticks = 1 }
      await store.finish()
    }
    #expect(released == nil)
  }
}
