// SPDX-License-Identifier: MIT

import ReSwiftTesting
import StateStore
import StoreTesting
import Testing

import protocol ReSwiftLayer.StoreSubscriber
import struct ReSwiftLayer.Thunk

// snippet: reswift-steps
extension Selection {
  /// Returns a selection of the first value and all values for which a predicate returns `true`.
  func steps(where isKept: @escaping @MainActor (Value, Value) -> Bool) -> Self {
    Self {
      let look = begin()
      var previous: Value?
      return { state in
        guard let value = look(state) else { return nil }
        defer { previous = value }
        if let previous, !isKept(previous, value) { return nil }
        return value
      }
    }
  }
}
// end

/// The code of the article "Migrating from ReSwift".
@MainActor
@Suite struct MigrationFromReSwiftTests {
  struct CountState: Equatable {
    var count = 0
    var title = ""
  }

  struct Increment: Action, Codable, Equatable {}
  struct SetTitle: Action, Equatable { let title: String }
  struct SetCount: Action { let count: Int }

  struct Header: Equatable {
    let title: String
    let count: Int
  }

  let count: Reducer<Int> = .on(Increment.self) { count, _ in count += 1 }

  var reducer: Reducer<CountState> {
    .combine(
      count.lift(\.count),
      .on(SetTitle.self) { state, action in state.title = action.title }
    )
  }

  // MARK: - Store

  @Test func `A ReSwift reducer function can be used as a reducer`() {
    @Sendable func appReducer(action: any Action, state: CountState?) -> CountState {
      var state = state ?? CountState(title: "first")
      if action is Increment { state.count += 1 }
      return state
    }
    let store = Store(appReducer(action: Started(), state: nil), Reducer(returning: appReducer))
    store.dispatch(Increment())
    #expect(store.state == CountState(count: 1, title: "first"))
  }

  @Test func `The store dispatches its first action only on request`() {
    let spy = Spy()
    let store = Store(CountState(), reducer)
    store.middleware.append(spy.middleware())
    store.start()
    #expect(spy.actions(of: Started.self).count == 1)
  }

  @Test func `A store with repeats enabled delivers repeated values`() {
    let calls = Recorder<Int>()
    let store = Store(CountState(), reducer, skipsRepeats: false)
    let token = store.subscribe(\.count) { calls.record($0) }
    store.dispatch(SetTitle(title: "a"))
    #expect(calls.values == [0, 0])
    token.cancel()
  }

  @Test func `Action creators are functions of the state`() async {
    let store = Store(CountState(), reducer)
    let done = Recorder<Int>()
    store.dispatch { state in state.count < 10 ? Increment() : nil }
    let task = store.dispatch { _ in
      await load()
    } whenDone: { state in
      done.record(state.count)
    }
    await task.value
    #expect(store.state.title == "loaded")
    #expect(done.values == [1])
  }

  func load() async -> (any Action)? { SetTitle(title: "loaded") }

  @Test func `An action creator after a suspension receives the current state`() async {
    let store = Store(CountState(), reducer)
    let task = Task {
      let title = await loadTitle()
      store.dispatch { state in state.count == 1 ? SetTitle(title: title) : nil }
    }
    store.dispatch(Increment())
    await task.value
    #expect(store.state == CountState(count: 1, title: "loaded"))
  }

  func loadTitle() async -> String { "loaded" }

  func takesPartsOfAStore(_ actions: any ActionHandler, _ states: any StateProvider<CountState>) {
    actions.dispatch(Increment())
    #expect(states.state.count == 1)
  }

  @Test func `A store can be passed as an action handler and state provider`() {
    let store = Store(CountState(), reducer)
    takesPartsOfAStore(store, store)
  }

  // MARK: - Subscribing

  final class Screen: StoreSubscriber {
    private(set) var titles: [String] = []

    func newState(state: String) { titles.append(state) }
  }

  final class StateScreen: StoreSubscriber {
    private(set) var states: [CountState] = []

    func newState(state: CountState) { states.append(state) }
  }

