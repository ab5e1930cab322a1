// SPDX-License-Identifier: MIT

import StoreRecorder

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection to a running app that waits for each line.
///
/// Use it before this process draws. Afterward, ``makeLineConnection()`` continues without waiting.
@MainActor
package final class AppConnection {
  /// The first line of a running app.
  package struct Greeting: Decodable {
    /// The version of the protocol.
    package var inspect: Int
    /// The name of the app.
    package var app: String
    /// The identifier of the program's build, or `nil` if it is unknown.
    package var build: String?
    /// The identifier of the app's process.
    package var pid: Int
  }

  /// A line that refuses a connection or a request.
  private struct Refusal: Decodable {
    var error: String
  }

  private let path: String
  private var socket: Descriptor?

  /// The time to wait for a part of a line in seconds: 5.
  private static let timeout = 5

  /// Connects to the socket of a running app.
  ///
  /// - Parameter path: The path of the socket.
  /// - Throws: `ConnectionError` if no app listens on the path.
  package init(_ path: String) throws(ConnectionError) {
    self.path = path
    let socket = try LocalSocket.make()
    let status = try LocalSocket.withAddress(of: path) { connect(socket.number, $0, $1) }
    guard status == 0 else { throw Self.error(errno, path) }
    guard LocalSocket.peer(of: socket.number) == getuid() else {
      throw ConnectionError(
        "Couldn't connect to “\(path)”: the socket belongs to another user. Only that user can connect."
      )
    }
    var limit = timeval(tv_sec: Self.timeout, tv_usec: 0)
    setsockopt(
      socket.number,
      SOL_SOCKET,
      SO_RCVTIMEO,
      &limit,
      socklen_t(MemoryLayout<timeval>.size)
    )
    self.socket = socket
  }

  private static func error(_ code: Int32, _ path: String) -> ConnectionError {
    let reason =
      switch code {
      case ENOENT: "no such socket exists. Start the app with run --inspect \(path)."
      case ECONNREFUSED: "no app listens on the socket. Start the app with run --inspect \(path)."
      case EACCES: "the socket belongs to another user. Only that user can connect."
      case ENOTSOCK: "the file isn't a socket. Pass the path that run --inspect received."
      default: "\(LocalSocket.systemMessage(code)). Check the path."
      }
    return ConnectionError("Couldn't connect to “\(path)”: \(reason)")
  }

  /// Reads the greeting of the app.
  ///
  /// - Throws: `ConnectionError` if the app refuses the connection or doesn't respond.
  package func readGreeting() throws -> Greeting {
    let line = try readLine()
    guard let greeting: Greeting = decode(line) else {
      throw ConnectionError(
        "Couldn't connect to “\(path)”: the other process isn't an app of this library. Check the path."
      )
    }
    return greeting
  }

  /// Sends a request.
  package func send(_ request: InspectRequest) throws {
    let bytes = try request.line
    guard let socket else { throw closed }
    let count = bytes.withUnsafeBytes { LocalSocket.write($0, to: socket.number) }
    guard count == bytes.count else { throw closed }
  }

  /// Reads a line without its line feed.
  ///
  /// - Throws: `ConnectionError` if the app refuses the request, closes the connection, or doesn't respond.
  package func readLine() throws -> [UInt8] {
    var line: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // The bytes after the line remain in the socket.
      let known = try receive(into: &part, count: part.count, Int32(MSG_PEEK))
      let end = part[..<known].firstIndex(of: UInt8(ascii: "\n"))
      let count = try receive(into: &part, count: end.map { $0 + 1 } ?? known, 0)
      line += part[..<count]
      guard end != nil else { continue }
      line.removeLast()
      guard line.starts(with: #"{"error""#.utf8), let refusal: Refusal = decode(line) else {
        return line
      }
      throw ConnectionError("Couldn't connect to “\(path)”: \(refusal.error)")
    }
  }

  private func receive(into bytes: inout [UInt8], count: Int, _ flags: Int32) throws -> Int {
    guard let socket else { throw closed }
    while true {
      let received = recv(socket.number, &bytes, count, flags)
      if received > 0 { return received }
      if received == 0 { throw closed }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK:
        throw ConnectionError(
          "The app on “\(path)” didn't respond for \(Self.timeout) seconds. It may be suspended. Try again later."
        )
      default: throw closed
      }
    }
  }

  private func decode<Value: Decodable>(_ line: [UInt8]) -> Value? {
    try? JSONText(String(decoding: line, as: UTF8.self)).decode(Value.self)
  }

  private var closed: ConnectionError {
    ConnectionError("The app on “\(path)” closed the connection. Try again.")
  }

  /// Returns a connection that continues at the next line and never waits.
  ///
  /// - Parameter lineLimit: The maximum number of bytes in a received line.
  package func makeLineConnection(lineLimit: Int = LineConnection.lineLimit) -> LineConnection? {
    socket.take().map { LineConnection(dup($0.number), lineLimit: lineLimit) }
  }
}

extension InspectRequest {
  /// The line of the request, including its line feed.
  package var line: [UInt8] {
    get throws { Array("\(try JSONText(encoding: self))\n".utf8) }
  }
}
