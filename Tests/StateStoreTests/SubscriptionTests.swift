// SPDX-License-Identifier: MIT

import StateStore
import Testing

@MainActor
@Suite struct SubscriptionTests {
  let store = Store(AppState(), appReducer)
  let counts = Recorder<Int>()

  // MARK: - Delivered values

  @Test func `A new subscriber receives the current value immediately`() {
    store.dispatch(Add(amount: 13))
    let token = store.subscribe(\.count, counts.record)
    #expect(counts.values == [13])
    token.cancel()
  }

  @Test func `A subscriber receives only changed values of its part`() {
    let token = store.subscribe(\.count, counts.record)
    store.dispatch(Add(amount: 9))
    store.dispatch(SetTitle(title: "other"))
    store.dispatch(Add(amount: 0))
    #expect(counts.values == [0, 9])
    token.cancel()
  }

  @Test func `A subscriber to the whole state skips equal states`() {
    let states = Recorder<AppState>()
    let token = store.subscribe(\.self, states.record)
    store.dispatch(Add(amount: 0))
    store.dispatch(Increment())
    #expect(states.values == [AppState(), AppState(count: 1)])
    token.cancel()
  }

  @Test func `A closure selects from several parts`() {
    let texts = Recorder<String>()
    let token = store.subscribe(to: Selection { "\($0.title)\($0.count)" }, texts.record)
    store.dispatch(Increment())
    store.dispatch(SetTitle(title: "n"))
    store.dispatch(SetTitle(title: "n"))
    #expect(texts.values == ["0", "1", "n1"])
    token.cancel()
  }

  @Test func `A non-equatable value is delivered in each round`() {
    struct Opaque { var value: Int }
    let store = Store(Opaque(value: 1), .on(Increment.self) { _, _ in })
    let tokens = [
      store.subscribe(\.self) { [counts] in counts.record($0.value) },
      store.subscribe(to: Selection { $0 }) { [counts] in counts.record($0.value * 10) },
      store.subscribe(\.self) { [counts] in counts.record($0.value * 100) },
    ]
    store.dispatch(Increment())
    #expect(counts.values == [1, 10, 100, 1, 10, 100])
    for token in tokens { token.cancel() }
  }

  @Test func `A store with repeats enabled notifies subscribers in each round`() {
    let store = Store(AppState(), appReducer, skipsRepeats: false)
    let tokens = [
      store.subscribe(\.count, counts.record),
      store.subscribe(to: Selection { $0.count + 100 }, counts.record),
      store.subscribe(\.self) { [counts] in counts.record($0.count + 200) },
    ]
    store.dispatch(SetTitle(title: "other"))
    #expect(counts.values == [0, 100, 200, 0, 100, 200])
    for token in tokens { token.cancel() }
  }

  @Test func `A part can be optional, computed, or nested`() {
    struct Whole {
      var optional: Int?
      var deep = AppState()
      var sum: Int { (optional ?? 0) + deep.count }
    }
    let reducer: Reducer<Whole> = .combine(
      .on(Add.self) { whole, action in whole.optional = action.amount },
      .on(Unknown.self) { whole, _ in whole.optional = nil },
      .on(Increment.self) { whole, _ in whole.deep.count += 1 }
    )
    let store = Store(Whole(), reducer)
    let optionals = Recorder<Int?>()
    let sums = Recorder<Int>()
    let tokens = [
      store.subscribe(\.optional, optionals.record),
      store.subscribe(\.sum, sums.record),
      store.subscribe(\.deep.count, counts.record),
    ]
    store.dispatch(Unknown())
    store.dispatch(Add(amount: 3))
    store.dispatch(Increment())
    store.dispatch(Unknown())
    #expect(optionals.values == [nil, 3, nil])
    #expect(sums.values == [0, 3, 4, 1])
    #expect(counts.values == [0, 1])
    for token in tokens { token.cancel() }
  }

