// SPDX-License-Identifier: MIT

import FoundationEssentials
import StoreTesting
import TermScreen

@testable import TermTesting

/// A temporary package folder with snapshot recordings.
final class SnapshotFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshot-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try "".write(
      to: url.appendingPathComponent("Package.swift"),
      atomically: true,
      encoding: .utf8
    )
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var recording: URL { url.appendingPathComponent("Tests/__Snapshots__/MenuTests") }

  /// Writes a recording for the test `shows()`.
  func keep(_ text: String, type: String = "txt") throws {
    try FileManager.default.createDirectory(at: recording, withIntermediateDirectories: true)
    let file = recording.appendingPathComponent("shows.\(type)")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func read(_ path: String) -> String? {
    try? String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the failure message for a frame, with paths relative to this folder.
  func problem(
    _ frame: Frame,
    as format: SnapshotFormat = .text,
    recording: SnapshotSettings.Recording = .never
  ) -> String? {
    var file = SnapshotFile(
      location: TestLocation(
        fileID: "MenuModule/MenuTests.swift",
        filePath: "/",
        line: 7,
        column: 3
      ),
      function: "shows()",
      name: nil,
      type: format.fileType
    )
    file.url = self.recording.appendingPathComponent("shows.\(format.fileType)")
    let check = SnapshotCheck(frame: frame, format: format, file: file)
    return check.problem(SnapshotSettings(recording: recording))?
      .replacing(url.path, with: "")
  }
}

/// Returns a frame with the given lines, and with styles for parts of them.
func frame(
  _ lines: String...,
  columns: Int = 12,
  styles: [(text: String, style: Style)] = [],
  cursor: Point? = nil
) -> Frame {
  let buffer = CellBuffer(size: Size(columns: columns, rows: lines.count))
  for (y, line) in lines.enumerated() {
    buffer.canvas().write(line, x: 0, y: y)
    for (text, style) in styles {
      guard let range = line.firstRange(of: text) else { continue }
      let x = TermScreen.displayWidth(of: line[..<range.lowerBound])
      buffer.canvas().write(text, x: x, y: y, style: style)
    }
  }
  buffer.cursor = cursor
  return Frame(buffer)
}
