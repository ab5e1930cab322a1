// SPDX-License-Identifier: MIT

import FlyingFox
import Foundation
import TermRender
import TermTesting
import Testing

@testable import PlacesDemo

/// Tests of the HTTP service with a local server.
///
/// The service measures pauses with a clock that only records them. The tests run one by one, so that each server has a
/// thread.
@Suite(.serialized) struct OverpassServiceTests {
  private func area() throws -> SearchArea { SearchArea(center: try .center, radius: 600) }

  private func result(
    of server: some TestServer,
    clock: RecordingClock = RecordingClock()
  ) async throws -> Result<Surroundings, PlaceServiceError> {
    // The server closes its socket when it's released.
    defer { withExtendedLifetime(server) {} }
    do {
      let service = OverpassService(url: server.url, clock: clock)
      return .success(try await service.surroundings(in: area()))
    } catch let error as PlaceServiceError {
      return .failure(error)
    }
  }

  /// Checks that a service fails with an error after a number of requests.
  private func expect(
    _ error: PlaceServiceError,
    requests: Int,
    from server: LocalServer,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await result(of: server)
    #expect(result == .failure(error), sourceLocation: sourceLocation)
    #expect(server.requestCount == requests, sourceLocation: sourceLocation)
  }

  @Test func `A reply contains the places`() async throws {
    let server = try await LocalServer { .café }
    let surroundings = try await result(of: server).get()
    #expect(surroundings.places.map(\.name) == ["Salt Café"])
    #expect(server.requestCount == 1)
  }

