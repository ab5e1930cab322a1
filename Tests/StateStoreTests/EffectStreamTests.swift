// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import TestSupport
import Testing

@MainActor
@Suite struct EffectStreamTests {
  private struct Failure: Error {}

  private struct SetNames: Action {
    var names: [String]
  }

  private struct State: Equatable {
    var names: [String] = []
    var received: [String] = []
  }

  private let reducer: Reducer<State> = .combine(
    .on(SetNames.self) { state, action in state.names = action.names },
    .on(SetTitle.self) { state, action in state.received.append(action.title) },
    .on(EffectFailed.self) { state, action in state.received.append("failed: \(action.message)") }
  )

  /// A source of named streams that records the names of started streams and sends words to them.
  private actor Source {
    private var listeners: [String: AsyncStream<String>.Continuation] = [:]
    private(set) var started: [String] = []

    func listen(as name: String) -> AsyncStream<String> {
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      started.append(name)
      listeners[name] = continuation
      return stream
    }

    func say(_ word: String, to name: String) {
      listeners[name]?.yield(word)
    }

    func end(_ name: String) {
      listeners[name]?.finish()
    }
  }

  private let source = Source()

  /// A middleware that observes the stream for each name in the state.
  private var supervisor: Middleware<State> {
    .supervise { [source] state in
      state.names.map { name in
        .run(id: name) { effect in
          for await word in await source.listen(as: name) {
            effect.send(SetTitle(title: "\(name) \(word)"))
          }
        }
      }
    }
  }

  private func waitForStart(of names: String..., in store: Store<State>) async {
    await eventually { await source.started == names }
  }

  // MARK: - Streams

  @Test func `A stream sends an action for each element until it ends`() async {
    let (words, continuation) = AsyncStream.makeStream(of: String.self)
    let store = Store(
      State(),
      reducer,
      middleware: [.onStart(.stream(words) { $0.isEmpty ? nil : SetTitle(title: $0) })]
    )
    for word in ["a", "", "b"] { continuation.yield(word) }
    #expect(store.runningEffects.isEmpty)
    store.start()
    await eventually { store.state.received == ["a", "b"] }
    continuation.finish()
    await eventually { store.runningEffects.isEmpty }
  }

  @Test func `A sequence's error is dispatched as EffectFailed after its elements`() async {
    let words = AsyncThrowingStream<String, any Error> { continuation in
      continuation.yield("a")
      continuation.finish(throwing: Failure())
    }
    let store = Store(
      State(),
      reducer,
      middleware: [.onStart(.stream(words, id: "words") { SetTitle(title: $0) })]
    )
    store.start()
    await eventually { store.runningEffects.isEmpty }
    #expect(store.state.received == ["a", "failed: Failure()"])
  }

  @Test func `An onStart effect starts and ends with the store`() async {
    let (words, continuation) = AsyncStream.makeStream(of: String.self)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    continuation.onTermination = { _ in end.finish() }
    var store: Store<State>? = Store(
      State(),
      reducer,
      middleware: [.onStart(.stream(words, id: "words") { SetTitle(title: $0) })]
    )
    store?.start()
    #expect(store?.runningEffects == ["words"])
    store = nil
    for await _ in ended {}
  }

  // MARK: - Supervision

  @Test func `Requested effects start, continue, and are cancelled`() async {
    let store = Store(State(), reducer, middleware: [supervisor])
    store.dispatch(SetNames(names: ["a", "b"]))
    #expect(store.runningEffects == ["a", "b"])
    await eventually { store.isMailboxEmpty }
    store.dispatch(SetNames(names: ["b", "c"]))
    #expect(store.runningEffects == ["b", "c"])
    store.dispatch(Unknown())
    #expect(store.runningEffects == ["b", "c"])
    store.dispatch(SetNames(names: []))
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `A continuing effect isn't restarted`() async {
    let store = Store(State(), reducer, middleware: [supervisor])
    store.dispatch(SetNames(names: ["a"]))
    await waitForStart(of: "a", in: store)
    store.dispatch(SetNames(names: ["a"]))
    await source.say("one", to: "a")
    await eventually { store.state.received == ["a one"] }
    #expect(await source.started == ["a"])
  }

  @Test func `An ended effect restarts only after the state omits it`() async {
    let store = Store(State(), reducer, middleware: [supervisor])
    store.dispatch(SetNames(names: ["a"]))
    await waitForStart(of: "a", in: store)
    await source.end("a")
    await eventually { store.runningEffects.isEmpty }
    store.dispatch(SetNames(names: ["a"]))
    #expect(store.runningEffects.isEmpty)
    store.dispatch(SetNames(names: []))
    store.dispatch(SetNames(names: ["a"]))
    await waitForStart(of: "a", "a", in: store)
    #expect(store.runningEffects == ["a"])
  }

  @Test func `Supervised effects continue after the middleware is replaced`() async {
    let store = Store(State(names: ["a"]), reducer, middleware: [supervisor])
    store.dispatch(Unknown())
    await waitForStart(of: "a", in: store)
    store.middleware = [.bypass, supervisor]
    store.middleware.append(.bypass)
    #expect(store.runningEffects == ["a"])
    store.dispatch(Unknown())
    #expect(store.runningEffects == ["a"])
    store.dispatch(SetNames(names: ["a", "b"]))
    await waitForStart(of: "a", "b", in: store)
    store.dispatch(SetNames(names: []))
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `Supervised effects are cancelled unless the new middleware requests them`() async {
    let store = Store(State(names: ["a"]), reducer, middleware: [supervisor])
    store.dispatch(Unknown())
    store.middleware = [supervisor]
    store.dispatch(SetNames(names: ["b"]))
    #expect(store.runningEffects == ["b"])
    store.middleware = []
    #expect(store.runningEffects == ["b"])
    store.dispatch(Unknown())
    #expect(store.runningEffects.isEmpty)
    store.middleware = [supervisor]
    store.dispatch(Unknown())
    #expect(store.runningEffects == ["b"])
  }

  @Test func `Two supervisors adopt their effects after the middleware is replaced`() async {
    let other = Middleware<State>.supervise { [source] _ in
      [.run(id: "other") { _ in for await _ in await source.listen(as: "other") {} }]
    }
    let store = Store(State(names: ["a"]), reducer, middleware: [supervisor, other])
    store.dispatch(Unknown())
    await eventually { await source.started.count == 2 }
    store.middleware = [other, supervisor]
    store.dispatch(Unknown())
    store.dispatch(SetNames(names: ["a", "b"]))
    await eventually { await source.started.count == 3 }
    #expect(await source.started.last == "b")
    #expect(Set(store.runningEffects) == ["a", "b", "other"])
  }

  @Test func `A supervised effect without an identifier traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(0, middleware: [.supervise { _ in [.run { _ in }] }])
        store.dispatch(Unknown())
      }
    }
    #expect(
      result.standardError.contains(
        "Couldn't supervise an effect, because it has no identifier. Use run(id:) or stream"
      )
    )
  }
}
