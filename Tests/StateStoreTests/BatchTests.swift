// SPDX-License-Identifier: MIT

import StateStore
import Testing

@MainActor
@Suite struct BatchTests {
  private let store = Store(AppState(), appReducer)
  private let states = Recorder<AppState>()

  @Test func `A batch of actions causes one round`() {
    let token = store.subscribe(\.self, states.record)
    let count = store.batch {
      store.dispatch(Increment())
      store.dispatch(SetTitle(title: "two"))
      return store.state.count
    }
    #expect(count == 1)
    #expect(states.values == [AppState(), AppState(count: 1, title: "two")])
    token.cancel()
  }

  @Test func `Nested batches cause one round when the outermost batch ends`() {
    let token = store.subscribe(\.self, states.record)
    store.batch {
      store.batch { store.dispatch(Increment()) }
      #expect(states.values.count == 1)
      store.dispatch(Increment())
    }
    #expect(states.values.map(\.count) == [0, 2])
    token.cancel()
  }

  @Test func `A throwing batch notifies subscribers of its changes`() {
    let token = store.subscribe(\.self, states.record)
    #expect(throws: CancellationError.self) {
      try store.batch {
        store.dispatch(Increment())
        throw CancellationError()
      }
    }
    #expect(states.values.map(\.count) == [0, 1])
    token.cancel()
  }

  @Test func `A batch without changes causes no round`() {
    let rounds = Recorder<Void>()
    let token = store.onRevision { rounds.record(()) }
    store.batch { store.dispatch(Unknown()) }
    #expect(rounds.values.isEmpty)
    token.cancel()
  }

  @Test func `A subscriber's batch is queued and causes one round`() {
    let token = store.subscribe(\.count) { [store] count in
      guard count == 1 else { return }
      store.batch {
        store.dispatch(Increment())
        store.batch { store.dispatch(Increment()) }
        #expect(store.state.count == 1)
      }
    }
    let counts = Recorder<Int>()
    let other = store.subscribe(\.count, counts.record)
    store.dispatch(Increment())
    #expect(counts.values == [0, 1, 3])
    token.cancel()
    other.cancel()
  }

  @Test func `A batch in a middleware causes a round when it ends`() {
    let token = store.subscribe(\.self, states.record)
    store.middleware = [
      .around { action, context in
        guard action is SetTitle else { return context.next(action) }
        store.batch {
          context.dispatch(Increment())
          context.next(action)
        }
      }
    ]
    store.dispatch(SetTitle(title: "both"))
    #expect(states.values == [AppState(), AppState(count: 1, title: "both")])
    token.cancel()
  }

  @Test func `A subscriber added during a batch receives each value once`() {
    let early = Recorder<Int>()
    let late = Recorder<Int>()
    let first = store.subscribe(\.count, early.record)
    var second: SubscriptionToken?
    store.batch {
      store.dispatch(Increment())
      second = store.subscribe(\.count, late.record)
    }
    #expect(early.values == [0, 1])
    #expect(late.values == [1])
    store.dispatch(Increment())
    #expect(early.values == [0, 1, 2])
    #expect(late.values == [1, 2])
    first.cancel()
    second?.cancel()
  }

  @Test func `A change reverted within a batch is a repeat for earlier subscribers`() {
    let early = Recorder<Int>()
    let late = Recorder<Int>()
    let first = store.subscribe(\.count, early.record)
    var second: SubscriptionToken?
    store.batch {
      store.dispatch(Increment())
      second = store.subscribe(\.count, late.record)
      store.dispatch(Add(amount: -1))
    }
    #expect(early.values == [0])
    #expect(late.values == [1, 0])
    first.cancel()
    second?.cancel()
  }
}
