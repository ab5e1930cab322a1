// SPDX-License-Identifier: MIT

import StateStore
import Testing

@MainActor
@Suite struct MailboxTests {
  private struct Numbered: Action {
    var sender: Int
    var number: Int
  }

  private let log: Reducer<[[Int]]> = .on(Numbered.self) { state, action in
    state[action.sender].append(action.number)
  }

  @Test func `Actions from eight threads arrive in the order of each sender`() async {
    let (senders, each) = (8, 2_000)
    let store = Store(Array(repeating: [], count: senders), log)
    await withTaskGroup { group in
      for sender in 0..<senders {
        group.addTask { @concurrent in
          for number in 0..<each { store.send(Numbered(sender: sender, number: number)) }
        }
      }
    }
    await eventually { store.revision == UInt64(senders * each) }
    #expect(store.state == Array(repeating: Array(0..<each), count: senders))
    #expect(store.isMailboxEmpty)
  }

  @Test func `What is sent is not dispatched before the next turn of the main actor`() async {
    let store = Store(AppState(), appReducer)
    store.send(Increment())
    store.send(Increment())
    #expect(store.state.count == 0)
    #expect(!store.isMailboxEmpty)
    await eventually { store.isMailboxEmpty }
    #expect(store.state.count == 2)
  }

  @Test func `Each action sent makes its own round`() async {
    let store = Store(AppState(), appReducer)
    let counts = Recorder<Int>()
    let token = store.subscribe(\.count, counts.record)
    for _ in 0..<3 { store.send(Increment()) }
    await eventually { store.isMailboxEmpty }
    #expect(counts.values == [0, 1, 2, 3])
    token.cancel()
  }

  @Test func `What a subscriber sends arrives after what was sent before`() async {
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

  @Test func `What was sent does not keep the store alive`() async {
    var store: Store<AppState>? = Store(AppState(), appReducer)
    weak let released = store
    store?.send(Increment())
    store = nil
    #expect(released == nil)
    // A turn for the wake-up that finds nobody.
    await Task.yield()
  }

  @Test func `The mail can be taken without waiting for a turn`() {
    let store = Store(AppState(), appReducer)
    store.send(Increment())
    store.receiveMail()
    #expect(store.state.count == 1)
    #expect(store.isMailboxEmpty)
  }
}
