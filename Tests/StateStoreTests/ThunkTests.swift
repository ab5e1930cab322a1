// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import TestSupport
import Testing

import struct ReSwiftLayer.Thunk

@MainActor
@Suite struct ThunkTests {
  private let store = Store(AppState(), appReducer, middleware: [.thunks])

  @Test func `A thunk dispatches and reads the current state`() {
    let counts = Recorder<Int>()
    store.dispatch(
      Thunk<AppState> { dispatch, getState in
        counts.record(getState()?.count ?? -1)
        dispatch(Increment())
        counts.record(getState()?.count ?? -1)
        dispatch(Add(amount: 10))
        counts.record(getState()?.count ?? -1)
      }
    )
    #expect(counts.values == [0, 1, 11])
  }

  @Test func `A thunk reaches neither the reducers nor subsequent middleware`() {
    let seen = Recorder<String>()
    let store = Store(
      AppState(),
      Reducer { state, action in state.title += "\(type(of: action)) " },
      middleware: [
        .thunks,
        Middleware { action, _ in
          seen.record("\(type(of: action))")
          return action
        },
      ]
    )
    store.dispatch(Thunk<AppState> { dispatch, _ in dispatch(Increment()) })
    #expect(store.state.title == "Increment ")
    #expect(seen.values == ["Increment"])
  }

  @Test func `A thunk can dispatch another thunk through the whole chain`() {
    let inner = Thunk<AppState> { dispatch, _ in dispatch(Increment()) }
    store.dispatch(
      Thunk<AppState> { dispatch, _ in
        dispatch(inner)
        dispatch(Increment())
      }
    )
    #expect(store.state.count == 2)
  }

  @Test func `A thunk can continue after it returns without retaining the store`() {
    var later: (@MainActor () -> Int)?
    var store: Store<AppState>? = Store(AppState(), appReducer, middleware: [.thunks])
    weak let released = store
    let holder = Recorder<@MainActor () -> Int>()
    store?.dispatch(
      Thunk<AppState> { dispatch, getState in
        holder.record {
          dispatch(Increment())
          return getState()?.count ?? -1
        }
      }
    )
    later = holder.values.first
    #expect(later?() == 1)
    store = nil
    #expect(released == nil)
    #expect(later?() == 1)
  }

  @Test func `A thunk for another state traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(AppState(), appReducer, middleware: [.thunks])
        store.dispatch(Thunk<Int> { _, _ in })
      }
    }
    #expect(result.standardError.contains("Thunk<Int> was dispatched to a store of AppState."))
  }

  // MARK: - Action creators

  @Test func `An action creator returns an action or nil`() {
    let store = Store(AppState(count: 5), appReducer)
    store.dispatch { Add(amount: $0.count) }
    #expect(store.state.count == 10)
    store.dispatch { _ in nil }
    #expect(store.revision == 1)
  }

  @Test func `An asynchronous action creator calls back with the new state`() async {
    let counts = Recorder<Int>()
    await store.dispatch { state in
      await Task.yield()
      return Add(amount: state.count + 3)
    } whenDone: {
      counts.record($0.count)
    }.value
    #expect(counts.values == [3])
  }

  @Test func `An action creator without an action doesn't call back`() async {
    let counts = Recorder<Int>()
    let none = store.dispatch { _ async in
      nil
    } whenDone: {
      counts.record($0.count)
    }
    let cancelled = store.dispatch { _ in
      await Task.yield()
      return Increment()
    } whenDone: {
      counts.record($0.count)
    }
    cancelled.cancel()
    await none.value
    await cancelled.value
    #expect(counts.values.isEmpty)
    #expect(store.state.count == 0)
  }

  @Test func `An asynchronous action creator doesn't retain the store`() async {
    let clock = TestClock()
    var store: Store<AppState>? = Store(AppState(), appReducer)
    weak let released = store
    let task = store?.dispatch { _ in
      try? await clock.sleep(for: .seconds(1))
      return Increment()
    }
    await eventually { clock.sleeperCount == 1 }
    store = nil
    #expect(released == nil)
    await clock.advance(by: .seconds(1))
    await task?.value
  }
}
