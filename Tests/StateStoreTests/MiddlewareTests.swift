// SPDX-License-Identifier: MIT

import StateStore
import TestSupport
import Testing

@MainActor
@Suite struct MiddlewareTests {
  private let trail = Recorder<String>()

  /// Returns a middleware that records the start and end of each action.
  private func mark(_ name: String) -> Middleware<AppState> {
    .around { [trail] action, context in
      trail.record("\(name)>")
      context.next(action)
      trail.record("<\(name)")
    }
  }

  /// Returns a middleware that adds an amount.
  ///
  /// The function isn't isolated to the main actor.
  nonisolated private func addition(of amount: Int) -> Middleware<AppState> {
    .around { action, context in
      context.next(action)
      if action is Increment { context.dispatch(Add(amount: amount)) }
    }
  }

  @Test func `Middleware from one function can have different dependencies`() {
    let store = Store(AppState(), appReducer, middleware: [addition(of: 10), addition(of: 100)])
    store.dispatch(Increment())
    #expect(store.state.count == 111)
  }

  @Test func `The first middleware is the outermost`() {
    let store = Store(
      AppState(),
      .on(Increment.self) { state, _ in state.count += 1 },
      middleware: [mark("1"), mark("2"), mark("3")]
    )
    store.dispatch(Increment())
    #expect(trail.values == ["1>", "2>", "3>", "<3", "<2", "<1"])
  }

  @Test func `A middleware can replace an action`() {
    func append(_ text: String) -> Middleware<AppState> {
      .around { action, context in
        if let action = action as? SetTitle {
          context.next(SetTitle(title: action.title + text))
        } else {
          context.next(action)
        }
      }
    }
    let store = Store(AppState(), appReducer, middleware: [append(" first"), append(" second")])
    store.dispatch(SetTitle(title: "OK"))
    #expect(store.state.title == "OK first second")
  }

  @Test(arguments: 0...3)
  func `A middleware can forward an action any number of times`(times: Int) {
    let store = Store(
      AppState(),
      appReducer,
      middleware: [
        .around { action, context in
          for _ in 0..<times { context.next(action) }
        }
      ]
    )
    store.dispatch(Increment())
    #expect(store.state.count == times)
  }

  @Test func `A middleware reads the state before and after the reducers`() {
    let store = Store(
      AppState(),
      appReducer,
      middleware: [
        .around { [trail] action, context in
          trail.record("\(context.state.count)")
          context.next(action)
          trail.record("\(context.state.count)")
        }
      ]
    )
    store.dispatch(Add(amount: 7))
    #expect(trail.values == ["0", "7"])
  }

  @Test func `Subscribers are notified before the next middleware returns`() {
    let store = Store(AppState(), appReducer, middleware: [mark("m")])
    let token = store.subscribe(\.count) { [trail] in trail.record("\($0)") }
    store.dispatch(Increment())
    #expect(trail.values == ["0", "m>", "1", "<m"])
    token.cancel()
  }

  @Test func `The middleware list can change after the store is created`() {
    let store = Store(AppState(), appReducer)
    store.middleware.append(mark("a"))
    store.dispatch(Increment())
    store.middleware.removeAll()
    store.dispatch(Increment())
    #expect(trail.values == ["a>", "<a"])
    #expect(store.state.count == 2)
  }

  @Test func `A change to the middleware list takes effect at the next dispatch`() {
    let holder = Holder<AppState>()
    let store = Store(
      AppState(),
      appReducer,
      middleware: [
        .around { [self] action, context in
          holder.store?.middleware = [mark("new")]
          context.next(action)
        },
        mark("old"),
      ]
    )
    holder.store = store
    store.dispatch(Increment())
    #expect(trail.values == ["old>", "<old"])
    store.dispatch(Increment())
    #expect(trail.values == ["old>", "<old", "new>", "<new"])
  }

  @Test func `A context without a store retains the state and dispatches no actions`() {
    var context: MiddlewareContext<AppState>?
    var store: Store<AppState>? = Store(AppState(), appReducer)
    store?.middleware = [
      .around { action, its in
        context = its
        its.next(action)
      }
    ]
    store?.dispatch(Increment())
    store = nil
    context?.dispatch(Increment())
    context?.next(Increment())
    #expect(context?.state.count == 1)
  }

  @Test func `A middleware can forward an action later`() {
    var later: (() -> Void)?
    let store = Store(
      AppState(),
      appReducer,
      middleware: [.around { action, context in later = { context.next(action) } }]
    )
    let token = store.subscribe(\.count) { [weak store] count in
      guard count == 1 else { return }
      store?.middleware = []
      store?.dispatch(Add(amount: 10))
    }
    store.dispatch(Increment())
    #expect(store.state.count == 0)
    later?()
    #expect(store.state.count == 11)
    token.cancel()
  }

  @Test func `Forwarding an action from a subscriber traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var context: MiddlewareContext<AppState>?
        let store = Store(
          AppState(),
          appReducer,
          middleware: [
            .around { action, its in
              context = its
              its.next(action)
            }
          ]
        )
        let token = store.subscribe(\.count) { _ in context?.next(Increment()) }
        store.dispatch(Increment())
        token.cancel()
      }
    }
    #expect(
      result.standardError.contains("A middleware forwarded Increment during a reducer")
    )
  }

  @Test func `A typed middleware receives only actions of its type, after the reducers`() async {
    let store = Store(
      AppState(),
      appReducer,
      middleware: [
        .on(Add.self) { [trail] action, context in
          trail.record("\(action.amount) \(context.state.count)")
          return .none
        }
      ]
    )
    store.dispatch(Increment())
    store.dispatch(Add(amount: 5))
    #expect(trail.values == ["5 6"])
  }

  @Test func `An event reaches middleware and only reducers of its type`() {
    struct Pressed: Event {}
    let store = Store(
      AppState(),
      appReducer,
      middleware: [
        .around { action, context in
          if action is Pressed { context.dispatch(Increment()) }
          context.next(action)
        }
      ]
    )
    store.dispatch(Pressed())
    #expect(store.state.count == 1)
    #expect(store.revision == 1)
  }
}
