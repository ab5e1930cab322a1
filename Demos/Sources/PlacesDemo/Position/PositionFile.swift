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
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      // Opening a named pipe waits for another program.
      throw .unreadable(path: path, words: "it isn't a regular file")
    }
    let data: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      data = try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw .unreadable(path: path, words: reason(of: error))
    }
    guard data.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    return data
  }

  private static func reason(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: "the file doesn't exist"
    case .fileReadNoPermission: "access is denied"
    default: "it isn't a readable file"
    }
  }
}
