// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Synchronization
import Testing

extension EffectTests {
  private struct Search: Action {
    var text: String
  }

  /// Returns a middleware that responds to a search after one second.
  private func search(_ policy: EffectPolicy) -> Middleware<State> {
    .on(Search.self) { search, _ in
      .run(id: "search", policy: policy) { effect in
        try await effect.sleep(for: .seconds(1))
        effect.send(SetTitle(title: search.text))
      }
    }
  }

  @Test func `A later effect replaces a running effect with the same identifier`() async {
    let store = makeStore(search(.replace))
    store.dispatch(Search(text: "a"))
    await settle(store)
    await clock.advance(by: .milliseconds(900))
    store.dispatch(Search(text: "ab"))
    #expect(store.runningEffects == ["search"])
    await settle(store)
    await clock.advance(by: .seconds(5))
    await eventually { store.runningEffects.isEmpty }
    #expect(store.state.titles == ["ab"])
  }

  @Test func `Parallel effects with the same identifier are cancelled together`() async {
    let store = makeStore(search(.parallel), .on(Stop.self) { _, _ in .cancel("search") })
    store.dispatch(Search(text: "a"))
    await settle(store)
    store.dispatch(Search(text: "b"))
    await settle(store)
    #expect(store.runningEffects == ["search", "search"])
    await clock.advance(by: .seconds(1))
    await eventually { store.runningEffects.isEmpty }
    #expect(store.state.titles == ["a", "b"])
    store.dispatch(Search(text: "c"))
    store.dispatch(Search(text: "d"))
    store.dispatch(Stop())
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `Identifiers of different types aren't equal`() async {
    struct ID: Hashable {
      var name: String
    }
    let store = makeStore(
      .on(Start.self) { _, _ in
        .merge(
          .run(id: ID(name: "a")) { try await $0.sleep(for: .seconds(1)) },
          .run(id: "a") { try await $0.sleep(for: .seconds(1)) },
          .run(id: 1) { try await $0.sleep(for: .seconds(1)) }
        )
      },
      .on(Stop.self) { _, _ in .merge(.cancel(ID(name: "a")), .cancel(UInt8(1))) }
    )
    store.dispatch(Start())
    #expect(store.runningEffects.count == 3)
    store.dispatch(Stop())
    #expect(store.runningEffects == ["a", "1"])
  }

  @Test func `Cancelling an effect drops its actions in the mailbox`() async {
    let sent = Atomic(false)
    let store = makeStore(
      .on(Start.self) { _, _ in
        .run(id: "effect") { effect in
          effect.send(Tick())
          sent.store(true, ordering: .releasing)
          try await effect.sleep(for: .seconds(1))
        }
      },
      .on(Stop.self) { _, _ in .cancel("effect") }
    )
    store.dispatch(Start())
    // Block the main actor, so that no action is delivered before the effect is cancelled.
    while !sent.load(ordering: .acquiring) {}
    #expect(!store.isMailboxEmpty)
    store.dispatch(Stop())
    await settle(store)
    #expect(store.state.ticks == 0)
  }

  @Test func `Actions sent after cancellation are dropped`() async {
    let gate = AsyncStream<Void>.makeStream()
    let done = Atomic(false)
    let store = makeStore(
      .on(Start.self) { _, _ in
        .run(id: "stubborn") { effect in
          // Ignore the cancellation.
          await Task { for await _ in gate.stream {} }.value
          effect.send(Tick())
          done.store(true, ordering: .releasing)
        }
      },
      .on(Stop.self) { _, _ in .cancel("stubborn") }
    )
    store.dispatch(Start())
    store.dispatch(Stop())
    gate.continuation.finish()
    await eventually { done.load(ordering: .acquiring) && store.isMailboxEmpty }
    #expect(store.state.ticks == 0)
  }

  @Test func `An effect can be replaced in response to its own action`() async {
    let store = makeStore(
      .on(Tick.self) { _, context in
        guard context.state.ticks < 5 else { return .none }
        return .run(id: "self") { effect in
          effect.send(Tick())
          // Replaced effects never continue past this line, because the wait throws an error.
          try await effect.sleep(for: .seconds(1))
          effect.send(SetTitle(title: "late"))
        }
      }
    )
    store.dispatch(Tick())
    await eventually { store.state.ticks == 5 }
    await settle(store)
    await clock.advance(by: .seconds(2))
    await eventually { store.runningEffects.isEmpty }
    #expect(store.state.titles == ["late"])
  }

  @Test func `Releasing a store cancels its effects`() async {
    let cancelled = Atomic(0)
    let work: Middleware<State> = .on(Start.self) { _, context in
      .merge(
        (0..<3).map { number in
          .run(id: number) { effect in
            do {
              try await effect.sleep(for: .seconds(1))
            } catch {
              cancelled.add(1, ordering: .relaxed)
              // The store has been released, so the action is dropped.
              effect.send(Tick())
              await context.dispatch(Tick())
            }
          }
        }
      )
    }
    var store: Store<State>? = makeStore(work)
    weak let released = store
    store?.dispatch(Start())
    await eventually { clock.sleeperCount == 3 }
    store = nil
    #expect(released == nil)
    await eventually { cancelled.load(ordering: .relaxed) == 3 }
    #expect(clock.sleeperCount == 0)
  }
}
