// SPDX-License-Identifier: MIT

import TermLibC

/// An exclusive lock among the processes of a user.
///
/// Only the user can open the file of the lock, so no other user can hold it.
struct FileLock {
  /// The time after which waiting for another process fails.
  static let patience = Duration.seconds(1)

  private let path: String
  private let file: Descriptor

  /// Creates the file if necessary, and waits for the lock.
  ///
  /// - Parameter path: The path of the file, in a folder to which only the user can write.
  /// - Throws: ``ConnectionError`` if the file isn't a private file of the user, or another process holds the lock for
  ///   more than one second.
  init(_ path: String) throws(ConnectionError) {
    self.path = path
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let number = open(path, flags, 0o600)
      guard number >= 0 else { throw Self.failure(path, LocalSocket.systemMessage()) }
      let file = Descriptor(number)
      var status = stat()
      guard fstat(number, &status) == 0, status.st_uid == geteuid(),
        status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 == 0
      else { throw Self.failure(path, "it isn't a file that only you can open") }
      if flock(number, LOCK_EX | LOCK_NB) == 0 {
        // Another process may have removed the file after it was opened.
        if FileIdentity(path) == FileIdentity(status) {
          self.file = file
          return
        }
      } else if errno != EINTR, errno != EWOULDBLOCK {
        throw Self.failure(path, LocalSocket.systemMessage())
      }
      guard ContinuousClock.now < deadline else {
        throw Self.failure(path, "another process holds it")
      }
      poll(nil, 0, 10)
    }
  }

  /// Removes the file while it's locked, and releases the lock.
  func remove() { withExtendedLifetime(file) { _ = unlink(path) } }

  private static func failure(_ path: String, _ reason: String) -> ConnectionError {
    ConnectionError(
      "Couldn't lock “\(path)”: \(reason). End the app that uses the socket, or remove the file."
    )
  }
}
