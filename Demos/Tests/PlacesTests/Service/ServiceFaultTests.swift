// SPDX-License-Identifier: MIT

import FlyingFox
import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

/// Tests of the app with a server that has a fault.
@MainActor
@Suite(.serialized) struct ServiceFaultTests {
  @Test(
    arguments: ServiceFault.all,
    [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]
  )
  func `The screen shows the reason and the remedy`(fault: ServiceFault, size: Size) async throws {
    let (server, clock) = try await fault.start()
    defer { withExtendedLifetime(server) {} }
    let app = try await PlacesPilot(
      service: OverpassService(url: server.url, clock: clock),
      source: .walk(steps: 3),
      simulatesNetwork: false,
      size: size
    )
    await app.pilot.settle()
    #expect(app.listText.contains("✗ Couldn't load places \(fault.message)"))
    #expect(app.listText.contains("Retry"))
    #expect(app.state.request == nil)
  }

  @Test(arguments: ServiceFault.all, [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `A later fault leaves the places on the screen`(fault: ServiceFault, size: Size) async throws
  {
    let service = StubService()
    let app = try await PlacesPilot(service: service, source: .walk(steps: 3), size: size)
    await app.wait(1)
    service.fail(fault.message)
    await app.press("r")
    await app.wait(1)
    let words = app.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("✗ Couldn't load places: \(fault.message) Press r to retry."))
    #expect(app.listText.contains("Near Café"))
  }

  @Test func `A retry after a fault shows the places`() async throws {
    let server = try await LocalServer({ .text("<html>") }, { .café })
    defer { withExtendedLifetime(server) {} }
    let app = try await PlacesPilot(
      service: OverpassService(url: server.url),
      source: .walk(steps: 3),
      simulatesNetwork: false
    )
    await app.pilot.settle()
    #expect(app.listText.contains("the reply is a web page."))
    await app.press("enter")
    await app.pilot.settle()
    #expect(app.listText.contains("Salt Café"))
  }
}

extension PlacesPilot {
  /// The words in the first pane, which can be wrapped.
  fileprivate var listText: String {
    frame.lines.dropFirst().map { line in
      // A column separates the panes.
      String(line.prefix(frame.size.columns >= 70 ? 34 : frame.size.columns))
    }
    .joined(separator: " ").split { $0.isWhitespace || "▎▐".contains($0) }.joined(separator: " ")
  }
}

/// A fault of a server, with the message that the app shows.
struct ServiceFault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let message: String
  /// Starts the server, and returns it with the clock of the service.
  let start: @Sendable () async throws -> (server: any TestServer, clock: any Clock<Duration>)
}

extension ServiceFault {
  static let all = [
    stall("No reply") { stalled in
      try await LocalServer {
        stalled()
        try await Task.sleep(for: .seconds(3_600))
        return .café
      }
    },
    stall("Half a reply") { try RawServer(reply: halfReply, onStall: $0) },
    fault(
      "A truncated reply",
      "the connection closed before the end of the reply. Check the network."
    ) {
      try RawServer(reply: halfReply)
    },
    fault("No connection", "the connection failed (connection refused). Check the network.") {
      try ClosedServer()
    },
    reply("Busy for 90 seconds", "the service is busy. Wait 90 s.") {
      .text("", status: .tooManyRequests, headers: [.retryAfter: "90"])
    },
    reply("Busy for 10 minutes", "the service is busy. Wait 10 min.") {
      .text("", status: .tooManyRequests, headers: [.retryAfter: "600"])
    },
    reply("Busy for days", "the service is busy. Wait 24 h.") {
      .text("", status: .tooManyRequests, headers: [.retryAfter: "999999"])
    },
    reply("Busy for an unknown time", "the service is busy. Wait a minute.") {
      .text("", status: .tooManyRequests)
    },
    reply("Status 503", "the service failed with status 503. Wait a minute.") {
      .text("", status: .serviceUnavailable)
    },
    reply("Status 404", "the service returned status 404. Check the address in --service.") {
      .text("", status: .notFound)
    },
    reply("A web page", "the reply is a web page. Check the address in --service.") {
      .text("<html>")
    },
    reply("Invalid JSON", "the reply isn't valid Overpass JSON. Check the address in --service.") {
      .text("{")
    },
    reply("100 MB", "the reply is larger than 4 MB. Check the address in --service.") {
      .spaces(100_000_000, hasLength: false)
    },
    reply(
      "A remark",
      """
      the service reported “runtime error: Query timed out in "query" at line 1 after 21 seconds.”. Enter a \
      smaller radius in the settings.
      """
    ) {
      .text(
        #"{"elements":[],"remark":"runtime error: Query timed out in \"query\" at line 1 after 21 seconds."}"#
      )
    },
  ]

  /// The start of a reply, which ends before its length.
  private static let halfReply =
    "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n" + #"{"elements":["#

  private static func fault(
    _ name: String,
    _ message: String,
    _ server: @escaping @Sendable () async throws -> any TestServer
  ) -> ServiceFault {
    ServiceFault(testDescription: name, message: message) { (try await server(), RecordingClock()) }
  }

  private static func reply(
    _ name: String,
    _ message: String,
    _ response: @escaping @Sendable () -> HTTPResponse
  ) -> ServiceFault {
    fault(name, message) { try await LocalServer { response() } }
  }

  /// Returns a fault of a server that calls a closure when it stalls, which ends the time limit.
  private static func stall(
    _ name: String,
    _ server:
      @escaping @Sendable (_ onStall: @escaping @Sendable () -> Void) async throws -> any TestServer
  ) -> ServiceFault {
    ServiceFault(
      testDescription: name,
      message: "the service didn't reply within 25 s. Check the network."
    ) {
      let (stalls, stall) = AsyncStream<Void>.makeStream()
      return (try await server { stall.yield() }, SignalledClock(signals: stalls))
    }
  }
}
