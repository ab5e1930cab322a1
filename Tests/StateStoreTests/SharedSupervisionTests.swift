// SPDX-License-Identifier: MIT

import StateStore
import Testing

/// Tests of effects that several supervisors, or one supervisor several times, request.
@MainActor
@Suite struct SharedSupervisionTests {
  private struct State: Equatable {
    var first: [String] = []
    var second: [String] = []
  }

  private struct Request: Action {
    var first: [String] = []
    var second: [String] = []
  }

  private struct Restart: Action {}

  private let reducer: Reducer<State> = .on(Request.self) { state, request in
    state = State(first: request.first, second: request.second)
  }

  private func waiting(_ name: String, _ policy: EffectPolicy = .replace) -> Effect {
    .run(id: name, policy: policy) { try await $0.sleep(for: .seconds(1_000)) }
  }

  private var supervisors: [Middleware<State>] {
    [
      .supervise { state in state.first.map { waiting($0) } },
      .supervise { state in state.second.map { waiting($0) } },
    ]
  }

  /// Returns the numbers of the running effects after each request.
  private func runs(
    after requests: Request...,
    in store: Store<State>
  ) -> [[Int]] {
    requests.map { request in
      store.dispatch(request)
      return store.effectRuns.map(\.number)
    }
  }

  @Test func `An effect runs until no supervisor requests it`() {
    let store = Store(State(), reducer, middleware: supervisors)
    let runs = runs(
      after: Request(first: ["a"]),
      Request(first: ["a"], second: ["a"]),
      Request(second: ["a"]),
      Request(first: ["a"], second: ["a"]),
      Request(first: ["a"]),
      Request(),
      Request(first: ["a"], second: ["a"]),
      in: store
    )
    #expect(runs == [[1], [1], [1], [1], [1], [], [2]])
  }

  @Test func `An action passes an effect from one supervisor to another`() {
    for supervisors in [supervisors, supervisors.reversed()] {
      let store = Store(State(), reducer, middleware: supervisors)
      let runs = runs(
        after: Request(second: ["a"]),
        Request(first: ["a"]),
        Request(second: ["a", "b"]),
        Request(first: ["b"]),
        Request(),
        in: store
      )
      #expect(runs == [[1], [1], [1, 2], [2], []])
    }
  }

  @Test func `Nested actions that stop and request an effect restart it`() {
    let store = Store(
      State(),
      reducer,
      middleware: supervisors + [
        .respond(to: Restart.self) { _, _ in [Request(), Request(second: ["a"])] }
      ]
    )
    store.dispatch(Request(first: ["a"]))
    store.dispatch(Restart())
    #expect(store.effectRuns.map(\.number) == [2])
  }

  @Test func `Two supervisors that start an effect at once share it`() {
    let store = Store(State(), reducer, middleware: supervisors)
    #expect(
      runs(after: Request(first: ["a", "b"], second: ["b", "c"]), in: store) == [[1, 2, 3]]
    )
    #expect(store.runningEffects == ["b", "c", "a"])
  }

  @Test func `Combined and lifted supervisors share effects`() {
    let lifted: Middleware<State> = Middleware<[String]>
      .supervise { names in names.map { waiting($0) } }.lift(\.second)
    let store = Store(State(), reducer, middleware: [supervisors[0] <> lifted])
    let runs = runs(
      after: Request(first: ["a"], second: ["a"]),
      Request(second: ["a"]),
      Request(),
      in: store
    )
    #expect(runs == [[1], [1], []])
  }

  @Test func `Replaced supervisors that share an effect pass it on once`() {
    let store = Store(State(), reducer, middleware: supervisors)
    store.dispatch(Request(first: ["a"], second: ["a"]))
    store.middleware = supervisors.reversed()
    let runs = runs(
      after: Request(first: ["a"], second: ["a"]),
      Request(first: ["a"]),
      Request(),
      in: store
    )
    #expect(runs == [[1], [1], []])
  }

  /// Returns a middleware that replaces the store's middleware before or after it forwards each action.
  private func replacing(
    with middleware: [Middleware<State>],
    of holder: Holder<State>,
    isEarly: Bool = false
  ) -> Middleware<State> {
    .around { action, context in
      if isEarly { holder.store?.middleware = middleware }
      context.next(action)
      if !isEarly { holder.store?.middleware = middleware }
    }
  }

  @Test func `A supervisor that is replaced during its first action starts no effect`() {
    let lifted: Middleware<State> = Middleware<[String]>
      .supervise { names in names.map { waiting($0) } }.lift(\.first)
    for supervisor in [supervisors[0], lifted] {
      let holder = Holder<State>()
      for middleware in [
        [supervisor, replacing(with: [], of: holder)],
        [supervisor, replacing(with: [], of: holder, isEarly: true)],
        [replacing(with: [], of: holder, isEarly: true), supervisor],
      ] {
        let store = Store(State(), reducer, middleware: middleware)
        holder.store = store
        #expect(runs(after: Request(first: ["a"]), in: store) == [[]])
        store.middleware = supervisors
        #expect(runs(after: Request(first: ["a"]), Request(), in: store) == [[1], []])
      }
    }
  }

  @Test func `A supervisor that a subscriber replaces during its first action starts no effect`() {
    let store = Store(State(), reducer, middleware: supervisors)
    let token = store.subscribe(\.first) { [weak store] names in
      if !names.isEmpty { store?.middleware = [] }
    }
    #expect(runs(after: Request(first: ["a"]), Request(), in: store) == [[], []])
    token.cancel()
  }

  @Test func `Effects continue after an action replaces the middleware`() {
    for isEarly in [false, true] {
      let holder = Holder<State>()
      let replacing = replacing(with: supervisors + [.bypass], of: holder, isEarly: isEarly)
      let store = Store(State(), reducer, middleware: supervisors)
      holder.store = store
      store.dispatch(Request(first: ["a"], second: ["b"]))
      store.middleware = supervisors + [.bypass, replacing]
      let runs = runs(
        after: Request(first: ["a"], second: ["b"]),
        Request(first: ["a"]),
        Request(),
        in: store
      )
      #expect(runs == [[1, 2], [2], []])
    }
  }

  @Test func `The dispatch after a replacement during an action cancels other effects`() {
    let holder = Holder<State>()
    let store = Store(State(), reducer, middleware: supervisors)
    holder.store = store
    store.dispatch(Request(first: ["a"]))
    store.middleware.append(replacing(with: [], of: holder))
    #expect(
      runs(after: Request(first: ["a"]), Request(first: ["a"]), in: store) == [[1], []]
    )
  }

  @Test(arguments: [EffectPolicy.replace, .keep, .queue, .parallel])
  func `Effects with the same identifier in one result are one effect`(_ policy: EffectPolicy) {
    let store = Store(
      State(),
      reducer,
      middleware: [
        .supervise { state in state.first.map { waiting($0, policy) } }
      ]
    )
    let runs = runs(
      after: Request(first: ["a", "b", "a"]),
      Request(first: ["a", "a"]),
      Request(first: ["a"]),
      Request(),
      in: store
    )
    #expect(runs == [[1, 2], [1], [1], []])
  }
}
