// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

@MainActor
@Suite struct SpyTests {
  @Test func `A spy records actions in order and forwards them`() {
    let spy = Spy()
    let store = Store(SearchState(), searchReducer, middleware: [spy.middleware()])
    store.dispatch(Tick())
    store.dispatch(SetText(text: "a"))
    store.dispatch(Tick())
    #expect(spy.actions.map { "\(type(of: $0))" } == ["Tick", "SetText", "Tick"])
    #expect(spy.actions(of: Tick.self).count == 2)
    #expect(spy.actions(of: SetText.self).map(\.text) == ["a"])
    #expect(store.state == SearchState(text: "a", ticks: 2))
    spy.reset()
    #expect(spy.actions.isEmpty)
  }

  @Test func `The position of a spy determines the recorded actions`() {
    let (outer, inner) = (Spy(), Spy())
    let store = Store(
      SearchState(),
      searchReducer,
      middleware: [
        outer.middleware(),
        .around { action, context in context.next(action is Start ? Tick() : action) },
        inner.middleware(),
      ]
    )
    store.dispatch(Start())
    #expect(outer.actions(of: Start.self).count == 1)
    #expect(inner.actions(of: Start.self).isEmpty)
    #expect(inner.actions(of: Tick.self).count == 1)
    #expect(store.state.ticks == 1)
  }

  @Test func `A spy records an action before its nested dispatches`() {
    let spy = Spy()
    let store = Store(
      SearchState(),
      searchReducer,
      middleware: [
        spy.middleware(),
        .around { action, context in
          if action is Start { context.dispatch(Tick()) }
          context.next(action)
        },
      ]
    )
    store.dispatch(Start())
    #expect(spy.actions.map { "\(type(of: $0))" } == ["Start", "Tick"])
  }

  @Test func `A spy can observe stores with different states`() {
    let spy = Spy()
    let numbers = Store(0, middleware: [spy.middleware()])
    let texts = Store("", middleware: [spy.middleware()])
    numbers.dispatch(Start())
    texts.dispatch(Stop())
    #expect(spy.actions.map { "\(type(of: $0))" } == ["Start", "Stop"])
  }
}
