// SPDX-License-Identifier: MIT

import Foundation

/// A namespace for reading the files of the user, such as files with positions.
enum PositionFile {
  /// The maximum size of a file in bytes.
  static let limit = 16_000_000

  /// Returns the contents of a file.
  ///
  /// - Parameter path: The path.
  /// - Returns: The bytes.
  /// - Throws: A ``PositionSourceError`` if the file can't be read, isn't a regular file, or is larger than ``limit``.
  static func contents(of path: String) throws(PositionSourceError) -> Data {
    // Without O_NONBLOCK, opening a named pipe waits for another program.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, words: reason(of: errno)) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    defer { try? file.close() }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, words: "it isn't a regular file")
    }
    let data: Data
    do {
      data = try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw .unreadable(path: path, words: "it isn't a readable file")
    }
    guard data.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    return data
  }

  private static func reason(of code: Int32) -> String {
    switch code {
    case ENOENT: "the file doesn't exist"
    case EACCES, EPERM: "access is denied"
    // A socket.
    case ENXIO: "it isn't a regular file"
    default: "it isn't a readable file"
    }
  }
}
