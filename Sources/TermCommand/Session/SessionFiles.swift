// SPDX-License-Identifier: MIT

import FoundationEssentials
import StoreRecorder
import TermRender

/// Writes what commands make.
enum SessionFiles {
  /// Writes a text into a file, or to the standard output where there is no path.
  static func write(_ text: String, to path: String?) throws {
    guard let path else { return print(text, terminator: "") }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw CommandError.file(
        path,
        "it cannot be written. Choose a path in a folder that is there."
      )
    }
  }

  /// Makes a folder, and those around it.
  static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandError.file(path, "the folder cannot be made. Choose another one.")
    }
  }

  /// Gives what is at a path another name, so that it is kept.
  ///
  /// - Returns: Where it is now.
  static func moveAway(_ path: String) throws -> String {
    let files = FileManager.default
    var number = 1
    while files.fileExists(atPath: "\(path).\(number)") { number += 1 }
    do {
      try files.moveItem(atPath: path, toPath: "\(path).\(number)")
    } catch {
      throw CommandError.file(path, "it cannot be moved out of the way. Choose another path.")
    }
    return "\(path).\(number)"
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
