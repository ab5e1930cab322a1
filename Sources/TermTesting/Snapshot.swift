// SPDX-License-Identifier: MIT

import CustomDump
import FoundationEssentials
public import TermScreen
public import Testing

/// Compares a frame with the one that was recorded for the test.
///
/// The recording is a text file in `__Snapshots__/` beside the test's file, in a folder of that file's
/// name: the rows between bars, then a line for each run of cells with a style. It is made, and made
/// again, by running the tests with `SNAPSHOT_TESTING_RECORD` set to `all`, `missing` or `failed`;
/// without it a missing recording fails the test. Look at what was recorded before committing it.
///
/// - Parameters:
///   - frame: The frame.
///   - format: What is compared and kept.
///   - name: Tells several snapshots of one test apart.
///   - function: The test; its name is that of the recording.
///   - sourceLocation: The place in the test, where a failure is shown.
public func expectSnapshot(
  of frame: Frame,
  as format: SnapshotFormat = .text,
  named name: String? = nil,
  function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let test = SnapshotFile.words(in: function)
  let file = SnapshotFile(
    testFile: sourceLocation.filePath,
    name: name.map { "\(test).\(SnapshotFile.words(in: $0))" } ?? test,
    type: format.fileType
  )
  if let problem = file.problem(with: format.text(of: frame), recording: RecordMode.current) {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
}

/// How a frame is kept.
public enum SnapshotFormat: Hashable, Sendable {
  /// The rows between bars, then a line for each run of cells with a style; made to be reviewed.
  case text
  /// A picture, in a window with a title if there is one.
  case svg(title: String? = nil)

  fileprivate var fileType: String {
    switch self {
    case .text: "txt"
    case .svg: "svg"
    }
  }

  fileprivate func text(of frame: Frame) -> String {
    switch self {
    case .text: frame.snapshot
    case .svg(let title): frame.svg(title: title)
    }
  }
}

/// When recordings are written, by the names that users of swift-snapshot-testing know.
private enum RecordMode: String {
  case all, missing, failed, never

  static var current: RecordMode {
    let name = ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] ?? "never"
    guard let mode = Self(rawValue: name) else {
      Issue.record("SNAPSHOT_TESTING_RECORD is “\(name)”; it can be all, missing, failed or never.")
      return .never
    }
    return mode
  }
}

/// The recording of one snapshot.
private struct SnapshotFile {
  private let url: URL

  init(testFile: String, name: String, type: String) {
    let test = URL(fileURLWithPath: testFile)
    url = test.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
      .appendingPathComponent("\(name).\(type)")
  }

  /// A name as a file can bear it: words joined by hyphens, without the parameters of a function.
  static func words(in name: String) -> String {
    let title = name.hasSuffix(")") ? name.prefix { $0 != "(" } : name[...]
    return title.split { $0.isWhitespace || "/`:,\"'".contains($0) }.joined(separator: "-")
  }

  /// Compares and records as asked; answers what is wrong, for a person to read.
  func problem(with new: String, recording mode: RecordMode) -> String? {
    let old = try? String(contentsOf: url, encoding: .utf8)
    if old == new, mode != .all { return nil }
    let isRecorded = mode == .all || mode == .failed || (mode == .missing && old == nil)
    if isRecorded {
      do {
        try record(new)
      } catch {
        return "The snapshot could not be recorded as \(url.path): \(error)."
      }
      return mode == .failed && old != nil ? "The snapshot was recorded anew: \(url.path)" : nil
    }
    guard let old else {
      return """
        There is no recording \(url.path).
        If this frame is right, record it: SNAPSHOT_TESTING_RECORD=missing swift test
        \(new)
        """
    }
    return "The frame differs from \(url.path):\n\(diff(old, new) ?? new)"
  }

  private func record(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}
