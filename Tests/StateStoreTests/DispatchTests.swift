// SPDX-License-Identifier: MIT

import StateStore
import TestSupport
import Testing

@MainActor
@Suite struct DispatchTests {
  private let store = Store(AppState(), appReducer)

  @Test func `A dispatch changes the state before it returns`() {
    store.dispatch(Add(amount: 4))
    #expect(store.state.count == 4)
  }

  @Test func `An action without a reducer causes no round and no revision`() {
    let states = Recorder<Int>()
    let store = Store(NotEquatable(), .on(Increment.self) { state, _ in state.count += 1 })
    let token = store.subscribe(\.self) { states.record($0.count) }
    store.dispatch(Unknown())
    #expect(states.values == [0])
    #expect(store.revision == 0)
    store.dispatch(Increment())
    #expect(states.values == [0, 1])
    #expect(store.revision == 1)
    withExtendedLifetime(token) {}
  }

  private struct NotEquatable {
    var count = 0
  }

  // MARK: - From a reducer

  @Test func `A dispatch from a reducer traps with the action name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let holder = Holder<Int>()
        let store = Store(
          0,
          .on(Increment.self) { _, _ in
            MainActor.assumeIsolated { holder.store?.dispatch(SetTitle(title: "")) }
          }
        )
        holder.store = store
        store.dispatch(Increment())
      }
    }
    #expect(
      result.standardError.contains(
        "A reducer dispatched SetTitle. Reducers can only change the state"
      )
    )
  }

  @Test func `Reading the store from a reducer traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let holder = Holder<Int>()
        let store = Store(
          0,
          .on(Increment.self) { state, _ in
            state += MainActor.assumeIsolated { holder.store?.state ?? 0 }
          }
        )
        holder.store = store
        store.dispatch(Increment())
      }
    }
    #expect(
      result.standardError.contains("A reducer read its store while the state changes.")
    )
  }

  @Test func `Subscribing from a reducer traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let holder = Holder<Int>()
        let store = Store(
          0,
          .on(Increment.self) { _, _ in
            MainActor.assumeIsolated { _ = holder.store?.subscribe(\.self) { _ in } }
          }
        )
        holder.store = store
        store.dispatch(Increment())
      }
    }
    #expect(
      result.standardError.contains("A reducer subscribed to its store while the state changes.")
    )
  }

  // MARK: - From a middleware

  @Test func `A dispatch from a middleware nests and runs the whole chain`() {
    let trail = Recorder<String>()
    let store = Store(
      AppState(),
      appReducer,
      middleware: [
        .around { action, context in
          trail.record("1> \(action)")
          context.next(action)
          trail.record("1< \(action) \(context.state.count)")
        },
        .around { action, context in
          if action is Increment { context.dispatch(Add(amount: 10)) }
          trail.record("2> \(action)")
          context.next(action)
        },
      ]
    )
    store.dispatch(Increment())
    #expect(
      trail.values == [
        "1> Increment()",
        "1> Add(amount: 10)", "2> Add(amount: 10)", "1< Add(amount: 10) 10",
        "2> Increment()", "1< Increment() 11",
      ]
    )
  }

  @Test func `Endlessly nested dispatches from a middleware trap`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(
          0,
          middleware: [.around { _, context in context.dispatch(Increment()) }]
        )
        store.dispatch(Increment())
      }
    }
    #expect(
      result.standardError.contains("A middleware dispatched Increment within 1000 other actions.")
    )
  }

  // MARK: - From a subscriber

  @Test func `A dispatch from a subscriber runs before the outer dispatch returns`() {
    let token = store.subscribe(\.count) { [store] count in
      if count > 0, count < 5 { store.dispatch(Increment()) }
    }
    store.dispatch(Increment())
    #expect(store.state.count == 5)
    token.cancel()
  }

  @Test func `A dispatch from a subscriber waits for the end of the round`() {
    let trail = Recorder<String>()
    let tokens = [
      store.subscribe(\.count) { trail.record("before \($0)") },
      store.subscribe(\.count) { [store] count in
        if count == 1 { store.dispatch(Add(amount: 1)) }
        trail.record("dispatcher \(count)")
      },
      store.subscribe(\.count) { trail.record("after \($0)") },
    ]
    store.dispatch(Increment())
    #expect(
      trail.values == [
        "before 0", "dispatcher 0", "after 0",
        "before 1", "dispatcher 1", "after 1",
        "before 2", "dispatcher 2", "after 2",
      ]
    )
    for token in tokens { token.cancel() }
  }

  @Test func `A dispatch from a subscriber waits for the outer middleware`() {
    let trail = Recorder<String>()
    let store = Store(
      AppState(),
      appReducer,
      middleware: [
        .around { action, context in
          context.next(action)
          trail.record("\(action) made \(context.state.count)")
        }
      ]
    )
    let token = store.subscribe(\.count) { [weak store] count in
      if count == 1 { store?.dispatch(Add(amount: 5)) }
    }
    store.dispatch(Increment())
    #expect(trail.values == ["Increment() made 1", "Add(amount: 5) made 6"])
    token.cancel()
  }

  @Test func `A middleware can drop an action queued by a subscriber`() {
    let drop = Middleware<AppState>.around { action, context in
      if !(action is SetTitle) { context.next(action) }
    }
    store.middleware = [drop]
    let token = store.subscribe(\.count) { [store] _ in
      store.dispatch(SetTitle(title: "lost"))
      if store.state.count == 1 { store.dispatch(Add(amount: 2)) }
    }
    store.dispatch(Increment())
    #expect(store.state == AppState(count: 3))
    token.cancel()
  }

  @Test func `A dispatch from a subscriber's first call runs before subscribing returns`() {
    let counts = Recorder<Int>()
    let token = store.subscribe(\.count) { [store] count in
      counts.record(count)
      if count == 0 { store.dispatch(Increment()) }
    }
    #expect(counts.values == [0, 1])
    token.cancel()
  }

  @Test func `More than a thousand queued rounds trap with the last action names`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(AppState(), appReducer)
        let token = store.subscribe(\.count) { count in
          store.dispatch(count.isMultiple(of: 2) ? Increment() as any Action : Add(amount: 1))
        }
        token.cancel()
      }
    }
    #expect(
      result.standardError.contains("Subscribers queued more than 1000 rounds in one dispatch.")
    )
    #expect(result.standardError.contains("The last actions were Increment, Add, Increment."))
  }

  @Test func `Fewer than a thousand queued rounds don't trap`() {
    let token = store.subscribe(\.count) { [store] count in
      if count > 0, count < 1_000 { store.dispatch(Increment()) }
    }
    store.dispatch(Increment())
    #expect(store.state.count == 1_000)
    token.cancel()
  }

  // MARK: - From a widget

  @Test func `A dispatch during a forbidden activity traps with both names`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(AppState(), appReducer)
        store.forbiddingDispatch(during: "the body of CounterView") {
          store.dispatch(Increment())
        }
      }
    }
    #expect(
      result.standardError.contains("Increment was dispatched during the body of CounterView")
    )
  }

  @Test func `Dispatching is allowed after a forbidden activity, even if it throws`() {
    let result = store.forbiddingDispatch(during: "drawing") { store.state.count }
    #expect(result == 0)
    #expect(throws: CancellationError.self) {
      try store.forbiddingDispatch(during: "drawing") { throw CancellationError() }
    }
    store.dispatch(Increment())
    #expect(store.state.count == 1)
  }
}
