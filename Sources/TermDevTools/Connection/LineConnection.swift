// SPDX-License-Identifier: MIT

import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
  /// The maximum number of lines to receive between two turns of the app.
  package static let linesPerTurn = 64

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
  /// A Boolean value that indicates whether complete lines wait for the next turn.
  private var isPaused = false
  private var isAtEnd = false
  /// The number of lines that were delivered since the last turn.
  private var lineCount = 0

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
  package init(
    _ descriptor: Int32,
    lineLimit: Int = LineConnection.lineLimit,
    after received: [UInt8] = []
  ) {
    socket = Descriptor(descriptor)
    self.lineLimit = lineLimit
    self.received = received
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    reader.setEventHandler { [weak self] in
      MainActor.assumeIsolated { if self?.isOpen == true, self?.isPaused == false { self?.read() } }
    }
    reader.setCancelHandler { [socket] in withExtendedLifetime(socket) {} }
    reader.activate()
    if !received.isEmpty { pause() }
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
    if isPaused { reader.resume() }
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
        LocalSocket.write(UnsafeRawBufferPointer(rebasing: $0[sentCount...]), to: socket.number)
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
  /// Reads until no bytes remain, because a source doesn't report the end of a connection after its last bytes.
  private func read() {
    lineCount = 0
    deliver()
    while isOpen, !isPaused, fill() { deliver() }
    if isOpen, !isPaused, isAtEnd { close() }
  }

  /// Reads bytes, and returns a Boolean value that indicates whether there were any.
  private func fill() -> Bool {
    let chunk = 1 << 16
    let start = received.count
    received.append(contentsOf: repeatElement(0, count: chunk))
    var count = -1
    repeat {
      count = received.withUnsafeMutableBytes {
        recv(socket.number, $0.baseAddress.map { $0 + start }, chunk, 0)
      }
    } while count < 0 && errno == EINTR
    let isEmpty = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
    received.removeLast(chunk - max(0, count))
    isAtEnd = count <= 0 && !isEmpty
    return count > 0
  }

  /// Delivers complete lines, at most ``linesPerTurn``.
  private func deliver() {
    var start = 0
    while isOpen, lineCount < Self.linesPerTurn {
      guard let end = received[(start + searchedCount)...].firstIndex(of: UInt8(ascii: "\n")) else {
        searchedCount = received.count - start
        break
      }
      let line = Array(received[start..<end])
      (start, searchedCount, lineCount) = (end + 1, 0, lineCount + 1)
      if line.count > lineLimit { return reject() }
      receive(.line(line))
    }
    guard isOpen else { return }
    received.removeFirst(start)
    if lineCount == Self.linesPerTurn {
      pause()
    } else if searchedCount > lineLimit {
      reject()
    }
  }

  private func reject() {
    receive(.tooLong)
    close()
  }

  /// Continues after the next turn, so that the app can paint.
  private func pause() {
    reader.suspend()
    isPaused = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.resume() }
    }
  }

  private func resume() {
    guard isOpen else { return }
    isPaused = false
    reader.resume()
    read()
  }
}
