// SPDX-License-Identifier: MIT

import FoundationEssentials
import StoreRecorder
import TermRender

/// The file operations of the session commands.
enum SessionFiles {
  /// Writes text to a file, or to standard output if the path is `nil`.
  static func write(_ text: String, to path: String?) throws {
    guard let path else { return print(text, terminator: "") }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw CommandError(
        description: """
          Couldn't write “\(path)”: the folder may be missing or read-only. Choose another path.
          """
      )
    }
  }

  /// Creates a folder and its missing parent folders.
  static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandError(
        description: """
          Couldn't create the folder “\(path)”: its parent may be read-only. Choose another path.
          """
      )
    }
  }

  /// Renames a file to preserve its contents.
  ///
  /// - Returns: The new path, which consists of the original path and an unused number.
  static func moveAway(_ path: String) throws -> String {
    let files = FileManager.default
    var number = 1
    while files.fileExists(atPath: "\(path).\(number)") { number += 1 }
    do {
      try files.moveItem(atPath: path, toPath: "\(path).\(number)")
    } catch {
      throw CommandError(
        description: "Couldn't rename “\(path)”: its folder may be read-only. Choose another path."
      )
    }
    return "\(path).\(number)"
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
