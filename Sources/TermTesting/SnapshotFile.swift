// SPDX-License-Identifier: MIT

import FoundationEssentials
import StoreTesting

/// Where the recording of one snapshot is kept, and where its failures go.
struct SnapshotFile {
  /// The recording.
  var url: URL

  /// The recording, as a failure names it.
  var path: String { url.path }

  /// The name of the recording without its type.
  let name: String

  /// The place in the test, as a failure names it.
  let place: TestPlace

  /// - Parameters:
  ///   - place: Where the snapshot is taken.
  ///   - function: The test, as `#function` has it.
  ///   - name: Tells several snapshots of one test apart.
  ///   - type: What the file's name ends with.
  init(place: TestPlace, function: String, name: String?, type: String) {
    let test = Self.words(in: function)
    self.name = name.map { "\(test).\(Self.words(in: $0))" } ?? test
    self.place = place
    let file = URL(fileURLWithPath: "\(place.filePath)")
    url = file.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
      .appendingPathComponent("\(self.name).\(type)")
  }

  /// The module of the test.
  var module: String { String("\(place.fileID)".prefix { $0 != "/" }) }

  /// A name as a file can bear it: words joined by hyphens, without the parameters of a function.
  private static func words(in name: String) -> String {
    let title = name.hasSuffix(")") ? name.prefix { $0 != "(" } : name[...]
    return title.split { $0.isWhitespace || "/`:,\"'".contains($0) }.joined(separator: "-")
  }

  // MARK: The recording

  /// What was recorded; `nil` where there is nothing that can be read.
  func read() -> String? { try? String(contentsOf: url, encoding: .utf8) }

  func record(_ text: String) throws { try Self.write(text, to: url) }

  static func write(_ text: String, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  // MARK: Its failures

  /// The folder of all failures: the one that the settings name, else one of the test's package.
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

  /// The folder of this snapshot's pictures: `Module/TestFile/name` in that of all failures.
  func pictures(_ settings: SnapshotSettings) -> URL {
    artifacts(settings)
      .appendingPathComponent(module)
      .appendingPathComponent(url.deletingLastPathComponent().lastPathComponent)
      .appendingPathComponent(url.lastPathComponent)
  }
}
