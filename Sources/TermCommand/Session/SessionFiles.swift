// SPDX-License-Identifier: MIT

import StoreRecorder
import TermLibC
import TermRender

/// The file operations of the session commands.
enum SessionFiles {
  /// Writes bytes to a file, which only its owner can read.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - path: The path of the file.
  ///   - followsLinks: Pass `true` if the user specified the path of the file, which can be that of a symbolic link.
  /// - Throws: `SessionError` if the file can't be written.
  static func write(
    _ bytes: some Sequence<UInt8>,
    to path: String,
    followingLinks followsLinks: Bool
  ) throws {
    let use = SystemFile.Use.replacing(followsLinks: followsLinks)
    try SystemFile(path, for: use, failing: "write").append(Array(bytes), failing: "write")
  }

  /// Writes bytes to a new file in the working directory, which only its owner can read.
  ///
  /// An existing file with the same contents stays as it is.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - name: The name of the file.
  /// - Throws: ``CommandError`` if the file can't be written, or if it exists with other contents.
  static func create(_ bytes: [UInt8], named name: String) throws {
    let known = try? SystemFile(name, for: .reading).contents(limit: bytes.count)
    if known == bytes { return }
    do throws(SystemFile.FileError) {
      try SystemFile(name, for: .creating).append(bytes)
    } catch {
      throw CommandError(
        description: """
          Couldn't write “\(name)”: \(error.reason). Move the file, or run the command in another folder.
          """
      )
    }
  }

  /// Creates a folder and its missing parent folders.
  static func makeFolder(_ path: String) throws {
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      folder += "\(name)/"
      guard mkdir(folder, 0o777) == 0 || isFolder(folder) else {
        throw CommandError(
          description: """
            Couldn't create the folder “\(path)”: its parent may be read-only. Choose another path.
            """
        )
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Renames a file to preserve its contents, and moves another file to its path.
  ///
  /// If that fails, the file keeps its name.
  ///
  /// - Returns: The new path of the file.
  static func replace(_ path: String, by file: SystemFile) throws -> String {
    let kept = unused(path)
    if rename(path, kept) == 0 {
      if (try? file.move(to: path)) != nil { return kept }
      rename(kept, path)
    }
    throw CommandError(
      description: "Couldn't rename “\(path)”: its folder may be read-only. Choose another path."
    )
  }

  /// Returns a path that consists of a path and an unused number.
  static func unused(_ path: String) -> String {
    var (number, status) = (1, stat())
    // A symbolic link exists even if its target is missing.
    while lstat("\(path).\(number)", &status) == 0 { number += 1 }
    return "\(path).\(number)"
  }

  /// Returns the path of the file to which a symbolic link leads, or the same path if it isn't that of a link.
  static func target(of path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      let target = realpath(path, nil)
    else { return path }
    defer { free(target) }
    return String(cString: target)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
