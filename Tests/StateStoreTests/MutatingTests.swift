// SPDX-License-Identifier: MIT

import FoundationEssentials
import StateStore
import StoreTesting
import Testing

@Suite struct MutatingTests {
  // MARK: - One change

  @Test func `A change is visible immediately and confirmed by its success`() {
    var title = Mutating("old")
    #expect(title.phase == .confirmed)
    title.mutate(to: "new")
    #expect(title.value == "new")
    #expect(title.confirmed == "old")
    #expect(title.phase == .mutating(towards: "new"))
    #expect(title.current?.target == "new")
    title.succeed(1)
    #expect(title.confirmed == "new")
    #expect(title.phase == .confirmed)
    #expect(title.current == nil)
  }

  @Test func `A successful outcome can confirm a different value`() {
    var title = Mutating("old")
    title.mutate(to: " new ")
    title.succeed(1, as: "new")
    #expect(title.value == "new")
  }

  @Test func `A failed change is rolled back and can be retried`() {
    var title = Mutating("old")
    title.retry()
    #expect(title.phase == .confirmed)
    title.mutate(to: "new")
    title.fail(1, "no network")
    #expect(title.value == "old")
    #expect(title.phase == .failed(attempted: "new", message: "no network"))
    title.retry()
    #expect(title.phase == .mutating(towards: "new"))
    title.succeed(2)
    #expect(title.value == "new")
    #expect(title.phase == .confirmed)
  }

  @Test func `Cancelling rolls back a change and clears a failure`() {
    var title = Mutating("old")
    title.mutate(to: "new")
    title.cancel()
    #expect(title.value == "old")
    #expect(title.phase == .confirmed)
    title.mutate(to: "new")
    title.fail(2, "no network")
    title.cancel()
    #expect(title.phase == .confirmed)
  }

  @Test func `An outcome with an unknown identifier has no effect`() {
    var title = Mutating("old")
    title.mutate(to: "new")
    let before = title
    title.succeed(7)
    title.fail(7, "?")
    #expect(title == before)
    title.succeed(1)
    let after = title
    title.succeed(1)
    title.fail(1, "?")
    #expect(title == after)
  }

  // MARK: - Newest wins

  @Test func `The newest change survives the rollback of an older change`() {
    var title = Mutating("old")
    title.mutate(to: "a")
    title.mutate(to: "b")
    #expect(title.current?.id == 2)
    title.fail(1, "too late")
    #expect(title.phase == .mutating(towards: "b"))
    title.succeed(2)
    #expect(title.value == "b")
    #expect(title.phase == .confirmed)
  }

  @Test func `A rollback restores an older change with a late success`() {
    var title = Mutating("old")
    title.mutate(to: "a")
    title.mutate(to: "b")
    title.succeed(1)
    #expect(title.value == "b")
    title.fail(2, "no network")
    #expect(title.value == "a")
    #expect(title.phase == .failed(attempted: "b", message: "no network"))
  }

  @Test func `An older success changes the value only after the newest change fails`() {
    var title = Mutating("old")
    title.mutate(to: "a")
    title.mutate(to: "b")
    var failed = title
    failed.fail(2, "no network")
    failed.succeed(1)
    #expect(failed.value == "a")
    title.succeed(2)
    title.succeed(1)
    #expect(title.value == "b")
  }

  // MARK: - Queue and ignore

  @Test func `Queued changes are performed sequentially`() {
    var title = Mutating("old", .queue)
    for text in ["a", "b", "c"] { title.mutate(to: text) }
    #expect(title.value == "c")
    #expect(title.current?.target == "a")
    title.succeed(1)
    #expect(title.confirmed == "a")
    #expect(title.current?.target == "b")
    title.fail(2, "no network")
    #expect(title.current?.target == "c")
    #expect(title.phase == .mutating(towards: "c"))
    title.succeed(3)
    #expect(title.value == "c")
  }

  @Test func `A change is ignored while another is in flight`() {
    var title = Mutating("old", .ignore)
    title.mutate(to: "a")
    title.mutate(to: "b")
    #expect(title.value == "a")
    title.succeed(1)
    title.mutate(to: "c")
    #expect(title.value == "c")
  }

  // MARK: - Single cancellations and external changes

  @Test func `Cancelling a single change leaves other changes in flight`() {
    var title = Mutating("old", .queue)
    let ids = ["a", "b", "c"].map { title.mutate(to: $0) }
    #expect(ids == [1, 2, 3])
    title.cancel(3)
    #expect(title.phase == .mutating(towards: "b"))
    title.cancel(1)
    #expect(title.current?.target == "b")
    title.cancel(7)
    title.fail(2, "no network")
    #expect(title.value == "old")
    title.succeed(1)
    #expect(title.value == "a")
  }

