// SPDX-License-Identifier: MIT

import TermLibC

/// An exclusive lock among the processes of a user.
///
/// The last release of the object removes the file of the lock. Only the user can open the file of the lock, so no
/// other user can hold it. The system releases the lock of a process that has crashed. Child processes don't
/// inherit it.
final class FileLock {
  private let path: String
  private let file: Descriptor
  private let identity: FileIdentity

  /// Creates the file if necessary, and locks it.
  ///
  /// The result is `nil` if another process holds the lock for more than 50 milliseconds.
  ///
  /// - Parameter path: The path of the file, in a folder to which only the user can write.
  /// - Throws: ``ConnectionError`` if the file isn't a private file of the user or can't be locked.
  init?(_ path: String) throws(ConnectionError) {
    var patience = 10
    for _ in 0..<100 {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let number = open(path, flags, 0o600)
      guard number >= 0 else { throw Self.failure(path, LocalSocket.systemMessage()) }
      let file = Descriptor(number)
      var status = stat()
      guard fstat(number, &status) == 0, status.st_uid == geteuid(),
        status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 == 0
      else { throw Self.failure(path, "it isn't a file that only you can open") }
      if flock(number, LOCK_EX | LOCK_NB) != 0 {
        guard errno == EWOULDBLOCK else { throw Self.failure(path, LocalSocket.systemMessage()) }
        // Another process can be about to find out whether the lock is held.
        guard patience > 0 else { return nil }
        patience -= 1
        usleep(5_000)
        continue
      }
      // Another process may have removed the file after it was opened.
      let identity = FileIdentity(status)
      if FileIdentity(path) == identity {
        (self.path, self.file, self.identity) = (path, file, identity)
        return
      }
    }
    throw Self.failure(path, "other processes replace it")
  }

  /// Returns a Boolean value that indicates whether a process holds a lock.
  ///
  /// - Parameter path: The path of the file, which can be missing.
  /// - Returns: `true` if a process holds the lock, also if it's this process.
  static func isHeld(_ path: String) -> Bool {
    let number = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { return false }
    defer { TermLibC.close(number) }
    return flock(number, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  deinit {
    // The file is removed while it's locked, and only if another process hasn't replaced it.
    if FileIdentity(path) == identity { unlink(path) }
  }

  private static func failure(_ path: String, _ reason: String) -> ConnectionError {
    ConnectionError(
      "Couldn't lock “\(path)”: \(reason). Remove the file, or choose another path for the socket."
    )
  }
}
