// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

import struct ReSwiftLayer.Thunk

/// The code of the article "Dispatching actions".
@MainActor
@Suite struct DispatchingArticleTests {
  // snippet: dispatching-state
  struct CounterState: Equatable {
    var count = 0
    var title = "Counter"
  }

  struct Increment: Action {}
  struct SetCount: Action { let count: Int }

  let counter: Reducer<CounterState> = .combine(
    .on(Increment.self) { state, _ in state.count += 1 },
    .on(SetCount.self) { state, action in state.count = action.count }
  )
  // end

  @Test func `An action changes the state and notifies subscribers`() {
    let received = Recorder<Int>()
    let show = { @MainActor (count: Int) in received.record(count) }
    // snippet: dispatching-store
    let store = Store(CounterState(), counter)
    let token = store.subscribe(\.count) { count in show(count) }  // shows 0
    store.dispatch(Increment())  // shows 1
    // end
    #expect(received.values == [0, 1])
    token.cancel()
  }

  @Test func `A batch causes one round, and a sent action arrives soon`() async {
    let store = Store(CounterState(), counter)
    let received = Recorder<Int>()
    let token = store.subscribe(\.count) { received.record($0) }
    // snippet: dispatching-batch
    store.batch {
      store.dispatch(SetCount(count: 10))
      store.dispatch(Increment())
    }
    // end
    #expect(received.values == [0, 11])
    // snippet: dispatching-send
    Task.detached {
      store.send(Increment())
    }
    // end
    await eventually { received.values == [0, 11, 12] }
    token.cancel()
  }

  // The article "ReSwiftLayer" shows this code.
  @Test func `Creators and thunks read the current state`() async {
    let store = Store(CounterState(), counter, middleware: [.thunks])
    // snippet: reswift-creators
    store.dispatch { state in
      state.count < 10 ? Increment() : nil
    }
    store.dispatch(
      Thunk<CounterState> { dispatch, getState in
        dispatch(Increment())
        if getState()?.count == 2 { dispatch(SetCount(count: 0)) }
      }
    )
    // end
    #expect(store.state.count == 0)
    // snippet: reswift-async-creator
    let task = store.dispatch { state in
      await Task.yield()
      return SetCount(count: state.count + 5)
    } whenDone: { state in
      print("The count is \(state.count).")
    }
    // end
    await task.value
    #expect(store.state.count == 5)
  }

  // snippet: dispatching-handlers
  @MainActor
  struct CounterScreen {
    let store: any ActionHandler

    func plusPressed() {
      store.dispatch(Increment())
    }
  }

  final class TestDouble: ActionHandler {
    private(set) var actions: [any Action] = []

    func dispatch(_ action: any Action) { actions.append(action) }
  }
  // end

  @Test func `A test double can replace a store`() {
    let double = TestDouble()
    CounterScreen(store: double).plusPressed()
    #expect(double.actions.count == 1)
    let store = Store(CounterState(), counter)
    CounterScreen(store: store).plusPressed()
    #expect(store.state.count == 1)
  }
}