  @Test func `A dropped change has no identifier`() {
    var title = Mutating("old", .ignore)
    #expect(title.mutate(to: "a") == 1)
    #expect(title.mutate(to: "b") == nil)
  }

  @Test func `A rollback restores an external change`() {
    var title = Mutating("old")
    title.rebase(onto: "other")
    #expect(title.value == "other")
    title.mutate(to: "new")
    title.rebase(onto: "another")
    #expect(title.phase == .mutating(towards: "new"))
    title.fail(1, "no network")
    #expect(title.value == "another")
    title.rebase(onto: "third")
    #expect(title.phase == .failed(attempted: "new", message: "no network"))
    title.rebase(onto: "new")
    #expect(title.phase == .confirmed)
  }

  // MARK: - Random input

  /// Verifies that the confirmed value is the target of the newest successful change.
  ///
  /// The current change must never be a change that already has an outcome.
  @Test(arguments: 0..<UInt64(200))
  func `Outcomes in any order leave no change in flight`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for policy in [Mutating<Int>.Policy.newestWins, .queue, .ignore] {
      var number = Mutating(0, policy)
      var open: [Mutating<Int>.Change] = []
      var newestSuccess = 0
      func begin() {
        let last = number.value
        number.mutate(to: last + 1_000)
      }
      for _ in 0..<30 {
        if Bool.random(using: &random) { begin() }
        if let current = number.current, !open.contains(current) { open.append(current) }
        guard let index = open.indices.randomElement(using: &random) else { continue }
        guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
        let change = open.remove(at: index)
        if Bool.random(using: &random) {
          number.succeed(change.id)
          newestSuccess = max(newestSuccess, change.id)
          if newestSuccess == change.id { #expect(number.confirmed == change.target) }
        } else {
          number.fail(change.id, "failed")
        }
        #expect(number.current?.id != change.id)
      }
      while let current = number.current { number.fail(current.id, "failed") }
      #expect(number.value == number.confirmed)
      #expect(number.phase != .mutating(towards: number.value))
    }
  }

  // MARK: - In a store

  private struct State {
    var title = Mutating("old")
    var saved: [String] = []
  }

  private struct Saved: Action {
    var change: Int
    var text: String
  }

  private struct NotSaved: Action {
    var change: Int
  }

  @MainActor
  @Test func `Supervision runs the current change and cancels a replaced change`() async {
    let clock = TestClock()
    let reducer: Reducer<State> = .combine(
      .on(SetTitle.self) { state, action in state.title.mutate(to: action.title) },
      .on(Saved.self) { state, action in
        state.title.succeed(action.change)
        state.saved.append(action.text)
      },
      .on(NotSaved.self) { state, action in state.title.fail(action.change, "refused") }
    )
    let saving: Middleware<State> = .supervise { state in
      guard let change = state.title.current else { return [] }
      return [
        .run(id: "title \(change.id)") { effect in
          try await effect.sleep(for: .seconds(1))
          let refused: any Action = NotSaved(change: change.id)
          let saved: any Action = Saved(change: change.id, text: change.target)
          effect.send(change.target == "bad" ? refused : saved)
        }
      ]
    }
    let store = Store(State(), reducer, middleware: [saving], clock: clock)
    store.dispatch(SetTitle(title: "a"))
    store.dispatch(SetTitle(title: "b"))
    #expect(store.runningEffects == ["title 2"])
    await eventually { clock.sleeperCount == 1 }
    await clock.advance(by: .seconds(1))
    await eventually { store.state.saved == ["b"] }
    store.dispatch(SetTitle(title: "bad"))
    await eventually { clock.sleeperCount == 1 }
    await clock.advance(by: .seconds(1))
    await eventually { store.state.title.phase == .failed(attempted: "bad", message: "refused") }
    #expect(store.state.title.value == "b")
  }

  @Test func `A decoded value without free identifiers accepts another change`() throws {
    var text = String(decoding: try JSONEncoder().encode(Mutating("a")), as: UTF8.self)
    text = text.replacing("\"lastID\":0", with: "\"lastID\":\(Int.max)")
    var title = try JSONDecoder().decode(Mutating<String>.self, from: Data(text.utf8))
    let change = title.mutate(to: "b")
    title.succeed(try #require(change))
    #expect(title.confirmed == "b")
  }
}
