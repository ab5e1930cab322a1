// SPDX-License-Identifier: MIT

import StoreTesting
import TermFoundation

/// The location of a snapshot's recording and failure artifacts.
struct SnapshotFile {
  /// The location of the recording.
  var url: URL

  /// The path of the recording for failure messages.
  var path: String { url.path }

  /// The name of the recording without its file extension.
  let name: String

  /// The location in the test for failure messages.
  let location: TestLocation

  /// Creates the location of a snapshot.
  ///
  /// - Parameters:
  ///   - location: The source location of the snapshot.
  ///   - function: The name of the test, from `#function`.
  ///   - name: A name that distinguishes several snapshots of a test.
  ///   - type: The file extension.
  init(location: TestLocation, function: String, name: String?, type: String) {
    let test = Self.words(in: function)
    self.name = name.map { "\(test).\(Self.words(in: $0))" } ?? test
    self.location = location
    let file = URL(fileURLWithPath: "\(location.filePath)")
    url = file.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
      .appendingPathComponent("\(self.name).\(type)")
  }

  /// The module of the test.
  var module: String { String("\(location.fileID)".prefix { $0 != "/" }) }

  /// Returns a name as a valid file name: words joined by hyphens, without the parameters of a function.
  private static func words(in name: String) -> String {
    let title = name.hasSuffix(")") ? name.prefix { $0 != "(" } : name[...]
    return title.split { $0.isWhitespace || "/`:,\"'".contains($0) }.joined(separator: "-")
  }

  // MARK: Recording

  /// Returns the recording, or `nil` if it can't be read.
  func read() -> String? { try? String(contentsOf: url, encoding: .utf8) }

  func record(_ text: String) throws { try Self.write(text, to: url) }

  static func write(_ text: String, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  // MARK: Failures

  /// Returns the folder of all failures, from the settings or in the test's package.
  func artifacts(_ settings: SnapshotSettings) -> URL {
    if let folder = settings.artifacts { return URL(fileURLWithPath: folder) }
    var folder = url.deletingLastPathComponent()
    while folder.path.count > 1 {
      folder = folder.deletingLastPathComponent()
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) {
        return folder.appendingPathComponent(".build/snapshot-failures")
      }
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("snapshot-failures")
  }

  /// Returns the folder of this snapshot's images: `Module/TestFile/name` in the folder of all failures.
  func pictures(_ settings: SnapshotSettings) -> URL {
    artifacts(settings)
      .appendingPathComponent(module)
      .appendingPathComponent(url.deletingLastPathComponent().lastPathComponent)
      .appendingPathComponent(url.lastPathComponent)
  }
}