  @Test func `The query contains the area and all categories`() throws {
    let query = OverpassService.query(for: try area())
    #expect(query.hasPrefix("[out:json][timeout:20];(node(around:600,54.5,6.5)[name][amenity];"))
    for key in PlaceCategory.keys { #expect(query.contains("[\(key)]")) }
    #expect(query.hasSuffix("out geom 1000;"))
  }

  @Test func `A temporary failure is retried`() async throws {
    let server = try await LocalServer(
      { .text("", status: .internalServerError) },
      { .text("", status: .tooManyRequests, headers: [.retryAfter: "3"]) },
      { .café }
    )
    #expect(try await result(of: server).get().places.count == 1)
    #expect(server.requestCount == 3)
  }

  @Test func `A permanent failure ends after three attempts`() async throws {
    let server = try await LocalServer { .text("", status: .internalServerError) }
    try await expect(.status(500), requests: 3, from: server)
  }

  @Test func `A client error isn't retried`() async throws {
    let server = try await LocalServer { .text("", status: .notFound) }
    try await expect(.status(404), requests: 1, from: server)
  }

  @Test func `A request for credentials ends with its status`() async throws {
    let server = try await LocalServer {
      .text("", status: .unauthorized, headers: [.authenticate: #"Basic realm="x""#])
    }
    try await expect(.status(401), requests: 1, from: server)
  }

  @Test func `A long Retry-After ends the request with its time`() async throws {
    let server = try await LocalServer {
      .text("", status: .tooManyRequests, headers: [.retryAfter: "120"])
    }
    try await expect(.busy(seconds: 120), requests: 1, from: server)
  }

  @Test func `The second pause is twice as long as the first one`() async throws {
    let server = try await LocalServer { .text("", status: .internalServerError) }
    let clock = RecordingClock()
    _ = try await result(of: server, clock: clock)
    #expect(clock.pauses == [.seconds(1), .seconds(2)])
  }

  @Test(arguments: [
    ("0", 0), ("3", 3), ("10", 10), ("Wed, 21 Oct 2026 07:28:07 GMT", 7),
    ("Wednesday, 21-Oct-26 07:28:07 GMT", 7), ("Wed Oct 21 07:28:07 2026", 7),
    ("Tue, 20 Oct 2026 07:28:00 GMT", 0),
  ])
  func `A pause has the length that the server specifies`(header: String, seconds: Int) async throws
  {
    let server = try await LocalServer(
      {
        .text(
          "",
          status: .tooManyRequests,
          headers: [.retryAfter: header, .date: "Wed, 21 Oct 2026 07:28:00 GMT"]
        )
      },
      { .text("", status: .internalServerError) },
      { .café }
    )
    let clock = RecordingClock()
    #expect(try await result(of: server, clock: clock).get().places.count == 1)
    #expect(clock.pauses == [.seconds(seconds), .seconds(2)])
  }

  @Test func `A date without the date of the reply refers to this computer's clock`() async throws {
    let server = try await LocalServer {
      .text(
        "",
        status: .tooManyRequests,
        headers: [.retryAfter: "Wed, 21 Oct 2015 07:28:00 GMT", .date: "now"]
      )
    }
    let clock = RecordingClock()
    #expect(try await result(of: server, clock: clock) == .failure(.busy(seconds: 0)))
    #expect(clock.pauses == [.zero, .zero])
  }

  @Test(arguments: ["99999999999999999999", "172800", "Fri, 31 Dec 9999 23:59:59 GMT"])
  func `An absurd Retry-After is shortened to a day`(header: String) async throws {
    let server = try await LocalServer {
      .text("", status: .tooManyRequests, headers: [.retryAfter: header])
    }
    try await expect(.busy(seconds: 86_400), requests: 1, from: server)
  }

  @Test(arguments: ["", "soon", "-5", "1.5", "٣", "Wed, 21 Oct 2026"])
  func `An invalid Retry-After causes the default pauses`(header: String) async throws {
    let server = try await LocalServer {
      .text("", status: .tooManyRequests, headers: [.retryAfter: header])
    }
    try await expect(.busy(seconds: nil), requests: 3, from: server)
  }

  @Test func `A web page isn't a reply`() async throws {
    let server = try await LocalServer { .text("\n <!doctype html><title>Sign in</title>") }
    try await expect(.webPage, requests: 1, from: server)
  }

  @Test(arguments: ["", "{", "[]", #"{"elements":7}"#, #"{"elements":[{"id":"x"}]}"#, "\u{0}"])
  func `Invalid JSON isn't a reply`(body: String) async throws {
    let server = try await LocalServer { .text(body) }
    try await expect(.invalidReply, requests: 1, from: server)
  }

  @Test func `A deeply nested reply isn't valid`() async throws {
    let server = try await LocalServer { .text(String(repeating: "[", count: 1_000_000)) }
    try await expect(.invalidReply, requests: 1, from: server)
  }

  @Test func `A message of the service becomes the reason`() async throws {
    let server = try await LocalServer {
      .text(#"{"elements":[],"remark":"runtime error: Query timed out"}"#)
    }
    try await expect(.remark("runtime error: Query timed out"), requests: 1, from: server)
  }

  @Test func `A refused connection names the reason`() async throws {
    #expect(try await result(of: try ClosedServer()) == .failure(.connection("connection refused")))
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"elements\":[",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n400\r\n{\"elements\":[",
  ])
  func `A truncated reply names the reason`(reply: String) async throws {
    let server = try RawServer(reply: reply)
    #expect(try await result(of: server) == .failure(.truncated))
  }

  @Test func `A reply that isn't HTTP fails`() async throws {
    let server = try RawServer(reply: "SSH-2.0-OpenSSH_9.2\r\n")
    guard case .failure = try await result(of: server) else {
      Issue.record("The service accepted the reply.")
      return
    }
  }

  @Test func `A stalled server fails at the time limit`() async throws {
    let (requests, request) = AsyncStream<Void>.makeStream()
    let server = try await LocalServer {
      request.yield()
      try await Task.sleep(for: .seconds(3_600))
      return .café
    }
    defer { withExtendedLifetime(server) {} }
    let service = OverpassService(url: server.url, clock: SignalledClock(signals: requests))
    await #expect(throws: PlaceServiceError.timedOut(seconds: 25)) {
      _ = try await service.surroundings(in: area())
    }
  }

  @Test func `Cancellation ends a stalled request`() async throws {
    let (requests, request) = AsyncStream<Void>.makeStream()
    let server = try await LocalServer {
      request.yield()
      try await Task.sleep(for: .seconds(3_600))
      return .café
    }
    defer { withExtendedLifetime(server) {} }
    let service = OverpassService(url: server.url, clock: RecordingClock())
    let area = try area()
    let task = Task { try await service.surroundings(in: area) }
    for await _ in requests { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test func `A task that is already cancelled makes no request`() async throws {
    let server = try await LocalServer { .café }
    defer { withExtendedLifetime(server) {} }
    let service = OverpassService(url: server.url, clock: RecordingClock())
    let area = try area()
    for _ in 0..<500 {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await service.surroundings(in: area)
      }
      await #expect(throws: CancellationError.self) { _ = try await task.value }
    }
    #expect(server.requestCount == 0)
  }

  @Test(arguments: [true, false])
  func `A reply of 100 MB ends at the limit`(hasLength: Bool) async throws {
    let server = try await LocalServer { .spaces(100_000_000, hasLength: hasLength) }
    try await expect(.tooLarge(limit: OverpassService.byteLimit), requests: 1, from: server)
  }

  @Test func `Replies of 100 MB use memory up to the limit`() async {
    // In a separate process, no other test allocates memory.
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let server = try await LocalServer { .spaces(100_000_000, hasLength: false) }
      defer { withExtendedLifetime(server) {} }
      let service = OverpassService(url: server.url)
      let area = SearchArea(center: try .center, radius: 600)
      var sizes = [residentBytes()]
      for _ in 0..<30 {
        await #expect(throws: PlaceServiceError.tooLarge(limit: OverpassService.byteLimit)) {
          _ = try await service.surroundings(in: area)
        }
        sizes.append(residentBytes())
      }
      // At first, the allocator gets memory for each thread. It never gets the memory for a whole reply, and further
      // replies add less than a quarter of the received bytes.
      let growth = (sizes.max() ?? 0) - sizes[0]
      if growth > 90_000_000 || (sizes.max() ?? 0) - sizes[10] > 5 * OverpassService.byteLimit {
        FileHandle.standardError.write(Data("Thirty replies added memory: \(sizes)\n".utf8))
        exit(EXIT_FAILURE)
      }
    }
    #expect(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) == "")
  }

}

/// Returns the resident memory of the process.
private func residentBytes() -> Int {
  let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * Int(getpagesize())
}
