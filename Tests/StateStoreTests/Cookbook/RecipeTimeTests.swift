// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Synchronization
import Testing

/// The cookbook recipes that depend on time.
@MainActor
@Suite struct RecipeTimeTests {
  // MARK: - Timer

  struct Stopwatch: Equatable {
    var isRunning = false
    var seconds = 0
  }

  struct SetRunning: Action { let isRunning: Bool }
  struct Tick: Action, Equatable {}

  // snippet: timer
  let ticking: Middleware<Stopwatch> = .supervise { state in
    guard state.isRunning else { return [] }
    let timer: Effect = .run(id: "timer") { effect in
      while true {
        try await effect.sleep(for: .seconds(1))
        effect.send(Tick())
      }
    }
    return [timer]
  }
  // end

  @Test func `A timer ticks every second while the state requires it`() async {
    let store = TestStore(
      Stopwatch(),
      .combine(
        .on(SetRunning.self) { state, action in state.isRunning = action.isRunning },
        .on(Tick.self) { state, _ in state.seconds += 1 }
      ),
      middleware: [ticking]
    )
    await store.send(SetRunning(isRunning: true)) { $0.isRunning = true }
    await store.advance(by: .seconds(2))
    await store.receive(Tick()) { $0.seconds = 1 }
    await store.receive(Tick()) { $0.seconds = 2 }
    await store.send(SetRunning(isRunning: false)) { $0.isRunning = false }
    await store.advance(by: .seconds(5))
    await store.finish()
  }

  // MARK: - Polling

  struct Inbox: Equatable {
    var messages: Loadable<[String]> = .initial
  }

  struct StartPolling: Event {}
  struct StopPolling: Event {}
  struct SetMessages: Action, Equatable { let messages: Loadable<[String]> }

  struct Server {
    let messages: @Sendable () async throws -> [String]
  }

  // snippet: polling
  func polling(_ server: Server) -> Middleware<Inbox> {
    .on(StartPolling.self) { _, _ in
      .run(id: "polling", policy: .keep) { effect in
        while true {
          effect.send(SetMessages(messages: await Loadable { try await server.messages() }))
          try await effect.sleep(for: .seconds(30))
        }
      }
    } <> .on(StopPolling.self) { _, _ in .cancel("polling") }
  }
  // end

  @Test func `Polling starts immediately and continues after a failure`() async {
    struct Offline: Error {}
    let asked = Atomic(0)
    let server = Server {
      let number = asked.add(1, ordering: .relaxed).newValue
      if number == 2 { throw Offline() }
      return ["message \(number)"]
    }
    let store = TestStore(
      Inbox(),
      .on(SetMessages.self) { state, action in state.messages = action.messages },
      middleware: [polling(server)]
    )
    await store.send(StartPolling())
    await store.receive(SetMessages.self) { $0.messages = .value(["message 1"]) }
    await store.send(StartPolling())
    await store.advance(by: .seconds(60))
    await store.receive(SetMessages.self) {
      $0.messages = .failure(LoadingFailure(Offline()))
    }
    await store.receive(SetMessages.self) { $0.messages = .value(["message 3"]) }
    await store.send(StopPolling())
    await store.advance(by: .seconds(60))
    await store.finish()
  }

  // MARK: - Search while typing

  struct Finder: Equatable {
    var query = ""
    var titles: [String] = []
  }

  struct SetQuery: Action { let query: String }
  struct SetTitles: Action, Equatable { let titles: [String] }

  struct Catalog {
    let titles: @Sendable (_ query: String) async throws -> [String]
  }

  // snippet: search
  func searching(in catalog: Catalog) -> Middleware<Finder> {
    .on(SetQuery.self) { action, _ in
      .run { effect in
        effect.send(SetTitles(titles: try await catalog.titles(action.query)))
      }
      .debounce(for: .milliseconds(300), id: "search")
    }
  }
  // end

  @Test func `A search starts after a pause in typing`() async {
    let store = TestStore(
      Finder(),
      .combine(
        .on(SetQuery.self) { state, action in state.query = action.query },
        .on(SetTitles.self) { state, action in state.titles = action.titles }
      ),
      middleware: [searching(in: Catalog { ["found \($0)"] })]
    )
    await store.send(SetQuery(query: "a")) { $0.query = "a" }
    await store.advance(by: .milliseconds(200))
    await store.send(SetQuery(query: "al")) { $0.query = "al" }
    await store.advance(by: .milliseconds(300))
    await store.receive(SetTitles(titles: ["found al"])) { $0.titles = ["found al"] }
    await store.finish()
  }
}
