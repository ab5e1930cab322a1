// SPDX-License-Identifier: MIT

import StateStore
import Testing

extension SubscriptionTests {
  // MARK: - Subscribing within a round

  @Test func `A subscriber added in a round receives the value once`() {
    let tokens = Tokens()
    let late = Recorder<Int>()
    tokens.list.append(
      store.subscribe(\.count) { [store] count in
        guard count == 1 else { return }
        tokens.list.append(store.subscribe(\.count, late.record))
        tokens.list.append(store.subscribe(to: Selection { $0.count * 10 }, late.record))
        tokens.list.append(
          store.subscribe(to: Selection { [$0.count * 100] }) { late.record($0[0]) }
        )
      }
    )
    store.dispatch(Increment())
    #expect(late.values == [1, 10, 100])
    store.dispatch(Increment())
    #expect(late.values == [1, 10, 100, 2, 20, 200])
  }

  @Test func `A subscriber added in a hook is called once per round`() {
    let store = Store(AppState(), appReducer, skipsRepeats: false)
    let tokens = Tokens()
    tokens.list.append(
      store.onRevision { [counts] in
        guard tokens.list.count == 1 else { return }
        tokens.list.append(store.subscribe(\.count, counts.record))
      }
    )
    store.dispatch(Increment())
    #expect(counts.values == [1])
    store.dispatch(Increment())
    #expect(counts.values == [1, 2])
  }

  @Test func `A subscriber can subscribe, cancel, and dispatch in one call`() {
    let tokens = Tokens()
    let late = Recorder<Int>()
    tokens.list.append(
      store.subscribe(\.count) { [store] count in
        guard count == 1 else { return }
        tokens.list[0].cancel()
        store.dispatch(Increment())
        tokens.list.append(store.subscribe(\.count, late.record))
        tokens.list[1].cancel()
        #expect(store.state.count == 1)
      }
    )
    tokens.list.append(store.subscribe(\.count, counts.record))
    store.dispatch(Increment())
    #expect(counts.values == [0])
    #expect(late.values == [1, 2])
  }

  // MARK: - Runtime

  @Test func `A hook runs before the subscribers in every round`() {
    let trail = Recorder<String>()
    let token = store.subscribe(\.count) { trail.record("count \($0)") }
    let hook = store.onRevision { trail.record("hook") }
    store.dispatch(Increment())
    store.dispatch(SetTitle(title: "other"))
    store.batch {
      store.dispatch(Increment())
      store.dispatch(Increment())
    }
    hook.cancel()
    store.dispatch(Increment())
    #expect(
      trail.values
        == ["count 0", "hook", "count 1", "hook", "hook", "count 3", "count 4"]
    )
    #expect(store.revision == 5)
    token.cancel()
  }

  @Test func `A reader returns the current part even after the store is released`() {
    var store: Store<AppState>? = Store(AppState(), appReducer)
    let count = store?.reader(of: \.count)
    let length = store?.reader(of: \.title.count)
    store?.dispatch(Increment())
    store?.dispatch(SetTitle(title: "four"))
    #expect(count?() == 1)
    #expect(length?() == 4)
    store = nil
    #expect(count?() == 1)
  }
}