  @Test func `Objects subscribe as in ReSwift`() {
    let store = Store(CountState(), reducer)
    let (screen, stateScreen) = (Screen(), StateScreen())
    store.subscribe(stateScreen)
    store.subscribe(screen) { $0.select(\.title) }
    store.subscribe(screen) { $0.select { $0.title } }
    store.subscribe(screen) { $0.select(\.title).skipRepeats() }
    store.dispatch(SetTitle(title: "a"))
    store.unsubscribe(screen)
    store.dispatch(SetTitle(title: "b"))
    #expect(screen.titles == ["", "", "", "a"])
    #expect(stateScreen.states.map(\.title) == ["", "a", "b"])
  }

  @Test func `Filters have the same names as in ReSwift`() {
    let store = Store(CountState(), reducer)
    let calls = Recorder<String>()
    let counts = Selection<CountState, Int>(\.count)
    let tokens = [
      store.subscribe(to: counts.skipRepeats { $0 == $1 }) { calls.record("repeat \($0)") },
      store.subscribe(to: counts.skip(when: ==)) { calls.record("skip \($0)") },
      store.subscribe(to: counts.only(when: <)) { calls.record("only \($0)") },
      store.subscribe(to: Selection(\.title, \.count) { "\($0) \($1)" }) { calls.record($0) },
      store.subscribe(to: Selection(\.title, \.count, into: Header.init)) { header in
        calls.record("header \(header.count)")
      },
      store.subscribe(to: Selection { ($0.title, $0.count) }.skipRepeats(==)) { title, count in
        calls.record("tuple \(title)\(count)")
      },
    ]
    store.dispatch(Increment())
    #expect(
      calls.values.suffix(6) == ["repeat 1", "skip 1", "only 1", " 1", "header 1", "tuple 1"]
    )
    for token in tokens { token.cancel() }
  }

  @Test func `only(when:) compares with the last passed value, unlike in ReSwift`() {
    let store = Store(0, Reducer<Int>.on(SetCount.self) { count, action in count = action.count })
    let (passed, stepped) = (Recorder<Int>(), Recorder<Int>())
    let tokens = [
      store.subscribe(to: Selection(\.self).only(when: <), passed.record),
      store.subscribe(to: Selection(\.self).steps(where: <), stepped.record),
    ]
    for count in [5, 3, 4] { store.dispatch(SetCount(count: count)) }
    #expect(passed.values == [0, 5])
    #expect(stepped.values == [0, 5, 4])
    withExtendedLifetime(tokens) {}
  }

  // MARK: - Middleware

  @Test func `The closures of a ReSwift middleware can be reused`() {
    let trail = Recorder<String>()
    typealias Dispatch = @MainActor (any Action) -> Void
    let logging:
      @MainActor (@escaping Dispatch, @escaping @MainActor () -> CountState?)
        -> (@escaping Dispatch) -> Dispatch = { _, getState in
          { next in
            { action in
              trail.record("\(getState()?.count ?? -1)")
              next(action)
            }
          }
        }
    let around: Middleware<CountState> = .around { action, context in
      trail.record("around \(context.state.count)")
      context.next(action)
      if action is SetTitle { context.dispatch(Increment()) }
    }
    let store = Store(CountState(), reducer, middleware: [Middleware(curried: logging), around])
    store.dispatch(Increment())
    #expect(trail.values == ["0", "around 0"])
    store.dispatch(SetTitle(title: "a"))
    #expect(store.state.count == 2)
  }

  // MARK: - Thunk

  @Test func `A thunk can be verified without a store`() async {
    let thunk = Thunk<CountState> { dispatch, getState in
      if getState()?.count == 0 { dispatch(Increment()) }
      if getState()?.count == 1 { dispatch(SetTitle(title: "one")) }
    }
    await expectThunk(thunk, in: CountState(), .getsState(), .dispatches(Increment()), .getsState())
    await expectThunk(
      thunk,
      in: CountState(),
      .getsState(),
      .dispatches(Increment()),
      .getsState(CountState(count: 1)),
      .dispatches(SetTitle.self) { $0.title == "one" },
      timeout: .seconds(1)
    )
  }

  @Test func `A test store can run a thunk`() async {
    let thunk = Thunk<CountState> { dispatch, getState in
      dispatch(Increment())
      if getState()?.count == 1 { dispatch(SetTitle(title: "one")) }
    }
    let store = TestStore(CountState(), reducer, middleware: [.thunks])
    await store.send(thunk)
    await store.receive(Increment()) { $0.count = 1 }
    await store.receive(SetTitle(title: "one")) { $0.title = "one" }
    await store.finish()
  }
}
