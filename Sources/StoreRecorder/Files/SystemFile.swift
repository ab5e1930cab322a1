// SPDX-License-Identifier: MIT

import TermLibC

/// An open regular file.
///
/// A FIFO, a device, or another special file is never opened for longer than the check takes, so it can't block the
/// program. A file that is written is locked until it's closed, so that no other program of this package appends to it.
/// Releasing the last reference closes the file, and removes a new file without contents.
package final class SystemFile {
  /// An error from a file operation.
  package struct FileError: Error {
    /// The reason, in words.
    package let reason: String

    /// The error code from the operating system, or 0 if the reason is another one.
    package let code: Int32

    /// Creates an error from the current value of `errno`.
    init() {
      code = errno
      reason =
        switch code {
        case ENXIO, EISDIR, EOPNOTSUPP: FileError.notRegular.reason
        case ELOOP: "it's a symbolic link"
        case EEXIST: "the file already exists"
        default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
        }
    }

    private init(_ reason: String) { (self.reason, code) = (reason, 0) }

    fileprivate static let notRegular = FileError("it isn't a regular file")
    fileprivate static let inUse = FileError("another program records to it")
  }

  /// A mode for opening a file.
  package enum Use: Sendable {
    case reading

    /// Writing to a new file.
    ///
    /// If a file or a symbolic link exists at the path, opening fails.
    case creating

    /// Writing from the start of a file, which is created if it's missing.
    ///
    /// Without `followsLinks`, opening fails if the path is that of a symbolic link.
    case replacing(followsLinks: Bool)

    /// Reading an existing file, and writing at its end.
    case appending

    fileprivate var flags: Int32 {
      switch self {
      case .reading: O_RDONLY
      case .creating: O_WRONLY | O_CREAT | O_EXCL | O_APPEND
      case .replacing(followsLinks: true): O_WRONLY | O_CREAT | O_APPEND
      case .replacing(followsLinks: false): O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW
      case .appending: O_RDWR | O_APPEND
      }
    }
  }

  package let path: String
  let descriptor: Int32

  /// A Boolean value that indicates whether the file didn't exist before.
  private let isNew: Bool

  /// Creates an instance by opening a file.
  ///
  /// Only the owner can read a file that this initializer creates or replaces.
  package init(_ path: String, for use: Use) throws(FileError) {
    self.path = path
    isNew = if case .creating = use { true } else { false }
    // Without O_NONBLOCK, opening a FIFO waits for another program.
    descriptor = open(path, use.flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError() }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError.notRegular }
    if case .reading = use { return }
    // Some network file systems have no locks.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw FileError.inUse }
    guard case .replacing = use else { return }
    guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else { throw FileError() }
  }

  deinit {
    guard descriptor >= 0 else { return }
    if isNew, isEmpty { unlink(path) }
    // A process that is being started holds a copy of the descriptor until it runs its program. Closing the descriptor
    // doesn't release the lock until then.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Appends bytes to the file.
  package func append(_ bytes: [UInt8]) throws(FileError) {
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

  /// Reads the file from its start.
  ///
  /// - Parameter limit: The maximum size in bytes. The size that the system reports isn't reliable for all files.
  /// - Returns: The contents of the file, or `nil` if the file is larger than the limit.
  /// - Throws: `FileError` if the file can't be read.
  package func contents(limit: Int) throws(FileError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var isAtEnd = false
    while !isAtEnd {
      var chunk = Array(repeating: UInt8(0), count: 1 << 18)
      let count = chunk.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, off_t(bytes.count))
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileError() }
      guard bytes.count + count <= limit else { return nil }
      bytes += chunk.prefix(count)
      isAtEnd = count == 0
    }
    return bytes
  }

  /// Returns a Boolean value that indicates whether the file starts with the given bytes.
  func starts(with bytes: [UInt8]) -> Bool {
    var start = [UInt8](repeating: 0, count: bytes.count)
    return pread(descriptor, &start, start.count, 0) == bytes.count && start == bytes
  }

  /// A Boolean value that indicates whether the file is empty or ends with a line feed.
  var endsWithLine: Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end > 0 else { return true }
    var last: UInt8 = 0
    return pread(descriptor, &last, 1, end - 1) == 1 && last == UInt8(ascii: "\n")
  }

  private var isEmpty: Bool { lseek(descriptor, 0, SEEK_END) == 0 }
}
