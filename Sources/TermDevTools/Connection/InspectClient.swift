// SPDX-License-Identifier: MIT

import StoreRecorder
import TermLibC
import TermRender

/// The first line that a running app sends to each client.
package struct InspectGreeting: Codable, Hashable, Sendable {
  /// The version of the protocol that this program supports.
  package static let version = 1

  /// The version of the protocol.
  package var inspect: Int
  /// The name of the app.
  package var app: String
  /// The identifier of the app's build, or `nil` if it's unknown.
  package var build: String?
  /// The process ID.
  package var pid: Int

  /// Creates a greeting from a line.
  ///
  /// - Throws: ``ConnectionError`` if the line is a refusal or has another version.
  package init(line: [UInt8], from path: String) throws(ConnectionError) {
    let fields = try? JSONLine(line, in: line.indices)
    if let reason = try? fields?.text("error")?.decode(String.self) {
      throw ConnectionError("The app at “\(path)” refused the connection. \(reason)")
    }
    guard let greeting = try? fields?.text.decode(InspectGreeting.self),
      greeting.inspect == Self.version
    else {
      throw ConnectionError(
        "The program at “\(path)” uses another protocol. Use the version of this program that runs there."
      )
    }
    self = greeting
  }
}

/// A connection that waits for the replies of a running app.
package final class InspectClient {
  /// The first line of the app.
  package private(set) var greeting: InspectGreeting

  /// The maximum number of bytes in a line from the app: 256 MiB.
  package static let lineLimit = 256 << 20

  private let path: String
  private let socket: Descriptor
  private var received: [UInt8] = []

  /// Connects to a running app, which must answer within five seconds.
  ///
  /// - Parameters:
  ///   - path: The path of the app's socket.
  ///   - name: The name of the app.
  ///   - time: The time to wait for the app to start. By default, the app must be running.
  /// - Throws: ``ConnectionError`` if the app can't be reached, has another name, or refuses the connection.
  package init(
    _ path: String,
    of name: String,
    startingWithin time: Duration = .zero
  ) throws(ConnectionError) {
    self.path = path
    socket = Descriptor(try Self.connect(path, name, until: .now + time))
    var received: [UInt8] = []
    let line = try Self.line(socket, path, &received, within: .seconds(5))
    greeting = try InspectGreeting(line: line, from: path)
    guard greeting.app == name else {
      let other = greeting.app.sanitized
      throw ConnectionError(
        "The socket “\(path)” belongs to \(other), not \(name). Use the program \(other) instead."
      )
    }
    self.received = received
  }

  private static func connect(
    _ path: String,
    _ name: String,
    until deadline: ContinuousClock.Instant
  ) throws(ConnectionError) -> Int32 {
    while true {
      do throws(ConnectionError) {
        return try LocalSocket.connect(to: path, of: name)
      } catch {
        guard error.isAbsence, .now < deadline else { throw error }
        poll(nil, 0, 10)
      }
    }
  }

  /// Sends a request and waits for its reply.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - time: The maximum time to wait for the reply.
  /// - Returns: The reply without its line feed.
  /// - Throws: ``ConnectionError`` if the app ends or doesn't answer in time.
  package func reply(
    to request: InspectRequest,
    within time: Duration
  ) throws(ConnectionError) -> [UInt8] {
    send(request)
    return try line(within: time)
  }

  /// Sends a request.
  ///
  /// If the app has ended, the next line reports the error.
  package func send(_ request: InspectRequest) {
    let bytes = request.line
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        CLibrary.send(UnsafeRawBufferPointer(rebasing: $0[start...]), to: socket.number)
      }
      if count < 0, errno == EINTR { continue }
      // An app that rejects a request closes the connection after its reply.
      guard count > 0 else { break }
      start += count
    }
  }

  /// Waits for a line.
  ///
  /// - Parameter time: The maximum time to wait.
  /// - Returns: The line without its line feed.
  /// - Throws: ``ConnectionError`` if the app ends or doesn't send a line in time.
  package func line(within time: Duration) throws(ConnectionError) -> [UInt8] {
    try Self.line(socket, path, &received, within: time)
  }

  /// Creates a connection that continues with the next line and never waits.
  ///
  /// - Parameter lineLimit: The maximum number of bytes in a received line. The default is 1 MiB.
  /// - Returns: The connection.
  /// - Throws: ``ConnectionError`` if the process can't open another file.
  @MainActor
  package func makeLineConnection(
    lineLimit: Int = LineConnection.lineLimit
  ) throws(ConnectionError) -> LineConnection {
    LineConnection(
      try LocalSocket.duplicate(socket.number),
      lineLimit: lineLimit,
      after: received
    )
  }

  /// Waits for a line.
  private static func line(
    _ socket: Descriptor,
    _ path: String,
    _ received: inout [UInt8],
    within time: Duration
  ) throws(ConnectionError) -> [UInt8] {
    let deadline = ContinuousClock.now + time
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return Array(received[..<end])
      }
      searched = received.count
      guard searched <= lineLimit else {
        throw ConnectionError(
          "The app at “\(path)” sent a line of more than \(lineLimit >> 20) MiB. Request a part of its state."
        )
      }
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      var state = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
      let ready = poll(&state, 1, Int32(max(0, min(left, 1e9))))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw ConnectionError(LocalSocket.unresponsive(path)) }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = chunk.withUnsafeMutableBytes { recv(socket.number, $0.baseAddress, $0.count, 0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw ConnectionError("The app at “\(path)” ended before it replied. Start the app again.")
      }
      received += chunk.prefix(count)
    }
  }
}
