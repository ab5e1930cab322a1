// SPDX-License-Identifier: MIT

import StateStore
import Testing

@MainActor
@Suite struct MiddlewareWhenTests {
  private let trail = Recorder<Int>()

  /// A middleware that records the count after each action, and doubles additions.
  private var doubling: Middleware<AppState> {
    .around { [trail] action, context in
      context.next((action as? Add).map { Add(amount: $0.amount * 2) } ?? action)
      trail.record(context.state.count)
    }
  }

  @Test func `The state switches a middleware on and off`() {
    let store = Store(
      AppState(),
      appReducer,
      middleware: [doubling.when { state, _ in state.title == "on" }]
    )
    store.dispatch(Add(amount: 1))
    store.dispatch(SetTitle(title: "on"))
    #expect(trail.values.isEmpty)
    store.dispatch(Add(amount: 1))
    store.dispatch(SetTitle(title: "off"))
    store.dispatch(Add(amount: 1))
    #expect(trail.values == [3, 3])
    #expect(store.state.count == 4)
  }

  @Test func `The action switches a middleware`() {
    let store = Store(
      AppState(),
      appReducer,
      middleware: [doubling.when { _, action in action is Add }]
    )
    store.dispatch(Increment())
    store.dispatch(Add(amount: 1))
    #expect(trail.values == [3])
  }

  @Test func `The condition is evaluated before each combined part`() {
    let both = (doubling <> doubling).when { _, action in (action as? Add)?.amount == 1 }
    let store = Store(AppState(), appReducer, middleware: [both])
    store.dispatch(Add(amount: 1))
    #expect(store.state.count == 2)
    #expect(trail.values == [2])
  }

  @Test func `A lifted condition reads the part`() {
    struct Whole { var part = AppState() }
    let store = Store(
      Whole(),
      appReducer.lift(\Whole.part),
      middleware: [doubling.when { part, _ in part.count > 0 }.lift(\.part)]
    )
    store.dispatch(Add(amount: 1))
    store.dispatch(Add(amount: 1))
    #expect(trail.values == [3])
  }

  @Test func `A response to a skipped change follows the next action that passes`() {
    let response = Middleware<AppState>.onChange(of: \.count) { [trail] old, new in
      trail.record(old * 10 + new)
      return nil
    }
    let store = Store(
      AppState(),
      appReducer,
      middleware: [response.when { _, action in !(action is Add) }]
    )
    store.dispatch(Increment())
    store.dispatch(Add(amount: 1))
    #expect(trail.values == [1])
    store.dispatch(Unknown())
    #expect(trail.values == [1, 12])
  }

  @Test func `Supervised effects change at the next action that passes`() {
    let supervisor = Middleware<AppState>.supervise { state in
      state.count == 1 ? [.run(id: "one") { try await $0.sleep(for: .seconds(1_000)) }] : []
    }
    let store = Store(
      AppState(),
      appReducer,
      middleware: [supervisor.when { _, action in !(action is Add) }]
    )
    store.dispatch(Increment())
    store.dispatch(Add(amount: 1))
    #expect(store.runningEffects == ["one"])
    store.dispatch(Unknown())
    #expect(store.runningEffects.isEmpty)
  }
}
