// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

@MainActor
@Suite struct EffectPolicyTests {
  private struct Save: Action {
    var text: String
  }

  private struct Stop: Action {}
  private struct Failure: Error {}

  private let clock = TestClock()

  /// A reducer that appends received titles and failed effects.
  private let reducer: Reducer<[String]> = .combine(
    .on(SetTitle.self) { titles, action in titles.append(action.title) },
    .on(EffectFailed.self) { titles, action in titles.append("failed \(action.effect)") }
  )

  /// Returns a store whose save effect takes one second.
  ///
  /// Saving an empty string fails.
  private func makeStore(
    _ policy: EffectPolicy = .parallel,
    _ effect: @escaping @Sendable (_ save: Effect) -> Effect = { $0 }
  ) -> Store<[String]> {
    Store(
      [],
      reducer,
      middleware: [
        .on(Save.self) { save, _ in
          effect(
            .run(id: "save", policy: policy) { effect in
              try await effect.sleep(for: .seconds(1))
              if save.text.isEmpty { throw Failure() }
              effect.send(SetTitle(title: save.text))
            }
          )
        },
        .on(Stop.self) { _, _ in .cancel("save") },
      ],
      clock: clock
    )
  }

  private func settle<State>(_ store: Store<State>) async {
    await eventually {
      store.isMailboxEmpty && store.runningEffects.count == clock.sleeperCount
    }
  }

  /// Advances the clock and waits for the effects.
  ///
  /// The default duration is one second.
  private func wait<State>(_ store: Store<State>, for duration: Duration = .seconds(1)) async {
    await settle(store)
    await clock.advance(by: duration)
    await settle(store)
  }

  // MARK: - Policies

  @Test func `The keep policy drops a new effect while another is running`() async {
    let store = makeStore(.keep)
    for text in ["a", "b"] { store.dispatch(Save(text: text)) }
    #expect(store.runningEffects == ["save"])
    await wait(store)
    #expect(store.state == ["a"])
    store.dispatch(Save(text: "c"))
    await wait(store)
    #expect(store.state == ["a", "c"])
  }

  @Test func `The queue policy runs effects sequentially, even after a failure`() async {
    let store = makeStore(.queue)
    for text in ["a", "", "b"] { store.dispatch(Save(text: text)) }
    #expect(store.runningEffects == ["save"])
    await wait(store)
    #expect(store.state == ["a"])
    #expect(store.runningEffects == ["save"])
    await wait(store)
    #expect(store.state == ["a", "failed save"])
    await wait(store)
    #expect(store.state == ["a", "failed save", "b"])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `Cancelling drops running and waiting effects`() async {
    let store = makeStore(.queue)
    for text in ["a", "b"] { store.dispatch(Save(text: text)) }
    store.dispatch(Stop())
    #expect(store.runningEffects.isEmpty)
    store.dispatch(Save(text: "c"))
    await wait(store, for: .seconds(10))
    #expect(store.state == ["c"])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `Waiting effects are released with their store`() async {
    var store: Store<[String]>? = makeStore(.queue)
    weak let released = store
    for text in ["a", "b"] { store?.dispatch(Save(text: text)) }
    await eventually { clock.sleeperCount == 1 }
    store = nil
    #expect(released == nil)
    await eventually { clock.sleeperCount == 0 }
  }

  // MARK: - Debounce

  @Test func `A debounced effect starts after a quiet interval`() async {
    let store = makeStore { $0.debounce(for: .milliseconds(300), id: "quiet") }
    for text in ["a", "ab", "abc"] {
      store.dispatch(Save(text: text))
      await wait(store, for: .milliseconds(200))
    }
    #expect(store.runningEffects == ["quiet"])
    await wait(store, for: .milliseconds(1_099))
    #expect(store.state == [])
    await wait(store, for: .milliseconds(1))
    #expect(store.state == ["abc"])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `Debouncing merged effects runs all work and cancels immediately`() async {
    let other = Effect.run { $0.send(SetTitle(title: "other")) }
    let store = makeStore { save in
      .merge(.cancel("save"), save, other).debounce(for: .seconds(1), id: "quiet")
    }
    store.dispatch(Save(text: "a"))
    await wait(store)
    #expect(store.state == ["other"])
    await wait(store)
    #expect(store.state == ["other", "a"])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `Debouncing or throttling an empty effect starts no work`() {
    let store = makeStore { _ in
      .merge(
        Effect.none.debounce(for: .seconds(1), id: "quiet"),
        Effect.none.throttle(for: .seconds(1), id: "slow")
      )
    }
    store.dispatch(Save(text: "a"))
    #expect(store.runningEffects.isEmpty)
  }

  // MARK: - Throttle

  @Test func `A throttled effect starts immediately and drops effects within the interval`() async {
    let send = Middleware<[String]>.on(Save.self) { save, _ in
      .run { $0.send(SetTitle(title: save.text)) }.throttle(for: .seconds(1), id: "slow")
    }
    let store = Store([], reducer, middleware: [send], clock: clock)
    store.dispatch(Save(text: "a"))
    await eventually { store.state == ["a"] && clock.sleeperCount == 1 }
    await clock.advance(by: .milliseconds(999))
    store.dispatch(Save(text: "b"))
    await clock.advance(by: .milliseconds(1))
    await eventually { store.runningEffects.isEmpty }
    store.dispatch(Save(text: "c"))
    await eventually { store.state == ["a", "c"] }
  }

  @Test func `Throttling waits for work longer than the interval`() async {
    let store = makeStore { $0.throttle(for: .milliseconds(10), id: "slow") }
    store.dispatch(Save(text: "a"))
    await eventually { clock.sleeperCount == 2 }
    await clock.advance(by: .milliseconds(500))
    store.dispatch(Save(text: "b"))
    await clock.advance(by: .milliseconds(500))
    await eventually { store.runningEffects.isEmpty }
    #expect(store.state == ["a"])
  }

  @Test func `Throttling accepts the next effect after a failure`() async {
    let fail = Middleware<[String]>.on(Save.self) { _, _ in
      .run { _ in throw Failure() }.throttle(for: .seconds(1), id: "slow")
    }
    let store = Store([], reducer, middleware: [fail], clock: clock)
    for _ in 0..<2 {
      store.dispatch(Save(text: ""))
      await eventually { store.runningEffects.isEmpty }
    }
    #expect(store.state == ["failed slow", "failed slow"])
    #expect(clock.sleeperCount == 0)
  }
}
