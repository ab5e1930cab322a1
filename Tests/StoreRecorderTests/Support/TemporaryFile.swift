// SPDX-License-Identifier: MIT

import FoundationEssentials

/// A file path in a temporary folder.
///
/// Releasing the object removes the folder.
final class TemporaryFile {
  private let folder: URL
  let path: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "test.session").path
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var bytes: [UInt8] {
    get throws { try Array(Data(contentsOf: URL(filePath: path))) }
  }

  func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }
}
