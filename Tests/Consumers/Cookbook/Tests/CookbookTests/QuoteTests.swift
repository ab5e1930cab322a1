// SPDX-License-Identifier: MIT

import FlyingFox
import Foundation
import TermTesting
import Testing

@testable import quote

/// A server on a free port of the loopback interface, which replies when the test allows it.
private struct QuoteServer {
  private let server: HTTPServer
  private let replies: AsyncStream<HTTPResponse>
  private let continuation: AsyncStream<HTTPResponse>.Continuation

  init() throws {
    server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0))
    (replies, continuation) = AsyncStream.makeStream()
  }

  /// Starts the server and returns the URL of the quote.
  func start() async throws -> URL {
    await server.appendRoute("/quote") { [replies] _ in
      for await reply in replies { return reply }
      return HTTPResponse(statusCode: .serviceUnavailable)
    }
    Task { [server] in try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress else { throw CancellationError() }
    return try #require(URL(string: "http://127.0.0.1:\(port)/quote"))
  }

  /// Replies to the request in flight, or to the next one.
  func reply(_ status: HTTPStatusCode, _ body: String = "") {
    continuation.yield(HTTPResponse(statusCode: status, body: Data(body.utf8)))
  }

  func stop() async { await server.stop() }
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct QuoteTests {
  private let server: QuoteServer

  init() throws { server = try QuoteServer() }

  private func pilot() async throws -> Pilot<QuoteApp> {
    Pilot(QuoteApp(url: try await server.start()), size: Size(columns: 60, rows: 7))
  }

  /// Waits for the reply to the request in flight.
  private func waitForReply(_ pilot: Pilot<QuoteApp>) async {
    while pilot.app.store.state.quote.isLoading, !Task.isCancelled {
      await Task.yield()
      await pilot.settle()
    }
    await pilot.settle()
  }

  @Test func `A spinner runs until the reply arrives`() async throws {
    let pilot = try await pilot()
    await pilot.press("l")
    #expect(pilot.frame.text.contains("Loading"))
    expectSnapshot(of: pilot.frame, named: "spinner")
    server.reply(.ok, #"{"text":"Less is more.","author":"Robert Browning"}"#)
    await waitForReply(pilot)
    expectSnapshot(of: pilot.frame, named: "quote")
    expectSnapshot(of: pilot.frame, as: .svg(title: "Quote"), named: "cookbook-quote")
    await server.stop()
  }

  @Test func `A failed request can be repeated`() async throws {
    let pilot = try await pilot()
    await pilot.press("l")
    server.reply(.internalServerError)
    await waitForReply(pilot)
    expectSnapshot(of: pilot.frame)
    await pilot.press("r")
    server.reply(.ok, #"{"text":"A","author":"B"}"#)
    await waitForReply(pilot)
    #expect(pilot.app.store.state.quote.value == Quote(text: "A", author: "B"))
    await server.stop()
  }

  @Test func `A cancelled request has no effect`() async throws {
    let pilot = try await pilot()
    for _ in 1...100 { await pilot.press("l", "esc") }
    #expect(pilot.app.store.state.quote == .initial)
    server.reply(.ok, #"{"text":"A","author":"B"}"#)
    await pilot.settle()
    #expect(pilot.app.store.state.quote == .initial)
    await server.stop()
  }

  @Test func `An unreachable server is reported`() async throws {
    let url = try await server.start()
    await server.stop()
    let pilot = Pilot(QuoteApp(url: url), size: Size(columns: 60, rows: 7))
    await pilot.press("l")
    await waitForReply(pilot)
    #expect(pilot.frame.text.contains("✗ Couldn't load the quote: "))
  }
}
