// SPDX-License-Identifier: MIT

import StateStore
import Testing

@MainActor
@Suite struct ValuesTests {
  @Test func `The sequence starts with the current value and skips repeats`() async {
    let store = Store(AppState(count: 3), appReducer)
    var values = store.values(\.count).makeAsyncIterator()
    #expect(await values.next() == 3)
    store.dispatch(SetTitle(title: "other"))
    store.dispatch(Increment())
    #expect(await values.next() == 4)
  }

  @Test func `A slow reader receives only the newest value`() async {
    let store = Store(AppState(), appReducer)
    var values = store.values(\.count).makeAsyncIterator()
    for _ in 0..<5 { store.dispatch(Increment()) }
    #expect(await values.next() == 5)
  }

  @Test func `A selection provides a sequence`() async {
    let store = Store(AppState(), appReducer)
    var values = store.values(Selection(\.count).skipRepeats { $1 <= $0 + 1 }).makeAsyncIterator()
    #expect(await values.next() == 0)
    store.dispatch(Increment())
    store.dispatch(Increment())
    #expect(await values.next() == 2)
  }

  @Test func `The sequence ends with the store and doesn't retain it`() async {
    var store: Store<AppState>? = Store(AppState(), appReducer)
    weak let released = store
    var values = store?.values(\.count).makeAsyncIterator()
    store = nil
    #expect(released == nil)
    #expect(await values?.next() == 0)
    #expect(await values?.next() == nil)
  }

  @Test func `Cancelling the reader ends its subscription`() async {
    final class Probe: Sendable {}
    let store = Store(AppState(), appReducer)
    var probe: Probe? = Probe()
    weak let held = probe
    var reader: Task<Void, Never>?
    if let probe {
      let values = store.values(Selection { state in withExtendedLifetime(probe) { state.count } })
      reader = Task { for await _ in values {} }
    }
    probe = nil
    await Task.yield()
    #expect(held != nil)
    reader?.cancel()
    await eventually { held == nil }
  }
}