  @Test func `A repeat is a value equal to the last received value`() {
    // With nested dispatches, a later subscriber would receive [0, 2, 2] and never 1.
    let later = Recorder<Int>()
    let tokens = [
      store.subscribe(\.count, counts.record),
      store.subscribe(to: Selection { $0.count }) { [store] count in
        if count == 1 { store.dispatch(Increment()) }
      },
      store.subscribe(to: Selection { $0.count }, later.record),
      store.subscribe(\.count, later.record),
    ]
    store.dispatch(Increment())
    #expect(counts.values == [0, 1, 2])
    #expect(later.values == [0, 0, 1, 1, 2, 2])
    for token in tokens { token.cancel() }
  }

  @Test func `Subscribers to equal key paths share one read`() {
    let reads = Counted()
    let store = Store(reads, .on(Increment.self) { state, _ in state.number += 1 })
    let tokens = (0..<10).map { _ in store.subscribe(\.counted, counts.record) }
    Counted.reads = 0
    store.dispatch(Increment())
    #expect(Counted.reads == 1)
    #expect(counts.values == Array(repeating: 0, count: 10) + Array(repeating: 1, count: 10))
    for token in tokens { token.cancel() }
    store.dispatch(Increment())
    #expect(Counted.reads == 1)
  }

  private struct Counted: Sendable {
    @MainActor static var reads = 0

    var number = 0

    var counted: Int {
      MainActor.assumeIsolated { Self.reads += 1 }
      return number
    }
  }

  // MARK: - Order

  @Test func `Subscribers are called in the order of subscription`() {
    let order = Recorder<Int>()
    let tokens = [
      store.subscribe(to: Selection { $0.count }) { _ in order.record(0) },
      store.subscribe(\.count) { _ in order.record(1) },
      store.subscribe(\.self) { _ in order.record(2) },
      store.subscribe(\.count) { _ in order.record(3) },
      store.subscribe(\.title) { _ in order.record(4) },
      store.subscribe(to: Selection { $0.count * 2 }) { _ in order.record(5) },
      store.subscribe(\.count) { _ in order.record(6) },
    ]
    store.dispatch(Increment())
    store.batch {
      store.dispatch(Increment())
      store.dispatch(SetTitle(title: "new"))
    }
    #expect(order.values == [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 5, 6, 0, 1, 2, 3, 4, 5, 6])
    for token in tokens { token.cancel() }
  }

  // MARK: - Ending

  @Test func `A cancelled subscriber is never called again, even in the same round`() {
    let tokens = Tokens()
    tokens.list.append(
      store.subscribe(\.count) { count in
        if count == 1 { tokens.list[1...].forEach { $0.cancel() } }
      }
    )
    tokens.list.append(store.subscribe(\.count, counts.record))
    tokens.list.append(store.subscribe(to: Selection { $0.count }, counts.record))
    store.dispatch(Increment())
    store.dispatch(Increment())
    #expect(counts.values == [0, 0])
  }

  @Test func `A subscriber can cancel itself`() {
    let tokens = Tokens()
    tokens.list.append(
      store.subscribe(\.count) { [counts] count in
        counts.record(count)
        if count == 1 { tokens.list[0].cancel() }
      }
    )
    store.dispatch(Increment())
    store.dispatch(Increment())
    #expect(counts.values == [0, 1])
  }

  @Test func `A subscriber can release its own token and other tokens`() {
    let tokens = Tokens()
    tokens.list.append(
      store.subscribe(\.count) { [counts] count in
        counts.record(count)
        if count == 1 { tokens.list = [] }
      }
    )
    tokens.list.append(store.subscribe(\.count, counts.record))
    store.dispatch(Increment())
    store.dispatch(Increment())
    #expect(counts.values == [0, 0, 1])
  }

  @Test func `Cancelling twice ends only one subscription`() {
    let first = store.subscribe(\.count) { _ in }
    let second = store.subscribe(\.count, counts.record)
    first.cancel()
    first.cancel()
    store.dispatch(Increment())
    #expect(counts.values == [0, 1])
    second.cancel()
  }
}
