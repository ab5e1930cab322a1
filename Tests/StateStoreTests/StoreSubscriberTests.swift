// SPDX-License-Identifier: MIT

import StateStore
import Testing

import protocol ReSwiftLayer.StoreSubscriber

@MainActor
@Suite struct StoreSubscriberTests {
  private final class Object<Value>: StoreSubscriber {
    private(set) var values: [Value] = []
    var onValue: @MainActor (Value) -> Void = { _ in }

    func newState(state: Value) {
      values.append(state)
      onValue(state)
    }
  }

  private let store = Store(AppState(), appReducer)

  @Test func `An object receives the whole state without repeats`() {
    let object = Object<AppState>()
    store.subscribe(object)
    store.dispatch(Add(amount: 0))
    store.dispatch(Increment())
    #expect(object.values == [AppState(), AppState(count: 1)])
  }

  @Test func `An object receives its selection without repeats`() {
    let object = Object<Int>()
    store.subscribe(object) { $0.select(\.count).only(when: <) }
    store.dispatch(SetTitle(title: "other"))
    store.dispatch(Add(amount: 2))
    store.dispatch(Add(amount: -1))
    #expect(object.values == [0, 2])
  }

  @Test func `An object receives each value of a non-equatable type`() {
    struct Opaque {}
    let store = Store(Opaque(), .on(Increment.self) { _, _ in })
    let whole = Object<Opaque>()
    let part = Object<Opaque>()
    store.subscribe(whole)
    store.subscribe(part) { $0.select(\.self) }
    store.dispatch(Increment())
    #expect(whole.values.count == 2)
    #expect(part.values.count == 2)
  }

  @Test func `An object receives nil for an optional part`() {
    struct State: Equatable { var number: Int? = 3 }
    let store = Store(State(), .on(Increment.self) { state, _ in state.number = nil })
    let object = Object<Int?>()
    store.subscribe(object) { $0.select(\.number) }
    store.dispatch(Increment())
    store.dispatch(Increment())
    #expect(object.values == [3, nil])
  }

  @Test func `Subscribing again replaces the subscription`() {
    let object = Object<Int>()
    store.subscribe(object) { $0.select(\.count) }
    store.subscribe(object) { $0.select { $0.count * 10 } }
    store.dispatch(Increment())
    #expect(object.values == [0, 0, 10])
  }

  @Test func `An unsubscribed object isn't called again`() {
    let object = Object<Int>()
    store.unsubscribe(object)
    store.subscribe(object) { $0.select(\.count) }
    store.dispatch(Increment())
    store.unsubscribe(object)
    store.dispatch(Increment())
    #expect(object.values == [0, 1])
  }

  @Test func `An object can unsubscribe, dispatch, and subscribe in newState`() {
    let object = Object<Int>()
    object.onValue = { [store, unowned object] count in
      switch count {
      case 0: store.dispatch(Increment())
      case 1: store.subscribe(object) { $0.select { $0.count + 100 } }
      default: store.unsubscribe(object)
      }
    }
    store.subscribe(object) { $0.select(\.count) }
    store.dispatch(Increment())
    #expect(object.values == [0, 1, 101])
  }

  @Test func `An object can unsubscribe when it receives its first value`() {
    let object = Object<Int>()
    object.onValue = { [store, unowned object] _ in store.unsubscribe(object) }
    store.subscribe(object) { $0.select(\.count) }
    store.dispatch(Increment())
    #expect(object.values == [0])
  }

  @Test func `A released object's subscription ends in the next round`() {
    final class Probe {}
    var probe: Probe? = Probe()
    weak let held = probe
    var object: Object<Int>? = Object()
    weak let released = object
    if let object, let probe {
      store.subscribe(object) { state in
        state.select { state in withExtendedLifetime(probe) { state.count } }
      }
    }
    probe = nil
    object = nil
    #expect(released == nil)
    #expect(held != nil)
    store.dispatch(Increment())
    #expect(held == nil)
  }

  @Test func `A store and its subscribed objects don't retain each other`() {
    let object = Object<Int>()
    var store: Store<AppState>? = Store(AppState(), appReducer)
    weak let released = store
    store?.subscribe(object) { $0.select(\.count) }
    store = nil
    #expect(released == nil)
  }
}
