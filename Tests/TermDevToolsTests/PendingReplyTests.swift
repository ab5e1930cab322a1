// SPDX-License-Identifier: MIT

import TermRender
import Testing

@testable import TermDevTools

/// Tests of the replies that wait for a condition.
@MainActor
@Suite struct PendingReplyTests {
  private let live: LiveApp

  init() throws { live = try LiveApp() }

  @Test func `An idle app is settled`() async throws {
    let client = try await live.connect()
    #expect(await client.ask(#"{"do":"wait","for":"settled"}"#) == #"{"settled":true,"frame":1}"#)
  }

  @Test func `An app with idle effects is settled`() async throws {
    let client = try await live.connect()
    _ = await client.ask(#"{"do":"press","keys":["ctrl+l"]}"#)
    // The effect starts on another thread.
    while !live.app.store.hasIdleEffects { await Task.yield() }
    #expect(await client.ask(#"{"do":"wait","for":"settled"}"#) == #"{"settled":true,"frame":1}"#)
  }

  @Test func `A settled app has handled all sent actions`() async throws {
    let client = try await live.connect()
    for round in 1...50 {
      let store = live.app.store
      Task.detached { for _ in 0..<10 { store.send(AskedApp.Add()) } }
      while store.isMailboxEmpty, store.state.count < round * 10 { await Task.yield() }
      #expect(await client.ask(#"{"do":"wait","for":"settled"}"#)?.contains("true") == true)
      #expect(store.state.count > (round - 1) * 10)
      #expect(live.terminal.screen.frame.text.hasPrefix("Count \(store.state.count)"))
    }
  }

  @Test func `An app settles when its effect ends`() async throws {
    let client = try await live.connect()
    _ = await client.ask(#"{"do":"press","keys":["ctrl+w"]}"#)
    client.send(#"{"do":"wait","for":"settled"}"# + "\n")
    live.app.endWork()
    #expect(await client.line() == #"{"settled":true,"frame":2}"#)
    #expect(live.app.store.state.count == 1)
  }

  @Test func `An app with a running effect settles without an action for 50 ms`() async throws {
    let client = try await live.connect()
    _ = await client.ask(#"{"do":"press","keys":["ctrl+w"]}"#)
    let start = ContinuousClock.now
    #expect(
      await client.ask(#"{"do":"wait","for":"settled"}"#)
        == #"{"settled":true,"effects":["work"],"frame":1}"#
    )
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    live.server.pending.quietTime = .seconds(3_600)
    #expect(
      await client.ask(#"{"do":"wait","for":"settled","timeout":0.01}"#)
        == #"{"settled":false,"effects":["work"],"frame":1}"#
    )
  }

  @Test func `A wait ends when its property holds`() async throws {
    let client = try await live.connect()
    let waiter = try await live.connect()
    for (text, frame) in [
      ("state count = 1", 2), ("frame contains Count 2", 3), ("action Add", 4), ("many", 4),
      ("not many", nil),
    ] {
      if let frame {
        waiter.send(#"{"do":"wait","for":"\#(text)"}"# + "\n")
        // The last property holds immediately.
        if text != "many" {
          while live.runtime.journals.isEmpty { await Task.yield() }
          _ = await client.ask(#"{"do":"press","keys":["ctrl+a"]}"#)
        }
        #expect(await waiter.line() == #"{"holds":true,"frame":\#(frame)}"#)
      } else {
        #expect(
          await waiter.ask(#"{"do":"wait","for":"\#(text)","timeout":0.01}"#)
            == #"{"holds":false,"frame":4}"#
        )
      }
    }
  }

  @Test func `A wait for the focus accepts the end of an identifier`() async throws {
    let client = try await live.connect()
    _ = await client.ask(#"{"do":"press","keys":["tab"]}"#)
    #expect(live.runtime.interface.focus?.path.hasSuffix("/name") == true)
    let reply = await client.ask(#"{"do":"wait","for":"focus name"}"#)
    #expect(reply?.contains(#""holds":true"#) == true)
  }

  @Test func `A wait for a crash is rejected`() async throws {
    let client = try await live.connect()
    for text in ["crash", "not crash"] {
      let error = await client.ask(#"{"do":"wait","for":"\#(text)"}"#)
      #expect(error?.contains("can't report its own crash") == true)
    }
  }

  @Test func `A wait sees actions that change nothing`() async throws {
    let client = try await live.connect()
    client.send(#"{"do":"wait","for":"action Unknown"}"# + "\n")
    while live.runtime.journals.isEmpty { await Task.yield() }
    struct Unknown: Action {}
    live.app.store.send(Unknown())
    #expect(await client.line() == #"{"holds":true,"frame":1}"#)
  }

  @Test func `A stopped app keeps input, and a wait reports the stop`() async throws {
    let client = try await live.connect()
    for keys in [#""ctrl+e","ctrl+a""#, #""ctrl+a""#] {
      #expect(
        await client.ask(#"{"do":"press","keys":[\#(keys)]}"#)
          == #"{"frame":1,"stopped":"program"}"#
      )
    }
    #expect(live.app.store.state.count == 0)
    #expect(
      await client.ask(#"{"do":"wait","for":"settled"}"#)
        == #"{"settled":false,"frame":1,"stopped":"program"}"#
    )
    #expect(await client.ask(#"{"do":"state","path":"count"}"#) == #"{"state":0}"#)
    live.terminal.post(.programEnded(.exited(0)))
    #expect(await client.ask(#"{"do":"wait","for":"state count = 2"}"#)?.contains("true") == true)
  }

  @Test func `The end of the app ends a wait`() async throws {
    let client = try await live.connect()
    client.send(#"{"do":"wait","for":"many"}"# + "\n")
    while live.runtime.journals.isEmpty { await Task.yield() }
    live.terminal.post(.closed(.hangUp))
    #expect(await client.line() == #"{"ended":true}"#)
  }

  @Test func `A client that leaves ends its wait`() async throws {
    let client = try await live.connect()
    client.send(#"{"do":"wait","for":"many"}"# + "\n")
    while live.runtime.journals.isEmpty { await Task.yield() }
    client.connection.close()
    while !live.runtime.journals.isEmpty { await Task.yield() }
    #expect(live.app.store.journal == nil)
  }

  // MARK: The time of properties

  @Test(arguments: [(1, 4), (3, 2), (500, 1)])
  func `A turn evaluates properties for a limited time`(milliseconds: Int, count: Int) async throws
  {
    let slow = try await SlowWaits(costing: .milliseconds(milliseconds)) { $0.count == 3 }
    for _ in 0..<3 { _ = await slow.client.ask(#"{"do":"press","keys":["ctrl+a"]}"#) }
    for _ in 0..<8 { #expect(await slow.waiter.line()?.contains(#""holds":true"#) == true) }
    let perTurn = Dictionary(grouping: slow.evaluations.all) { $0.turn }.values.map(\.count)
    #expect(perTurn.allSatisfy { $0 <= count }, "\(perTurn)")
    #expect(perTurn.contains(count))
  }

  @Test func `Properties of an unchanged app are evaluated once`() async throws {
    let slow = try await SlowWaits(costing: .milliseconds(10)) { _ in false }
    for count in [8, 16] {
      while slow.evaluations.all.count < count { await Task.yield() }
      for _ in 0..<20 { _ = await slow.client.ask(#"{"do":"state","path":"count"}"#) }
      #expect(slow.evaluations.all.count == count)
      _ = await slow.client.ask(#"{"do":"press","keys":["ctrl+a"]}"#)
    }
  }

  @Test func `Properties are evaluated in turn while the app changes`() async throws {
    let slow = try await SlowWaits(costing: .milliseconds(10)) { _ in false }
    while slow.evaluations.all.count < 24 {
      _ = await slow.client.ask(#"{"do":"press","keys":["ctrl+a"]}"#)
    }
    let names = slow.evaluations.all.map(\.name)
    #expect(names == names.indices.map { "p\($0 % 8)" })
  }

  @Test func `A late evaluation includes the actions of earlier turns`() async throws {
    let slow = try await SlowWaits(costing: .milliseconds(10)) { _ in false }
    slow.client.send(#"{"do":"wait","for":"action Unknown"}"# + "\n")
    _ = await slow.client.ask(#"{"do":"state","path":"count"}"#)
    while slow.evaluations.all.count < 8 { await Task.yield() }
    struct Unknown: Action {}
    slow.live.app.store.send(Unknown())
    #expect(await slow.client.line() == #"{"holds":true,"frame":1}"#)
  }

  @Test func `Properties of a moment share its parts`() throws {
    let (encodings, frames) = (Count(), Count())
    let state = CountedState(part: CountedPart(encodings: encodings))
    let moment = PropertyMoment(
      state: state,
      focus: nil,
      actions: [],
      frame: {
        frames.value += 1
        return Frame(size: Size(columns: 3, rows: 1))
      },
      fault: { nil },
      inputFault: { nil }
    )
    func holds(_ text: String) throws -> Bool {
      try Property(text, named: [], in: state).holds(in: moment)
    }
    #expect(try holds("state part = 1"))
    let count = encodings.value
    #expect(count > 0)
    #expect(try !holds("state part < 1"))
    #expect(try !holds("state parts[0] = 1"))
    #expect(try !holds("state parts[0] != 1"))
    for text in ["x", "y"] { #expect(try !holds("frame contains \(text)")) }
    #expect(encodings.value == count)
    #expect(frames.value == 1)
  }
}

/// The properties that an app has evaluated, on a clock that each evaluation advances.
@MainActor
private final class Evaluations {
  var time = ContinuousClock.now
  weak var terminal: LiveTerminal?
  /// The turn and the name of each evaluation.
  var all: [(turn: Int, name: String)] = []

  func add(_ name: String, _ cost: Duration) {
    time += cost
    all.append((terminal?.turnCount ?? 0, name))
  }
}

/// An app with a client that waits for eight slow properties, and another client.
@MainActor
private struct SlowWaits {
  let evaluations: Evaluations
  let live: LiveApp
  let waiter: TestClient
  let client: TestClient

  init(
    costing cost: Duration,
    holds: @escaping @Sendable (AskedApp.State) -> Bool
  ) async throws {
    let evaluations = Evaluations()
    self.evaluations = evaluations
    let properties = (0..<8).map { number in
      let name = "p\(number)"
      return Property<AskedApp.State>(name) { state in
        MainActor.assumeIsolated { evaluations.add(name, cost) }
        return holds(state)
      }
    }
    live = try LiveApp(properties: properties, in: RequestTurns { evaluations.time })
    evaluations.terminal = live.terminal
    waiter = try await live.connect()
    client = try await live.connect()
    for property in properties {
      waiter.send(#"{"do":"wait","for":"\#(property)","timeout":3600}"# + "\n")
    }
    while evaluations.all.isEmpty { await Task.yield() }
  }
}

private final class Count {
  var value = 0
}

private struct CountedState {
  var part: CountedPart
  var parts: [CountedPart] = []
}

/// A value that counts its encodings.
private struct CountedPart: Encodable {
  let encodings: Count

  func encode(to encoder: any Encoder) throws {
    encodings.value += 1
    var container = encoder.singleValueContainer()
    try container.encode(1)
  }
}
