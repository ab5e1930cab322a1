// SPDX-License-Identifier: MIT

import TermLibC

/// The operations on folders for files that only their owner can access.
package enum PrivateFolder {
  /// Creates a folder and its missing parents, which only the user can read.
  ///
  /// - Parameter folder: The absolute or relative path of the folder, which can already exist.
  /// - Returns: The reason of a failure, or `nil`.
  package static func create(_ folder: String) -> String? {
    var path = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      path += "\(part)/"
      guard mkdir(path, 0o700) != 0 else { continue }
      let code = errno
      // A parent that exists may be in a read-only folder.
      guard access(path, F_OK) != 0 else { continue }
      // The path of a file ends with a slash, so it isn't accessible.
      return LocalSocket.systemMessage(code == EEXIST ? errno : code)
    }
    return nil
  }

  /// Checks that only the user can replace files in a folder.
  ///
  /// - Parameter descriptor: The descriptor of the folder.
  /// - Returns: The reason why other users can, or `nil`.
  static func weakness(of descriptor: Int32) -> String? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return LocalSocket.systemMessage() }
    guard status.st_uid == geteuid() else { return "the folder belongs to another user" }
    let writableByOthers = mode_t(0o022)
    guard status.st_mode & writableByOthers == 0 else {
      return "other users can write to the folder"
    }
    return nil
  }
}
