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
        while live.runtime.journals.isEmpty { await Task.yield() }
        if text != "many" { _ = await client.ask(#"{"do":"press","keys":["ctrl+a"]}"#) }
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
}
