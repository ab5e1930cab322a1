// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender
import Testing

@testable import TermDevTools

/// Tests of the requests to a running app.
@MainActor
@Suite struct InspectServerTests {
  private let live: LiveApp

  init() throws { live = try LiveApp() }

  @Test func `An app sends a greeting`() async throws {
    let client = try TestClient(live.path)
    let line = try #require(await client.line())
    let greeting = try InspectGreeting(line: Array(line.utf8), from: live.path)
    #expect(greeting.inspect == 1)
    #expect(greeting.app == "asked")
    #expect(greeting.build == "test")
  }

  @Test func `Keys are input, and the reply follows their frame`() async throws {
    let client = try await live.connect()
    #expect(
      await client.ask(#"{"id":1,"do":"press","keys":["ctrl+a","ctrl+a"]}"#)
        == #"{"id":1,"frame":2}"#
    )
    #expect(live.app.store.state.count == 2)
    #expect(live.terminal.screen.frame.text.hasPrefix("Count 2"))
  }

  @Test func `Typed and pasted text reaches the focused widget`() async throws {
    let client = try await live.connect()
    _ = await client.ask(#"{"do":"press","keys":["tab"]}"#)
    _ = await client.ask(#"{"do":"type","text":"née"}"#)
    _ = await client.ask(#"{"do":"paste","text":" 千\r\nx"}"#)
    #expect(live.app.store.state.name == "née 千 x")
    #expect(
      await client.ask(#"{"do":"type","text":"a\u001b"}"#)?.contains("control character U+1B")
        == true
    )
  }

  @Test func `A click reaches the widget with an identifier`() async throws {
    let client = try await live.connect()
    #expect(await client.ask(#"{"do":"click","widget":"add"}"#) == #"{"frame":2}"#)
    #expect(live.app.store.state.count == 1)
    #expect(live.runtime.interface.focus == "add")
    let error = try #require(await client.ask(#"{"do":"click","widget":"remove"}"#))
    #expect(
      error.contains("No widget “remove” can receive a click. Use one of these identifiers: ")
    )
    #expect(error.contains("add"))
  }

  @Test func `The state has masked secrets at any path`() async throws {
    let client = try await live.connect()
    #expect(
      await client.ask(#"{"do":"state"}"#)
        == #"{"state":{"count":0,"name":"","password":{"text":"•••••••"}}}"#
    )
    for (path, value) in [
      ("count", "0"), ("password", #"{"text":"•••••••"}"#), ("password.text", #""•••••••""#),
    ] {
      #expect(await client.ask(#"{"do":"state","path":"\#(path)"}"#) == #"{"state":\#(value)}"#)
    }
    let holds = await client.ask(
      #"{"do":"wait","for":"state password.text = \"hunter2\"","timeout":0}"#
    )
    #expect(holds?.contains(#""holds":false"#) == true)
  }

  @Test func `An unknown part of the state is reported`() async throws {
    let client = try await live.connect()
    #expect(
      await client.ask(#"{"do":"state","path":"sum"}"#)
        == #"{"error":"The state has no part “sum”. Use one of these parts: count, name, password."}"#
    )
    for (path, hint) in [
      ("count.x", "“count” is 0."), ("password.x", "Use one of these parts of “password”: text."),
    ] {
      let error = await client.ask(#"{"do":"state","path":"\#(path)"}"#)
      #expect(error?.contains(hint) == true)
    }
    #expect(await client.ask(#"{"do":"state","path":"a["}"#)?.contains("isn't a path") == true)
  }

  @Test func `The frame contains the rows and the focus`() async throws {
    let client = try await live.connect()
    _ = await client.ask(#"{"do":"press","keys":["tab"]}"#)
    let reply = try #require(await client.ask(#"{"do":"frame"}"#))
    #expect(reply.hasPrefix(#"{"frame":2,"size":"40x8","rows":["Count 0"#))
    #expect(reply.contains(#""focus":"#))
  }

  @Test func `Widgets, keys, and regions are described`() async throws {
    let client = try await live.connect()
    let tree = try #require(await client.ask(#"{"do":"tree"}"#))
    #expect(tree.contains(#""kind":"Button""#))
    let keys = try #require(await client.ask(#"{"do":"keys"}"#))
    #expect(keys.contains(#""title":"Work""#))
    let regions = try #require(await client.ask(#"{"do":"regions"}"#))
    #expect(regions.contains(#""draws":1"#))
    #expect(live.runtime.tree.meter == nil)
    client.send(#"{"id":1,"do":"regions","frames":2}"# + "\n")
    #expect(await client.ask(#"{"id":2,"do":"press","keys":["ctrl+a"]}"#) == #"{"id":2,"frame":3}"#)
    client.send(#"{"id":3,"do":"press","keys":["ctrl+a"]}"# + "\n")
    let replies = [await client.line(), await client.line()].compactMap { $0 }
    #expect(
      replies.contains { $0.hasPrefix(#"{"id":1,"regions":{"#) && $0.contains(#""frames":2"#) }
    )
    #expect(live.runtime.tree.meter == nil)
  }

  @Test func `A request on a connection that follows the app ends the connection`() async throws {
    live.server.follow = { client, _ in client.send(Array("{\"head\":1}\n".utf8)) }
    let client = try await live.connect()
    #expect(await client.ask(#"{"do":"follow"}"#) == #"{"head":1}"#)
    let error =
      "The connection follows the app, so the app performs no requests on it. Open another connection for requests."
    #expect(await client.ask(#"{"id":7,"do":"state"}"#) == #"{"id":7,"error":"\#(error)"}"#)
    #expect(await client.line() == nil)
    let other = try await live.connect()
    _ = await other.ask(#"{"do":"follow"}"#)
    #expect(await other.ask("no JSON") == #"{"error":"\#(error)"}"#)
    #expect(await other.line() == nil)
    let third = try await live.connect()
    #expect(await third.ask(#"{"do":"state","path":"count"}"#) == #"{"state":0}"#)
  }

  @Test func `An app without a recording has no session`() async throws {
    let client = try await live.connect()
    #expect(
      await client.ask(#"{"do":"record"}"#)
        == #"{"error":"The app isn't recorded. Start it with --record FILE."}"#
    )
    let writer = try SessionWriter(creating: "\(live.folder.path)/file", head: SessionHeader())
    RuntimeRecorder.recording(live.runtime).write(to: writer)
    #expect(await client.ask(#"{"do":"record"}"#) == #"{"record":"\#(live.folder.path)/file"}"#)
  }

  @Test(arguments: [
    (
      #"{"do":"jump"}"#,
      "doesn't support the request “jump”. Use one of these requests: state, tree"
    ),
    (#"{"id":7}"#, "The field “do” is missing"),
    (#"{"do":"press"}"#, "The field “keys” is missing."),
    (#"{"do":"press","keys":"a"}"#, "The field “keys” must be an array of strings."),
    (#"{"do":"press","keys":["crtl+a"]}"#, "Did you mean “ctrl+a”?"),
    (#"{"do":"wait","for":"settled","timeout":-1}"#, "must be a number of seconds from 0 to 86400"),
    (#"{"do":"wait","for":"sunshine"}"#, "“sunshine” isn't a kind or a name"),
    (#"{"do":"regions","frames":0}"#, "must be a whole number from 1 to 60"),
    (#"{"do":"follow"}"#, "can't be followed"),
    ("[1]", "isn't a JSON object"), ("nonsense", "isn't JSON"), ("", "isn't JSON"),
  ])
  func `An invalid request is rejected with a reason`(request: String, reason: String) async throws
  {
    let client = try await live.connect()
    let reply = try #require(await client.ask(request))
    #expect(reply.contains(#""error":""#))
    #expect(reply.contains(reason))
    #expect(
      await client.ask(#"{"id":"x","do":"state","path":"count","more":[1]}"#)
        == #"{"id":"x","state":0}"#
    )
  }

  @Test func `Requests and replies match their schemas`() async throws {
    let client = try await live.connect()
    let requests: [InspectRequestKind: String] = [
      .state: "", .tree: "", .frame: "", .keys: "", .regions: "", .press: #","keys":["ctrl+a"]"#,
      .type: #","text":"a""#, .paste: #","text":"a""#, .click: #","widget":"add""#,
      .wait: #","for":"settled""#,
    ]
    for (kind, fields) in requests.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let reply = try #require(await client.ask(#"{"do":"\#(kind.rawValue)"\#(fields)}"#))
      guard case .object(let found) = try JSONText(reply).decode(JSONValue.self) else { continue }
      let known = kind.replyFields
      #expect(Set(found.keys).isSubset(of: known.map(\.name)), "\(kind)")
      #expect(Set(found.keys).isSuperset(of: known.filter(\.isRequired).map(\.name)), "\(kind)")
      for field in kind.requestFields where field.isRequired {
        #expect(fields.contains(#""\#(field.name)""#))
      }
    }
  }

  @Test func `The end of the app removes the socket and replies`() async throws {
    let client = try await live.connect()
    #expect(
      await client.ask(#"{"id":1,"do":"press","keys":["ctrl+q"]}"#) == #"{"id":1,"ended":true}"#
    )
    #expect(await client.line() == nil)
    #expect(throws: ConnectionError.self) { try TestClient(live.path) }
  }

  @Test func `An app without pending replies observes nothing`() async throws {
    let client = try await live.connect()
    _ = await client.ask(#"{"do":"press","keys":["ctrl+a"]}"#)
    _ = await client.ask(#"{"do":"wait","for":"settled"}"#)
    #expect(live.runtime.journals.isEmpty)
    #expect(live.app.store.journal == nil)
    let turns = live.terminal.turnCount
    for _ in 0..<100 { await Task.yield() }
    #expect(live.terminal.turnCount <= turns + 1)
  }
}
