// SPDX-License-Identifier: MIT

import StateStore
import TermLibC
import TermRender
import Testing

@testable import TermDevTools

/// Tests of clients that send invalid data, stall, or die.
@MainActor
@Suite struct HostileClientTests {
  private let live: LiveApp

  init() throws { live = try LiveApp() }

  /// Checks that the app still answers and hasn't changed.
  private func expectUnharmed(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let client = try await live.connect()
    #expect(
      await client.ask(#"{"do":"state","path":"count"}"#) == #"{"state":0}"#,
      sourceLocation: sourceLocation
    )
    client.connection.close()
  }

  @Test(arguments: 1...UInt64(6))
  func `Random bytes and split lines don't harm the app`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      #"{"do":"state"}"#, #"{"do":"frame"}"#, "\n", "{", "}", "\"", "\\", "[", "]", #"{"id":"#,
      "null", "\u{0}",
      #""do":"#, "千", "1e999", "\r\n",
    ]
    for _ in 0..<10 {
      let client = try TestClient(live.path)
      for _ in 0..<Int.random(in: 1...60, using: &generator) {
        if Bool.random(using: &generator) {
          let part = Array((parts.randomElement(using: &generator) ?? "").utf8)
          client.connection.send(part.prefix(Int.random(in: 0...part.count, using: &generator)))
        } else {
          let count = Int.random(in: 0...300, using: &generator)
          client.connection.send(
            (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
          )
        }
        if Int.random(in: 0..<8, using: &generator) == 0 { await Task.yield() }
      }
      client.connection.close()
    }
    try await expectUnharmed()
  }

  @Test func `A request in single bytes is answered`() async throws {
    let client = try await live.connect()
    for byte in Array(#"{"id":1,"do":"state","path":"count"}"# + "\n").map(String.init) {
      client.send(byte)
      await Task.yield()
    }
    #expect(await client.line() == #"{"id":1,"state":0}"#)
  }

  @Test func `A request above 1 MiB is rejected and ends the connection`() async throws {
    let client = try await live.connect()
    let text = String(repeating: "x", count: LineConnection.lineLimit)
    client.send(#"{"do":"paste","text":""# + text)
    #expect(
      await client.line()
        == #"{"error":"The request exceeds 1048576 bytes. Send smaller requests."}"#
    )
    #expect(await client.line() == nil)
    try await expectUnharmed()
  }

  @Test func `A request of nearly 1 MiB is performed`() async throws {
    let client = try await live.connect()
    let text = String(repeating: "x", count: LineConnection.lineLimit - 100)
    #expect(await client.ask(#"{"do":"paste","text":"\#(text)"}"#) == #"{"frame":2}"#)
    #expect(live.app.store.state.name == text)
  }

  @Test func `At most 64 requests are performed in a turn`() async throws {
    let client = try await live.connect()
    client.send(String(repeating: #"{"do":"press","keys":["ctrl+a"]}"# + "\n", count: 200))
    for _ in 0..<200 { #expect(await client.line() != nil) }
    #expect(live.app.store.state.count == 200)
    // The requests of one turn have one frame.
    #expect(live.runtime.frameCount >= 1 + 4)
  }

  @Test func `Eight clients are served, and a ninth is refused`() async throws {
    var clients: [TestClient] = []
    for _ in 0..<8 { clients.append(try await live.connect()) }
    for client in clients { client.send(#"{"do":"press","keys":["ctrl+a"]}"# + "\n") }
    for client in clients { #expect(await client.line()?.contains("frame") == true) }
    #expect(live.app.store.state.count == 8)
    let ninth = try TestClient(live.path)
    #expect(
      await ninth.line() == #"{"error":"The app already has 8 connections. Close one of them."}"#
    )
    #expect(await ninth.line() == nil)
    clients.removeLast().connection.close()
    // The app notices the end of a connection in a later turn.
    var next = try TestClient(live.path)
    while await next.line()?.contains("error") == true { next = try TestClient(live.path) }
    #expect(await next.ask(#"{"do":"state","path":"count"}"#) == #"{"state":8}"#)
  }

  @Test func `Eight stalled clients are dropped without blocking the app`() async throws {
    live.app.store.dispatch(AskedApp.Rename(name: String(repeating: "x", count: 1 << 20)))
    let sockets = try (0..<8).map { _ in
      Descriptor(try LocalSocket.connect(to: live.path, of: "asked"))
    }
    let request = Array((#"{"do":"state"}"# + "\n").utf8)
    // The clients never read. Their requests end when the app has dropped them.
    for socket in sockets {
      _ = fcntl(socket.number, F_SETFL, O_NONBLOCK)
      while request.withUnsafeBytes({ CLibrary.send($0, to: socket.number) }) == request.count {
        await Task.yield()
      }
      #expect(errno == EPIPE || errno == ECONNRESET || errno == EAGAIN)
    }
    try await expectUnharmed()
  }

  @Test func `A client that dies during a request costs nothing`() async throws {
    for _ in 0..<20 {
      let client = try await live.connect()
      client.send(#"{"do":"wait","for":"settled"}"# + "\n" + #"{"do":"press","keys":["ct"#)
      client.connection.close()
    }
    try await expectUnharmed()
    #expect(live.runtime.journals.isEmpty)
  }

  @Test func `A connection with unread bytes closes after 4 MiB`() throws {
    var numbers: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &numbers) == 0)
    let reader = Descriptor(numbers[1])
    let connection = LineConnection(numbers[0])
    let chunk = [UInt8](repeating: 0, count: 1 << 20)
    var count = 0
    while connection.isOpen, count < 20 {
      connection.send(chunk)
      count += 1
    }
    #expect(!connection.isOpen)
    #expect((5...7).contains(count))
    #expect(connection.unsentCount == 0)
    _ = reader
  }

  @Test func `A connection waits for at most eight conditions`() async throws {
    let client = try await live.connect()
    for _ in 0..<9 { client.send(#"{"do":"wait","for":"state count = 1"}"# + "\n") }
    #expect(await client.line()?.contains("already waits for 8 conditions") == true)
    #expect(await client.ask(#"{"do":"press","keys":["ctrl+a"]}"#) != nil)
    for _ in 0..<8 { #expect(await client.line() != nil) }
    #expect(await client.ask(#"{"do":"wait","for":"state count = 1"}"#)?.contains("true") == true)
  }

  @Test func `Input is rejected while 256 earlier inputs are unhandled`() async throws {
    let client = try await live.connect()
    // While another program runs in the terminal, input waits.
    _ = await client.ask(#"{"do":"press","keys":["ctrl+e"]}"#)
    client.send(String(repeating: #"{"do":"press","keys":["ctrl+a"]}"# + "\n", count: 300))
    var replies: [String] = []
    for _ in 0..<300 { replies.append(try #require(await client.line())) }
    #expect(replies.count { $0.contains(#""stopped":"program""#) } == 256)
    #expect(replies.count { $0.contains("hasn't handled the input") } == 44)
    // Another connection doesn't change the limit.
    let other = try await live.connect()
    #expect(await other.ask(#"{"do":"paste","text":"x"}"#)?.contains("error") == true)
    live.terminal.post(.programEnded(.exited(0)))
    #expect(
      await client.ask(#"{"do":"wait","for":"state count = 256"}"#)?.contains("true") == true
    )
    #expect(await other.ask(#"{"do":"press","keys":["ctrl+a"]}"#)?.contains("error") == false)
    #expect(live.app.store.state.count == 257)
  }

  @Test func `Input is rejected while 65,536 events are unhandled`() async throws {
    let client = try await live.connect()
    _ = await client.ask(#"{"do":"press","keys":["ctrl+e"]}"#)
    let text = String(repeating: "x", count: 65_536)
    #expect(await client.ask(#"{"do":"type","text":"\#(text)"}"#)?.contains("stopped") == true)
    let error = await client.ask(#"{"do":"press","keys":["ctrl+a"]}"#)
    #expect(error?.contains("hasn't handled the input") == true)
  }
}
