// SPDX-License-Identifier: MIT

import Dispatch
import TermLibC

/// A connection over a local socket that exchanges lines with another process and never blocks.
///
/// A connection without a reference to it closes. All its closures run on the main queue between turns of the app.
///
/// ```swift
/// let connection = LineConnection(descriptor)
/// connection.receive = { input in
///   if case .line(let line) = input { connection.send(line + [UInt8(ascii: "\n")]) }
/// }
/// ```
@MainActor
package final class LineConnection {
  /// A part of the input.
  package enum Input: Hashable, Sendable {
    /// A line without its line feed.
    case line([UInt8])
    /// A line that exceeds the limit, after which the connection closes.
    case tooLong
  }

  /// The number of unsent bytes above which a further call to ``send(_:)`` closes the connection: 4 MiB.
  package static let unsentLimit = 4 << 20
  /// The default limit of a line in bytes: 1 MiB.
  package static let lineLimit = 1 << 20

  /// A closure that receives the input.
  package var receive: @MainActor (Input) -> Void = { _ in }

  /// A Boolean value that indicates whether the connection is open.
  package private(set) var isOpen = true

  /// The number of bytes that the other process hasn't accepted yet.
  package var unsentCount: Int { unsent.count - sentCount }

  private let socket: Descriptor
  private let lineLimit: Int
  private let reader: any DispatchSourceRead
  private var writer: (any DispatchSourceWrite)?
  private var closings: [@MainActor () -> Void] = []

  /// The received bytes, of which the first ``searchedCount`` contain no line feed.
  private var received: [UInt8] = []
  private var searchedCount = 0
  /// The turns in which the connection delivers lines.
  private let turns: RequestTurns
  /// A Boolean value that indicates whether a complete line waits for a turn, and the connection reads nothing.
  private var isWaiting = false
  private var isAtEnd = false

  /// A Boolean value that indicates whether the other process no longer accepts bytes.
  private var isReadOnly = false
  private var unsent: [UInt8] = []
  private var sentCount = 0

  /// Creates a connection, which owns a connected socket and closes it.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of the socket, which becomes nonblocking.
  ///   - lineLimit: The maximum number of bytes in a received line. The default is 1 MiB.
  ///   - received: The bytes that were already read from the socket. The default is empty.
  ///   - turns: The turns in which the connection delivers lines, which several connections can share.
  package init(
    _ descriptor: Int32,
    lineLimit: Int = LineConnection.lineLimit,
    after received: [UInt8] = [],
    in turns: RequestTurns = RequestTurns()
  ) {
    socket = Descriptor(descriptor)
    self.lineLimit = lineLimit
    self.received = received
    self.turns = turns
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    reader.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        if self?.isOpen == true, self?.isWaiting == false { self?.read() }
      }
    }
    reader.setCancelHandler { [socket] in withExtendedLifetime(socket) {} }
    reader.activate()
    if hasInput { read() }
  }

  isolated deinit { close() }

  /// Calls a closure when the connection closes, for example because the other process has ended.
  package func whenClosed(_ body: @escaping @MainActor () -> Void) { closings.append(body) }

  /// Closes the connection.
  ///
  /// The other process can still read the bytes that it has accepted. Further calls have no effect.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    shutdown(socket.number, Int32(SHUT_RDWR))
    // A suspended source can't be released.
    if isWaiting { reader.resume() }
    reader.cancel()
    writer?.cancel()
    (unsent, received) = ([], [])
    (sentCount, searchedCount) = (0, 0)
    receive = { _ in }
    for closing in exchangedClosings() { closing() }
  }

  private func exchangedClosings() -> [@MainActor () -> Void] {
    defer { closings = [] }
    return closings
  }
}

// MARK: - Sending

extension LineConnection {
  /// Sends bytes, or stores them until the other process accepts them.
  ///
  /// If more than 4 MiB of earlier bytes are unsent, the connection closes instead. A closed connection ignores bytes.
  ///
  /// - Parameter bytes: The bytes, which usually end with a line feed.
  package func send(_ bytes: some Collection<UInt8>) {
    guard isOpen, !isReadOnly else { return }
    guard unsentCount <= Self.unsentLimit else { return close() }
    unsent.append(contentsOf: bytes)
    if writer == nil { flush() }
  }

  private func flush() {
    while unsentCount > 0 {
      let count = unsent.withUnsafeBytes {
        CLibrary.send(UnsafeRawBufferPointer(rebasing: $0[sentCount...]), to: socket.number)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return awaitWritable() }
      guard count > 0 else {
        // The other process has closed the connection. Its last lines can still be read.
        isReadOnly = true
        break
      }
      sentCount += count
    }
    unsent.removeAll(keepingCapacity: unsent.capacity <= 1 << 16)
    sentCount = 0
    writer?.cancel()
    writer = nil
  }

  private func awaitWritable() {
    unsent.removeFirst(sentCount)
    sentCount = 0
    guard writer == nil else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: socket.number, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.flush() } }
    source.setCancelHandler { [socket] in withExtendedLifetime(socket) {} }
    source.activate()
    writer = source
  }
}

// MARK: - Receiving

extension LineConnection {
  /// Reads until a line is complete or no bytes remain.
  ///
  /// The source doesn't report the end of a connection after its last bytes.
  private func read() {
    var hasRead = true
    while !hasInput, hasRead { hasRead = fill() }
    if hasInput {
      reader.suspend()
      isWaiting = true
      turns.add(self)
    } else if isAtEnd {
      close()
    }
  }

  /// A Boolean value that indicates whether there is a complete line, or one that is too long.
  private var hasInput: Bool { lineEnd != nil || received.count > lineLimit }

  /// The index of the first line feed.
  private var lineEnd: Int? {
    received[searchedCount...].firstIndex(of: UInt8(ascii: "\n"))
  }

  /// Reads bytes, and returns a Boolean value that indicates whether there were any.
  private func fill() -> Bool {
    searchedCount = received.count
    let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { bytes in
      var count = -1
      repeat {
        count = recv(socket.number, bytes.baseAddress, bytes.count, 0)
      } while count < 0 && errno == EINTR
      isAtEnd = count == 0 || count < 0 && errno != EAGAIN && errno != EWOULDBLOCK
      received.append(contentsOf: bytes[..<max(0, count)])
      return count
    }
    return count > 0
  }

  /// Delivers a complete line.
  ///
  /// - Returns: `true` if another line is complete. Otherwise, the connection reads again.
  func deliverLine() -> Bool {
    guard isOpen else { return false }
    guard let end = lineEnd, end <= lineLimit else {
      receive(.tooLong)
      close()
      return false
    }
    let line = Array(received[..<end])
    received.removeFirst(end + 1)
    searchedCount = 0
    receive(.line(line))
    guard isOpen else { return false }
    if hasInput { return true }
    isWaiting = false
    reader.resume()
    read()
    return false
  }
}
