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
    try SystemFile(path, for: use, failing: "write").write(Array(bytes), failing: "write")
  }

  /// Writes bytes to a new file in the working directory, which only its owner can read.
  ///
  /// An existing file with the same contents stays as it is.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - name: The name of the file.
  /// - Returns: A Boolean value that indicates whether the file didn't exist before.
  /// - Throws: ``CommandError`` if the file can't be written, or if it exists with other contents.
  static func create(_ bytes: [UInt8], named name: String) throws -> Bool {
    let known = try? SystemFile(name, for: .reading).contents(limit: bytes.count)
    if known == bytes { return false }
    do throws(SystemFile.FileError) {
      try SystemFile(name, for: .creating).write(bytes)
      return true
    } catch {
      throw CommandError(
        description: """
          Couldn't write “\(name)”: \(error.reason). Move the file, or run the command in another folder.
          """
      )
    }
  }

  /// Creates a folder and its missing parent folders.
  ///
  /// - Returns: The paths of the created folders, which start with the outermost one.
  /// - Throws: ``CommandError`` if a folder can't be created.
  @discardableResult
  static func makeFolder(_ path: String) throws -> [String] {
    if path.isEmpty { throw folderError(path, "the path is empty") }
    var created: [String] = []
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      folder += "\(name)"
      if mkdir(folder, 0o777) == 0 {
        created.append(folder)
      } else {
        let error = SystemFile.FileError()
        if !isFolder(folder) {
          removeFolders(created)
          throw folderError(path, obstacle(at: folder) ?? error.reason)
        }
      }
      folder += "/"
    }
    return created
  }

  /// Checks that files can be created in a folder, which can be missing.
  ///
  /// - Throws: ``CommandError`` if the folder can't be created or written.
  static func checkFolder(_ path: String) throws {
    let created = try makeFolder(path)
    defer { removeFolders(created) }
    guard access(path, W_OK | X_OK) == 0 else {
      let reason = SystemFile.FileError().reason
      throw CommandError(
        description: "Couldn't write to the folder “\(path)”: \(reason). Choose another path."
      )
    }
  }

  private static func removeFolders(_ created: [String]) {
    for folder in created.reversed() { rmdir(folder) }
  }

  private static func folderError(_ path: String, _ reason: String) -> CommandError {
    CommandError(
      description: "Couldn't create the folder “\(path)”: \(reason). Choose another path."
    )
  }

  /// Returns a description of what is at a path instead of a folder, or `nil` if nothing is there.
  private static func obstacle(at path: String) -> String? {
    if SystemFile.isDeadLink(path) {
      return "“\(path)” is a symbolic link that leads to no file"
    }
    return exists(path) ? "“\(path)” isn't a folder" : nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Renames a file to preserve its contents.
  ///
  /// - Returns: The new path of the file.
  /// - Throws: ``CommandError`` if the file can't be renamed, or if another file has taken its place.
  static func moveAway(_ file: SystemFile, from path: String) throws -> String {
    guard file.isAt(path) else {
      throw CommandError.file(
        path,
        "another file has taken its place since the start. Start the app again."
      )
    }
    let kept = unused(path)
    guard rename(path, kept) == 0 else {
      throw CommandError(
        description: "Couldn't rename “\(path)”: its folder may be read-only. Choose another path."
      )
    }
    return kept
  }

  /// Renames a file that was moved away to its former path, unless another file is there.
  static func moveBack(_ kept: String, to path: String) {
    if link(kept, path) == 0 {
      unlink(kept)
    } else if errno != EEXIST {
      // The file system has no hard links.
      rename(kept, path)
    }
  }

  /// Returns a path that consists of a path and an unused number.
  private static func unused(_ path: String) -> String {
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
