// SPDX-License-Identifier: MIT

import StateStore
import Synchronization
import Testing

@MainActor
@Suite struct SubscriptionTokenTests {
  private let store = Store(AppState(), appReducer)
  private let counts = Recorder<Int>()

  @Test func `Releasing a token ends its subscription immediately`() {
    var token: SubscriptionToken? = store.subscribe(\.count, counts.record)
    withExtendedLifetime(token) {}
    token = nil
    store.dispatch(Increment())
    #expect(counts.values == [0])
  }

  @Test func `Cancelling releases the subscriber's captures immediately`() {
    var held: Recorder<Int>? = Recorder()
    weak let released = held
    let token = store.subscribe(\.count) { [held] in held?.record($0) }
    held = nil
    #expect(released != nil)
    token.cancel()
    #expect(released == nil)
  }

  @Test func `Releasing a token releases the subscriber's captures soon`() async {
    var held: Recorder<Int>? = Recorder()
    weak let released = held
    var token: SubscriptionToken? = store.subscribe(to: Selection { $0.count }) { [held] in
      held?.record($0)
    }
    withExtendedLifetime(token) {}
    held = nil
    token = nil
    await eventually { released == nil }
  }

  @Test func `Releasing a cancelled token sends no mail`() {
    var token: SubscriptionToken? = store.subscribe(\.count, counts.record)
    token?.cancel()
    token = nil
    #expect(token == nil)
    #expect(store.isMailboxEmpty)
  }

  /// An object that ends and starts subscriptions when it's released.
  private final class Owner {
    let token: SubscriptionToken
    let onRelease: @MainActor (SubscriptionToken) -> Void

    init(_ token: SubscriptionToken, onRelease: @escaping @MainActor (SubscriptionToken) -> Void) {
      self.token = token
      self.onRelease = onRelease
    }

    deinit {
      MainActor.assumeIsolated { [onRelease, token] in onRelease(token) }
    }
  }

  @Test func `A captured object can cancel and subscribe during its release`() {
    let tokens = Tokens()
    let late = store.subscribe(\.count, counts.record)
    var owner: Owner? = Owner(late) { [store, counts] token in
      token.cancel()
      tokens.list.append(store.subscribe(\.count, counts.record))
    }
    let token = store.subscribe(\.count) { [owner] _ in withExtendedLifetime(owner) {} }
    withExtendedLifetime(owner) {}
    owner = nil
    token.cancel()
    store.dispatch(Increment())
    #expect(counts.values == [0, 0, 1])
  }

  @Test func `The last reference can be released on another thread`() async {
    let shared = SharedTokens()
    for _ in 0..<100 {
      let token = store.subscribe(\.count, counts.record)
      shared.tokens.withLock { $0.append(token) }
    }
    await Task.detached { shared.tokens.withLock { $0 = [] } }.value
    await eventually { store.isMailboxEmpty }
    store.dispatch(Increment())
    #expect(counts.values == Array(repeating: 0, count: 100))
  }

  private final class SharedTokens: Sendable {
    let tokens = Mutex<[SubscriptionToken]>([])
  }

  @Test func `A store doesn't retain the value of an unobserved part`() {
    store.dispatch(SetTitle(title: "a"))
    let reads = Recorder<Int>()
    let box = Store(Numbers(), .on(Increment.self) { state, _ in state.list[0] += 1 })
    let token = box.subscribe(\.list) { reads.record($0[0]) }
    token.cancel()
    let before = box.state.list.withUnsafeBytes { $0.baseAddress }
    box.dispatch(Increment())
    #expect(box.state.list.withUnsafeBytes { $0.baseAddress } == before)
    #expect(reads.values == [0])
  }

  private struct Numbers {
    var list = Array(repeating: 0, count: 1_000)
  }

  @Test func `A token can outlive its store`() async {
    var store: Store<AppState>? = Store(AppState(), appReducer)
    var token = store?.subscribe(\.count, counts.record)
    let other = store?.subscribe(\.count, counts.record)
    weak let released = store
    store = nil
    #expect(released == nil)
    other?.cancel()
    token = nil
    #expect(token == nil)
  }

  @Test func `The path of a released token isn't read`() {
    struct Rows: Equatable, Sendable {
      var rows = [1, 2, 3]
    }
    struct RemoveLast: Action {}
    let store = Store(Rows(), .on(RemoveLast.self) { state, _ in state.rows.removeLast() })
    var tokens = (0..<3).map { index in store.subscribe(\.rows[index]) { _ in } }
    tokens.removeLast()
    store.dispatch(RemoveLast())
    #expect(store.state.rows == [1, 2])
    #expect(tokens.count == 2)
  }

  /// Compares random subscriptions, cancellations, releases, and dispatches with a plain model.
  @Test(arguments: 0..<UInt64(30))
  func `Random operations notify exactly the active subscribers in order`(seed: UInt64) {
    struct Model {
      var kind: Int
      var token: SubscriptionToken?
      var last: Int
    }
    var random = SeededGenerator(seed: seed)
    let store = Store(AppState(), appReducer)
    let calls = Recorder<[Int]>()
    var models: [Model] = []
    var expected: [[Int]] = []

    func value(_ kind: Int) -> Int { kind == 2 ? store.state.title.count : store.state.count }

    for _ in 0..<300 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let (id, kind) = (models.count, Int.random(in: 0..<3, using: &random))
        let token =
          switch kind {
          case 0: store.subscribe(\.count) { calls.record([id, $0]) }
          case 1: store.subscribe(to: Selection { $0.count }) { calls.record([id, $0]) }
          default: store.subscribe(\.title.count) { calls.record([id, $0]) }
          }
        models.append(Model(kind: kind, token: token, last: value(kind)))
        expected.append([id, value(kind)])
      case 2:
        if let index = models.indices.randomElement(using: &random) {
          models[index].token?.cancel()
          models[index].token = nil
        }
      case 3:
        if let index = models.indices.randomElement(using: &random) { models[index].token = nil }
      case 4:
        store.dispatch(
          SetTitle(title: String(repeating: "x", count: .random(in: 0..<3, using: &random)))
        )
      default:
        store.dispatch(Add(amount: .random(in: 0...1, using: &random)))
      }
      for id in models.indices where models[id].token != nil {
        let now = value(models[id].kind)
        guard now != models[id].last else { continue }
        models[id].last = now
        expected.append([id, now])
      }
    }
    #expect(calls.values == expected)
  }
}
