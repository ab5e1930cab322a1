// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct ReplaceTests {
  struct Watched: Equatable {
    var isRunning = false
    var ticks = 0
  }

  struct Run: Action {}
  struct Tick: Action {}

  let clock = TestClock()

  let reducer: Reducer<Watched> = .combine(
    .on(Run.self) { state, _ in state.isRunning = true },
    .on(Tick.self) { state, _ in state.ticks += 1 }
  )

  let supervisor = Middleware<Watched>.supervise { state in
    guard state.isRunning else { return [] }
    return [
      .run(id: "ticker") { effect in
        while true {
          try await effect.sleep(for: .seconds(1))
          effect.send(Tick())
        }
      }
    ]
  }

  @Test func `Replacing the state notifies subscribers once, or after the batch`() {
    let store = Store(0)
    var seen: [Int] = []
    let token = store.subscribe(\.self) { seen.append($0) }
    store.replace(state: 1)
    store.batch {
      store.replace(state: 2)
      store.replace(state: 3)
    }
    #expect(seen == [0, 1, 3])
    token.cancel()
  }

  @Test func `Replacing the state cancels running and waiting effects`() async {
    let store = Store(Watched(), reducer, clock: clock)
    store.middleware = [
      .on(Run.self) { _, _ in
        .run(id: "work", policy: .queue) { effect in
          try await effect.sleep(for: .seconds(1))
          effect.send(Tick())
        }
      }
    ]
    store.dispatch(Run())
    store.dispatch(Run())
    await eventually { clock.sleeperCount == 1 }
    store.replace(state: Watched())
    await eventually { clock.sleeperCount == 0 && store.isMailboxEmpty }
    #expect(store.runningEffects.isEmpty)
    #expect(store.state == Watched())
  }

  @Test func `Supervised effects of the new state start with the next action`() async {
    let store = Store(Watched(), reducer, middleware: [supervisor], clock: clock)
    store.dispatch(Run())
    #expect(store.runningEffects == ["ticker"])
    store.replace(state: Watched(isRunning: true, ticks: 7))
    #expect(store.runningEffects.isEmpty)
    store.dispatch(Resumed())
    #expect(store.runningEffects == ["ticker"])
    store.replace(state: Watched())
    store.dispatch(Resumed())
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `Replacing the state from a subscriber traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(0)
        let token = store.subscribe(\.self) { _ in store.replace(state: 1) }
        token.cancel()
      }
    }
    #expect(
      result.standardError.contains(
        "A store's state was replaced during a reducer, a subscriber, or drawing"
      )
    )
  }
}
