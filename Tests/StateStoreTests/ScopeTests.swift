// SPDX-License-Identifier: MIT

import StateStore
import Testing

import protocol ReSwiftLayer.Dispatching

@MainActor
@Suite struct ScopeTests {
  private struct Pressed: Event {}

  private struct Whole {
    var inner = Inner()
    var other = 0
  }

  private struct Inner {
    var part = AppState()
  }

  private let store = Store(
    Whole(),
    appReducer.lift(\.inner.part) <> .on(Unknown.self) { whole, _ in whole.other += 1 },
    middleware: [.respond(to: Pressed.self) { _, _ in [Add(amount: 10)] }]
  )

  /// Simulates a screen without access to the whole state.
  private func use(_ screen: some StateProvider<AppState> & ActionHandler & EventHandler) -> [Int] {
    let counts = Recorder<Int>()
    let token = screen.subscribe(\.count, counts.record)
    screen.dispatch(Increment())
    screen.dispatch(Unknown())
    screen.handle(Pressed())
    token.cancel()
    return counts.values + [screen.state.count]
  }

  @Test func `A scope reads its part and dispatches to the whole`() {
    #expect(use(store.scope(\.inner.part)) == [0, 1, 11, 11])
    #expect(store.state.inner.part.count == 11)
    #expect(store.state.other == 1)
  }

  @Test func `A nested scope is equivalent to a scope along the joined path`() {
    #expect(use(store.scope(\.inner).scope(\.part)) == [0, 1, 11, 11])
  }

  @Test func `A store is an event handler, action handler, and state provider`() {
    #expect(use(Store(AppState(), appReducer)) == [0, 1, 1])
  }

  @Test func `A test double can replace a store`() {
    final class Double: Dispatching {
      var actions: [any Action] = []

      func dispatch(_ action: any Action) {
        actions.append(action)
      }
    }
    func press(_ handler: some Dispatching) {
      handler.dispatch(Add(amount: 3))
    }
    let double = Double()
    press(double)
    #expect(double.actions.count == 1)
    #expect((double.actions.first as? Add)?.amount == 3)
  }

  @Test func `A scope retains its store`() {
    var store: Store<AppState>? = Store(AppState(), appReducer)
    weak let held = store
    var scope = store?.scope(\.count)
    store = nil
    #expect(scope?.state == 0)
    #expect(held != nil)
    scope = nil
    #expect(held == nil)
  }
}
