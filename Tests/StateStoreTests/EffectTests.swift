// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Synchronization
import Testing

@MainActor
@Suite struct EffectTests {
  struct Start: Action {}
  struct Stop: Action {}
  struct Tick: Action {}

  struct Failure: Error {}

  struct State: Equatable {
    var ticks = 0
    var titles: [String] = []
    var failures: [EffectFailed] = []
  }

  let clock = TestClock()

  let reducer: Reducer<State> = .combine(
    .on(Tick.self) { state, _ in state.ticks += 1 },
    .on(SetTitle.self) { state, action in state.titles.append(action.title) },
    .on(EffectFailed.self) { state, action in state.failures.append(action) }
  )

  func makeStore(_ middleware: Middleware<State>...) -> Store<State> {
    Store(State(), reducer, middleware: middleware, clock: clock)
  }

  /// The middleware that ticks every 250 ms from `Start` to `Stop`.
  let ticker: [Middleware<State>] = [
    .on(Start.self) { _, _ in
      .run(id: "ticker") { effect in
        while true {
          try await effect.sleep(for: .milliseconds(250))
          effect.send(Tick())
        }
      }
    },
    .on(Stop.self) { _, _ in .cancel("ticker") },
  ]

  /// Waits until each effect has ended or is sleeping, and the mailbox is empty.
  func settle(_ store: Store<State>) async {
    await eventually {
      store.isMailboxEmpty && store.runningEffects.count == clock.sleeperCount
    }
  }

  // MARK: - Running

  @Test func `A ticker uses the injected clock until it is cancelled`() async {
    let store = Store(State(), reducer, middleware: ticker, clock: clock)
    store.dispatch(Start())
    await settle(store)
    #expect(store.runningEffects == ["ticker"])
    await clock.advance(by: .milliseconds(249))
    #expect(store.state.ticks == 0)
    for tick in 1...4 {
      await clock.advance(by: .milliseconds(250))
      await settle(store)
      #expect(store.state.ticks == tick)
    }
    store.dispatch(Stop())
    #expect(store.runningEffects.isEmpty)
    await clock.advance(by: .seconds(10))
    #expect(store.state.ticks == 4)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `An effect's actions arrive in order before its end`() async {
    let store = makeStore(
      .on(Start.self) { _, _ in
        .run { effect in
          for number in 0..<100 { effect.send(SetTitle(title: "\(number)")) }
        }
      }
    )
    store.dispatch(Start())
    #expect(store.runningEffects == ["unnamed effect 1"])
    await eventually { store.runningEffects.isEmpty }
    #expect(store.state.titles == (0..<100).map(String.init))
  }

  @Test func `An effect receives the store's clock at its start`() async {
    let store = Store(State(), reducer, middleware: ticker)
    store.clock = clock
    store.dispatch(Start())
    await settle(store)
    #expect(clock.sleeperCount == 1)
    store.dispatch(Stop())
  }

  @Test func `An empty effect does nothing`() {
    let store = makeStore(.on(Unknown.self) { _, _ in .none })
    store.dispatch(Unknown())
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `Merged effects start in order`() async {
    let store = makeStore(
      .on(Start.self) { _, _ in
        .merge(
          .run(id: "a") { try await $0.sleep(for: .seconds(1)) },
          .merge([.none, .run(id: "b") { try await $0.sleep(for: .seconds(1)) }]),
          .run(id: 3) { try await $0.sleep(for: .seconds(1)) },
          .cancel("a")
        )
      }
    )
    store.dispatch(Start())
    #expect(store.runningEffects == ["b", "3"])
    await settle(store)
    await clock.advance(by: .seconds(1))
    await eventually { store.runningEffects.isEmpty }
  }

  // MARK: - Errors

  @Test func `An effect's error is dispatched as EffectFailed`() async {
    let store = makeStore(
      .on(Start.self) { _, _ in .run(id: "loader") { _ in throw Failure() } }
    )
    store.dispatch(Start())
    await eventually { store.runningEffects.isEmpty }
    #expect(store.state.failures == [EffectFailed(effect: "loader", message: "Failure()")])
  }

  @Test func `EffectFailed contains the error and the triggering action`() async {
    let store = makeStore(
      .on(Start.self) { _, _ in .run(id: "loader", policy: .queue) { _ in throw Failure() } }
    )
    store.dispatch(Start())
    store.dispatch(Start())
    await eventually { store.runningEffects.isEmpty && store.state.failures.count == 2 }
    #expect(store.state.failures.allSatisfy { $0.error is Failure && $0.event is Start })
    let report = EffectFailed(effect: "loader", error: Failure(), event: Start())
    #expect(report == EffectFailed(effect: "loader", message: "Failure()"))
    #expect(Set([report]).contains(EffectFailed(effect: "loader", message: "Failure()")))
    #expect(report.debugDescription == #"EffectFailed(effect: "loader", message: "Failure()")"#)
  }

  @Test func `EffectFailed is described by a message for the user`() {
    struct Offline: Error, CustomStringConvertible {
      let description = "You're offline."
    }
    let report = EffectFailed(effect: "search", error: Offline(), event: Start())
    #expect("\(report)" == "Couldn't complete “search”: You're offline.")
    #expect(String(reflecting: report).hasPrefix("EffectFailed("))
  }

  @Test func `EffectFailed of a supervised effect contains an error but no action`() async {
    let store = makeStore(.supervise { _ in [.run(id: "loader") { _ in throw Failure() }] })
    store.dispatch(Start())
    await eventually { store.state.failures.count == 1 }
    #expect(store.state.failures.first?.error is Failure)
    #expect(store.state.failures.first?.event == nil)
  }

  @Test func `CancellationError is never dispatched as EffectFailed`() async {
    let store = makeStore(
      .on(Start.self) { _, _ in .run { _ in throw CancellationError() } }
    )
    store.dispatch(Start())
    await eventually { store.runningEffects.isEmpty }
    #expect(store.state.failures.isEmpty)
  }

  @Test func `An error after cancellation isn't delivered`() async {
    let gate = AsyncStream<Void>.makeStream()
    let done = Atomic(false)
    let store = makeStore(
      .on(Start.self) { _, _ in
        .run(id: "loader") { _ in
          // Ignore the cancellation.
          await Task { for await _ in gate.stream {} }.value
          defer { done.store(true, ordering: .releasing) }
          throw Failure()
        }
      },
      .on(Stop.self) { _, _ in .cancel("loader") }
    )
    store.dispatch(Start())
    store.dispatch(Stop())
    gate.continuation.finish()
    await eventually { done.load(ordering: .acquiring) }
    await clock.advance(by: .seconds(1))
    #expect(store.isMailboxEmpty)
    #expect(store.state.failures.isEmpty)
  }
}
