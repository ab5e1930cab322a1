// SPDX-License-Identifier: MIT

import TermLibC

/// An open regular file.
///
/// A FIFO, a device, or another special file isn't opened, because opening it can block the program or affect another
/// one. A file that is written is locked until it's closed, so that no other program of this package appends to it.
/// Releasing the last reference closes the file, and removes a new file without contents.
package final class SystemFile {
  /// An error from a file operation.
  package struct FileError: Error {
    /// The reason, in words.
    package let reason: String

    /// The error code from the operating system, or 0 if the reason is another one.
    fileprivate let code: Int32

    /// Creates an error from the current value of `errno`.
    package init() {
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
    fileprivate static let deadLink = FileError("it's a symbolic link that leads to no file")
    fileprivate static let inUse = FileError("another program records to it")
  }

  /// A mode for opening a file.
  package enum Use: Sendable {
    case reading

    /// Writing to a new file.
    ///
    /// If a file or a symbolic link exists at the path, opening fails.
    case creating

    /// Replacing the contents of a file, which is created if it's missing.
    ///
    /// The contents stay until `write(_:)` or `clear()`. Without `followsLinks`, opening fails if the path is that of a
    /// symbolic link.
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
  private var isNew = false

  /// Creates an instance by opening a file.
  ///
  /// Only the owner can read a file that this initializer creates.
  package init(_ path: String, for use: Use) throws(FileError) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, !Self.isRegular(status) { throw FileError.notRegular }
    // Another program can replace the file after the check. Without O_NONBLOCK, opening a FIFO then waits for a program.
    descriptor = open(path, use.flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let error = FileError()
      throw error.code == EEXIST && Self.isDeadLink(path) ? FileError.deadLink : error
    }
    guard fstat(descriptor, &status) == 0 else { throw FileError() }
    guard Self.isRegular(status) else { throw FileError.notRegular }
    if case .reading = use { return }
    // Some network file systems have no locks.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw FileError.inUse }
    isNew =
      switch use {
      case .creating: true
      case .replacing: !exists
      case .reading, .appending: false
      }
  }

  /// Returns a Boolean value that indicates whether a path is that of a symbolic link that leads to no file.
  package static func isDeadLink(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return false }
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ELOOP)
  }

  private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

  deinit {
    guard descriptor >= 0 else { return }
    if isNew, isEmpty, isAt(path) { unlink(path) }
    // A process that is being started holds a copy of the descriptor until it runs its program. Closing the descriptor
    // doesn't release the lock until then.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Returns a Boolean value that indicates whether the file is at a path, which isn't that of a symbolic link.
  package func isAt(_ path: String) -> Bool {
    var (status, own) = (stat(), stat())
    return lstat(path, &status) == 0 && fstat(descriptor, &own) == 0
      && status.st_dev == own.st_dev && status.st_ino == own.st_ino
  }

  /// Sets the mode of the file, so that only its owner can read it.
  func restrictToOwner() throws(FileError) {
    guard fchmod(descriptor, 0o600) == 0 else { throw FileError() }
  }

  /// Removes the contents of the file, which only its owner can read from then on.
  func clear() throws(FileError) {
    try restrictToOwner()
    guard ftruncate(descriptor, 0) == 0 else { throw FileError() }
  }

  /// Appends bytes to the file.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    guard CLibrary.writeAll(bytes, to: descriptor) else { throw FileError() }
  }

  /// Writes the whole contents of a file that was opened for creating or replacing.
  ///
  /// A new file with the contents, which only its owner can read, takes the place of the open one. If that fails, for
  /// example because the disk is full, an existing file stays as it was, and a new file is removed. Call this method at
  /// most once.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    // The path can be that of a symbolic link, which stays.
    guard let place = realpath(path, nil) else { throw FileError() }
    defer { free(place) }
    let name = UnsafeMutableBufferPointer(start: place, count: strlen(place))
    let folder = name[...(name.lastIndex(of: CChar(UInt8(ascii: "/"))) ?? 0)]
    var draft: [CChar] = Array(folder) + ".new-XXXXXX".utf8CString
    do throws(FileError) {
      let output = mkstemp(&draft)
      guard output >= 0 else { throw FileError() }
      let isWritten = CLibrary.writeAll(bytes, to: output)
      guard close(output) == 0, isWritten, rename(draft, place) == 0 else { throw FileError() }
    } catch {
      unlink(draft)
      if isNew, isEmpty { unlink(place) }
      throw error
    }
  }

  /// Reads the file from its start.
  ///
  /// - Parameter limit: The maximum size in bytes. The size that the system reports isn't reliable for all files.
  /// - Returns: The contents of the file, or `nil` if the file is larger than the limit.
  /// - Throws: `FileError` if the file can't be read.
  package func contents(limit: Int) throws(FileError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      let part = try part(from: bytes.count)
      if part.isEmpty { return bytes }
      guard bytes.count + part.count <= limit else { return nil }
      bytes += part
    }
  }

  /// Reads the first line of the file.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Returns: The line without its line feed, or `nil` if it can't be read or is larger than the limit.
  func firstLine(limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while let part = try? part(from: bytes.count) {
      let end = part.firstIndex(of: UInt8(ascii: "\n"))
      bytes += part[..<(end ?? part.endIndex)]
      if bytes.count > limit { return nil }
      if end != nil || part.isEmpty { return bytes }
    }
    return nil
  }

  /// Reads a part of the file, which is empty at the end of the file.
  private func part(from offset: Int) throws(FileError) -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, off_t(offset))
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileError() }
      return bytes.prefix(count)
    }
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
