// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

/// The starts and ends of effects in the journal of a store.
@MainActor
@Suite struct EffectJournalTests {
  private struct Start: Action {
    var id = "work"
    var policy = EffectPolicy.replace
    var seconds = 1
  }

  private struct Cancel: Action {
    let id: String
  }

  private struct StartUnnamed: Action {}
  private struct StartCounted: Action {}

  /// A journal that lists the runs.
  private final class Journal: StoreJournal {
    var lines: [String] = []

    func willDeliver(_ action: any Action, from run: EffectRun?) {
      lines.append("run \(run?.number ?? 0) sends")
    }

    func didDeliver() {}
    func willReduce(_ action: any Action, isRevision: Bool) {}
    func didDrop(_ action: any Action) { lines.append("dropped") }
    func didStart(_ run: EffectRun) { lines.append("\(run.effect) starts as \(run.number)") }
    func didEnd(_ run: EffectRun) { lines.append("\(run.number) ends") }
  }

  private let clock = TestClock()
  private let journal = Journal()

  private func makeStore(_ middleware: [Middleware<AppState>] = []) -> Store<AppState> {
    let effects: [Middleware<AppState>] = [
      .on(Start.self) { start, _ in
        .run(id: start.id, policy: start.policy) { effect in
          try await effect.sleep(for: .seconds(start.seconds))
          effect.send(Increment())
        }
      },
      .on(Cancel.self) { cancel, _ in .cancel(cancel.id) },
      .on(StartUnnamed.self) { _, _ in .run { $0.send(Increment()) } },
      .on(StartCounted.self) { _, _ in .run(id: CountedID()) { $0.send(Increment()) } },
    ]
    let store = Store(AppState(), appReducer, middleware: effects + middleware, clock: clock)
    store.journal = journal
    return store
  }

  private func settle(_ store: Store<AppState>) async {
    await eventually {
      store.isMailboxEmpty && store.runningEffects.count == clock.sleeperCount
    }
  }

  private func wait(_ store: Store<AppState>, _ seconds: Int = 1) async {
    await settle(store)
    await clock.advance(by: .seconds(seconds))
    await settle(store)
  }

  // MARK: - Runs

  @Test func `The journal receives a run's start, its actions, and its end`() async {
    let store = makeStore()
    store.dispatch(Start())
    #expect(journal.lines == ["work starts as 1"])
    await wait(store)
    #expect(journal.lines == ["work starts as 1", "run 1 sends", "1 ends"])
  }

  @Test func `A cancelled run ends once and immediately`() async {
    let store = makeStore()
    store.dispatch(Start())
    await settle(store)
    store.dispatch(Cancel(id: "work"))
    #expect(journal.lines == ["work starts as 1", "1 ends"])
    store.dispatch(Cancel(id: "work"))
    await wait(store)
    #expect(journal.lines == ["work starts as 1", "1 ends"])
  }

  @Test func `A replaced run ends before the new run starts`() async {
    let store = makeStore()
    for _ in 1...2 { store.dispatch(Start()) }
    #expect(journal.lines == ["work starts as 1", "1 ends", "work starts as 2"])
    await wait(store)
    #expect(journal.lines.suffix(2) == ["run 2 sends", "2 ends"])
  }

  @Test func `Runs that replacing the state cancels end in order`() {
    let store = makeStore()
    for id in 1...9 { store.dispatch(Start(id: "\(id)")) }
    journal.lines = []
    store.replace(state: AppState())
    #expect(journal.lines == (1...9).map { "\($0) ends" })
  }

  @Test func `Runs that a supervisor cancels end in order`() async {
    let supervisor = Middleware<AppState>.supervise { state in
      state.count == 0 ? (1...9).map { id in .run(id: id) { _ in } } : []
    }
    let store = makeStore([supervisor])
    store.dispatch(Unknown())
    journal.lines = []
    store.dispatch(Increment())
    #expect(journal.lines == (1...9).map { "\($0) ends" })
  }

  @Test func `Without a journal, the identifier of an effect isn't described`() async {
    let store = makeStore()
    for (journal, count) in [(nil, 0), (journal, 1)] as [(Journal?, Int)] {
      store.journal = journal
      CountedID.descriptionCount = 0
      let next = store.state.count + 1
      store.dispatch(StartCounted())
      await eventually { store.state.count == next && store.isMailboxEmpty }
      #expect(CountedID.descriptionCount == count)
    }
  }

  // MARK: - Without work

  private func makeIdleStore() -> Store<AppState> {
    let store = makeStore()
    store.performsEffects = false
    return store
  }

  @Test func `Without work, a run starts and sends nothing`() async {
    let store = makeIdleStore()
    store.dispatch(StartUnnamed())
    #expect(journal.lines == ["unnamed effect 1 starts as 1"])
    #expect(store.runningEffects.isEmpty)
    await wait(store)
    #expect(store.state.count == 0)
    #expect(journal.lines.count == 1)
  }

  @Test(arguments: [
    (EffectPolicy.replace, ["1 ends", "work starts as 2"]), (.keep, []), (.queue, []),
    (.parallel, ["work starts as 2"]),
  ])
  func `Without work, policies apply to runs`(policy: EffectPolicy, lines: [String]) {
    let store = makeIdleStore()
    store.dispatch(Start())
    journal.lines = []
    store.dispatch(Start(policy: policy))
    #expect(journal.lines == lines)
  }

  @Test func `Ending a run without work starts the queued run`() {
    let store = makeIdleStore()
    for _ in 1...2 { store.dispatch(Start(policy: .queue)) }
    store.endRun(2)
    #expect(journal.lines == ["work starts as 1"])
    store.endRun(1)
    store.endRun(1)
    #expect(journal.lines == ["work starts as 1", "1 ends", "work starts as 2"])
  }

  @Test func `A run with work isn't ended from outside`() async {
    let store = makeStore()
    store.dispatch(Start())
    store.endRun(1)
    #expect(journal.lines == ["work starts as 1"])
    await wait(store)
    #expect(store.state.count == 1)
  }

  @Test func `Restarted effects are numbered from 1`() {
    let store = makeIdleStore()
    store.dispatch(Start(policy: .keep))
    store.restartEffects()
    store.dispatch(Start(policy: .keep))
    #expect(journal.lines == ["work starts as 1", "work starts as 1"])
  }
}

/// An identifier that counts its descriptions.
private struct CountedID: Hashable, CustomStringConvertible {
  @MainActor static var descriptionCount = 0

  nonisolated var description: String {
    MainActor.assumeIsolated { Self.descriptionCount += 1 }
    return "counted"
  }
}
