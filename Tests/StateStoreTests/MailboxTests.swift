// SPDX-License-Identifier: MIT

import StateStore
import TestSupport
import Testing

@MainActor
@Suite struct MailboxTests {
  private struct Numbered: Action {
    var sender: Int
    var number: Int
  }

  /// The number of the next action from each sender, and the number of actions out of order.
  private struct Counts: Equatable {
    var next = Array(repeating: 0, count: 8)
    var outOfOrder = 0
  }

  private let counting: Reducer<Counts> = .on(Numbered.self) { counts, action in
    if counts.next[action.sender] != action.number { counts.outOfOrder += 1 }
    counts.next[action.sender] = action.number + 1
  }

  @Test func `All actions from eight threads arrive in the order of each sender`() async {
    let (senders, each) = (8, Soak.count(2_000, soak: 100_000))
    let store = Store(Counts(), counting)
    let threads = (0..<senders).map { sender in
      Threads(1) { _, _ in
        for number in 0..<each { store.send(Numbered(sender: sender, number: number)) }
      }
    }
    for thread in threads { thread.order(1) }
    defer { for thread in threads { thread.end() } }
    await eventually { store.revision == UInt64(senders * each) }
    #expect(store.state == Counts(next: Array(repeating: each, count: senders)))
    #expect(store.isMailboxEmpty)
  }

  @Test func `Threads can send while other threads change subscriptions`() async {
    let (senders, each) = (4, Soak.count(1_000, soak: 50_000))
    let store = Store(Counts(), counting)
    await withTaskGroup { group in
      for sender in 0..<senders {
        group.addTask { @concurrent in
          for number in 0..<each { store.send(Numbered(sender: sender, number: number)) }
        }
      }
      for _ in 0..<2 {
        group.addTask { @concurrent in
          for _ in 0..<each / 10 {
            let token = await store.subscribe(\.outOfOrder) { _ in }
            withExtendedLifetime(token) {}
          }
        }
      }
    }
    await eventually { store.revision == UInt64(senders * each) }
    #expect(store.state.outOfOrder == 0)
  }

  @Test func `A sent action waits for the next turn of the main actor`() async {
    let store = Store(AppState(), appReducer)
    store.send(Increment())
    store.send(Increment())
    #expect(store.state.count == 0)
    #expect(!store.isMailboxEmpty)
    await eventually { store.isMailboxEmpty }
    #expect(store.state.count == 2)
  }

  @Test func `Each sent action causes a separate round`() async {
    let store = Store(AppState(), appReducer)
    let counts = Recorder<Int>()
    let token = store.subscribe(\.count, counts.record)
    for _ in 0..<3 { store.send(Increment()) }
    await eventually { store.isMailboxEmpty }
    #expect(counts.values == [0, 1, 2, 3])
    token.cancel()
  }

  @Test func `A subscriber's sent action arrives after earlier sent actions`() async {
    let store = Store(AppState(), appReducer)
    let counts = Recorder<Int>()
    let token = store.subscribe(\.count) { [weak store] count in
      counts.record(count)
      if count == 1 { store?.send(Add(amount: 100)) }
    }
    store.send(Increment())
    store.send(Add(amount: 10))
    await eventually { store.state.count == 111 }
    #expect(counts.values == [0, 1, 11, 111])
    token.cancel()
  }

  @Test func `A sent action doesn't retain the store`() async {
    var store: Store<AppState>? = Store(AppState(), appReducer)
    weak let released = store
    store?.send(Increment())
    store = nil
    #expect(released == nil)
    // Run the pending wake-up task, which finds no store.
    await Task.yield()
  }

  @Test func `A store can receive mail without waiting for a turn`() {
    let store = Store(AppState(), appReducer)
    store.send(Increment())
    store.receiveMail()
    #expect(store.state.count == 1)
    #expect(store.isMailboxEmpty)
  }
}
