// SPDX-License-Identifier: MIT

import Glibc
import Testing

/// A named pipe for communication with a program in a terminal.
final class NamedPipe {
  let path: String
  private let descriptor: CInt

  init(_ path: String) throws {
    try #require(mkfifo(path, 0o600) == 0)
    self.path = path
    // Opened for reading and writing, so that opening doesn't wait for the other process.
    descriptor = open(path, O_RDWR | O_CLOEXEC)
  }

  deinit { close(descriptor) }

  func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while rest.count > 0 {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      guard count > 0 else { return }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  func write(_ text: String) { Array(text.utf8).withUnsafeBytes(write) }

  /// Returns the bytes received until a condition is true.
  func read(until isDone: ([UInt8]) -> Bool) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    repeat {
      var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&source, 1, 20_000) > 0, "Timed out after \(bytes.count) bytes.")
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      try #require(count > 0)
      bytes += chunk[..<count]
    } while !isDone(bytes)
    return bytes
  }
}
