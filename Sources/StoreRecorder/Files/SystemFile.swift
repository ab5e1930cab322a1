// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open file.
///
/// Releasing the last reference closes the file.
package final class SystemFile {
  /// An error from a file operation.
  package struct FileError: Error {
    /// The reason from the operating system.
    package let reason: String

    /// Creates an error from the current value of `errno`.
    init() {
      let code = errno
      reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }

  /// A mode for opening a file.
  package enum Use {
    case reading

    /// Writing from the start.
    ///
    /// If the file exists, opening fails unless `replaces` is `true`.
    case writing(replaces: Bool)

    /// Writing at the end.
    case appending
  }

  let descriptor: Int32

  /// Creates an instance by opening a file.
  ///
  /// The writing modes create a missing file, which only its owner can read.
  package init(_ path: String, for use: Use) throws(FileError) {
    let flags =
      switch use {
      case .reading: O_RDONLY
      case .writing(replaces: true): O_WRONLY | O_CREAT | O_TRUNC | O_APPEND
      case .writing(replaces: false): O_WRONLY | O_CREAT | O_EXCL | O_APPEND
      case .appending: O_RDWR | O_CREAT | O_APPEND
      }
    descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError() }
  }

  deinit {
    close(descriptor)
  }

  /// Appends bytes to the file.
  func append(_ bytes: [UInt8]) throws(FileError) {
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
    guard written else { throw FileError() }
  }

  /// Reads the file.
  ///
  /// - Parameter limit: The maximum size in bytes, because some files, such as `/dev/zero`, have no end.
  /// - Returns: The contents of the file, or `nil` if the file is larger than the limit.
  /// - Throws: `FileError` if the file can't be read.
  package func contents(limit: Int) throws(FileError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var isAtEnd = false
    while !isAtEnd {
      var chunk = Array(repeating: UInt8(0), count: 1 << 18)
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileError() }
      guard bytes.count + count <= limit else { return nil }
      bytes += chunk.prefix(count)
      isAtEnd = count == 0
    }
    return bytes
  }

  /// A Boolean value that indicates whether the file is empty or ends with a line feed.
  var endsWithLine: Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end > 0 else { return true }
    var last: UInt8 = 0
    return pread(descriptor, &last, 1, end - 1) == 1 && last == UInt8(ascii: "\n")
  }
}
