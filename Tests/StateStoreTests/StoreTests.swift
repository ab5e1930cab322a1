// SPDX-License-Identifier: MIT

import StateStore
import TestSupport
import Testing

@MainActor
@Suite struct StoreTests {
  @Test func `A store dispatches no action before it is started`() {
    let reducer: Reducer<Int> = .on(Started.self) { state, _ in state += 1 }
    let store = Store(0, reducer)
    #expect(store.state == 0)
    store.start()
    #expect(store.state == 1)
  }

  @Test func `A store can be released before its tokens and contexts`() {
    var store: Store<AppState>? = Store(
      AppState(),
      appReducer,
      middleware: [.around { action, context in context.next(action) }]
    )
    weak let released = store
    let token = store?.subscribe(\.count) { _ in }
    store?.dispatch(Increment())
    store = nil
    #expect(released == nil)
    token?.cancel()
  }

  @Test func `The state and captures are released with the store and its tokens`() {
    final class Probe: Sendable {}
    struct State: Sendable {
      var probe: Probe
      var count = 0
    }
    weak var inState: Probe?
    weak var inHandlers: Probe?
    do {
      let (first, second) = (Probe(), Probe())
      (inState, inHandlers) = (first, second)
      let store = Store(
        State(probe: first),
        .on(Increment.self) { state, _ in state.count += 1 },
        middleware: [.around { action, context in context.next(action) }]
      )
      let tokens = [
        store.subscribe(\.count) { _ in withExtendedLifetime(second) {} },
        store.subscribe(\.probe) { _ in withExtendedLifetime(second) {} },
        store.subscribe(\.self) { _ in withExtendedLifetime(second) {} },
        store.subscribe(to: Selection { $0.count }) { _ in withExtendedLifetime(second) {} },
        store.subscribe(to: Selection { $0.probe }) { _ in withExtendedLifetime(second) {} },
        store.onRevision { withExtendedLifetime(second) {} },
      ]
      store.dispatch(Increment())
      #expect(inState != nil)
      withExtendedLifetime(tokens) {}
    }
    #expect(inState == nil)
    #expect(inHandlers == nil)
  }

  @Test func `Creating a store with a class as its state traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Store(Holder<Int>()) }
    }
    #expect(
      result.standardError.contains("Couldn't create a store: Holder<Int> is a class")
    )
  }

  @Test func `Creating a store with a class in an existential traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Store(Holder<Int>() as Any) }
    }
    #expect(
      result.standardError.contains("Couldn't create a store: Holder<Int> is a class")
    )
  }
}
