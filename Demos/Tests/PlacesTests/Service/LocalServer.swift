// SPDX-License-Identifier: MIT

import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A server of a test.
protocol TestServer: AnyObject, Sendable {
  /// The address of the server.
  var url: URL { get }
}

/// A server on the loopback interface that replies with responses in order, and repeats the last one.
final class LocalServer: TestServer {
  let url: URL

  private let task: Task<Void, any Error>
  private let responses: Responses

  private final class Responses: Sendable {
    private let state: Mutex<(responses: [@Sendable () async throws -> HTTPResponse], count: Int)>

    init(_ responses: [@Sendable () async throws -> HTTPResponse]) {
      state = Mutex((responses, 0))
    }

    var count: Int { state.withLock { $0.count } }

    func next() async throws -> HTTPResponse {
      let response = state.withLock { state in
        defer { state.count += 1 }
        return state.responses[min(state.count, state.responses.count - 1)]
      }
      return try await response()
    }
  }

  /// The number of received requests.
  var requestCount: Int { responses.count }

  init(_ responses: (@Sendable () async throws -> HTTPResponse)...) async throws {
    let responses = Responses(responses)
    self.responses = responses
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      logger: .disabled,
      handler: ClosureHTTPHandler { _ in try await responses.next() }
    )
    task = Task { try await server.run() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port)? = await server.listeningAddress,
      let url = URL(string: "http://127.0.0.1:\(port)/api/interpreter")
    else { throw URLError(.badURL) }
    self.url = url
  }

  deinit { task.cancel() }
}

/// A server whose port accepts no connections.
final class ClosedServer: TestServer {
  let url: URL

  init() throws {
    // Ports below 1,024 need special rights, and no test has them.
    guard let url = URL(string: "http://127.0.0.1:1/") else { throw URLError(.badURL) }
    self.url = url
  }
}

extension HTTPHeader {
  static let retryAfter = HTTPHeader(rawValue: "Retry-After")
  static let authenticate = HTTPHeader(rawValue: "WWW-Authenticate")
}

extension HTTPResponse {
  /// Returns a reply with text.
  static func text(
    _ body: String,
    status: HTTPStatusCode = .ok,
    headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: headers, body: Data(body.utf8))
  }

  /// A reply with one café.
  static var café: HTTPResponse {
    .text(
      #"{"elements":[{"type":"node","id":7,"lat":54.5,"lon":6.5,"tags":{"name":"Salt Café","amenity":"cafe"}}]}"#
    )
  }

  /// Returns a reply with the given number of spaces, without or with its length in the header.
  static func spaces(_ count: Int, hasLength: Bool) -> HTTPResponse {
    let bytes = Spaces(count: count)
    let body =
      hasLength ? HTTPBodySequence(from: bytes, count: count) : HTTPBodySequence(from: bytes)
    return HTTPResponse(statusCode: .ok, body: body)
  }
}

/// Spaces that are created piece by piece.
struct Spaces: AsyncBufferedSequence {
  typealias Element = UInt8

  let count: Int

  func makeAsyncIterator() -> Iterator { Iterator(left: count) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    typealias Element = UInt8

    var left: Int

    mutating func next() async -> UInt8? {
      guard left > 0 else { return nil }
      left -= 1
      return 0x20
    }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      guard left > 0 else { return nil }
      let size = Swift.min(left, 65_536)
      left -= size
      return Array(repeating: 0x20, count: size)
    }
  }
}
