// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file of the system, closed with its last reference.
final class SystemFile {
  /// Why the system refuses, in its own words.
  struct Refusal: Error {
    let reason: String

    /// Creates the refusal that the system just gave.
    init() {
      let code = errno
      reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    init(reason: String) {
      self.reason = reason
    }
  }

  /// What a file is opened for.
  enum Use {
    case reading

    /// To be written from its start; one that has content already is refused unless it is replaced.
    case writing(replaces: Bool)

    /// To be written at its end.
    case appending
  }

  private let descriptor: Int32

  /// Opens a file, and makes one to be written where there is none, readable by its owner only.
  init(_ path: String, for use: Use) throws(Refusal) {
    let flags =
      switch use {
      case .reading: O_RDONLY
      case .writing(replaces: true): O_WRONLY | O_CREAT | O_TRUNC | O_APPEND
      case .writing(replaces: false): O_WRONLY | O_CREAT | O_EXCL | O_APPEND
      case .appending: O_RDWR | O_CREAT | O_APPEND
      }
    descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Refusal() }
  }

  deinit {
    close(descriptor)
  }

  /// Appends all bytes.
  func append(_ bytes: [UInt8]) throws(Refusal) {
    let written = bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return true
    }
    guard written else { throw Refusal() }
  }

  /// Returns what is in the file, from its start.
  func contents(limit: Int) throws(Refusal) -> [UInt8] {
    var bytes: [UInt8] = []
    var isAtEnd = false
    while !isAtEnd {
      var chunk = Array(repeating: UInt8(0), count: 1 << 18)
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw Refusal() }
      guard bytes.count + count <= limit else {
        throw Refusal(reason: "it is larger than \(limit >> 20) MiB")
      }
      bytes += chunk.prefix(count)
      isAtEnd = count == 0
    }
    return bytes
  }

  /// A Boolean value that says whether the file is empty or its last line is complete.
  var endsWithLine: Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end > 0 else { return true }
    var last: UInt8 = 0
    return pread(descriptor, &last, 1, end - 1) == 1 && last == UInt8(ascii: "\n")
  }
}
