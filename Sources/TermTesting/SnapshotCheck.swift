// SPDX-License-Identifier: MIT

import CustomDump
import FoundationEssentials
import TermScreen

/// Compares a frame with its recording, and records it where it is told to.
struct SnapshotCheck {
  var frame: Frame
  var format: SnapshotFormat
  var file: SnapshotFile

  /// Does what the settings say; answers what is wrong, for a person to read.
  func problem(_ settings: SnapshotSettings) -> String? {
    let new = format.text(of: frame)
    let old = file.read()
    if let old, old.utf8.elementsEqual(new.utf8) { return nil }
    switch (settings.recording, old) {
    case (.all, _), (.missing, nil), (.failed, nil): return record(new)
    case (.failed, _): return record(new) ?? "The snapshot was recorded anew: \(file.path)"
    case (.never, nil): return failure(missing(settings), settings)
    case (.never, let old?), (.missing, let old?):
      return failure(difference(from: old, new, settings), settings)
    }
  }

  private func record(_ text: String) -> String? {
    do {
      try file.record(text)
      return nil
    } catch {
      return "The snapshot could not be recorded as \(file.path): \(error)"
    }
  }

  // MARK: What is wrong

  private func missing(_ settings: SnapshotSettings) -> SnapshotFailure {
    SnapshotFailure(
      sentence: """
        There is no snapshot \(file.path)
        If this frame is right, record it: \
        \(settings.command(recording: .missing, module: file.module))
        """,
      details: frame.snapshot,
      actual: format.picture(of: frame)
    )
  }

  private func difference(
    from old: String,
    _ new: String,
    _ settings: SnapshotSettings
  ) -> SnapshotFailure {
    let sentence = "The frame differs from its snapshot \(file.path)"
    do {
      let (expected, actual) = try format.frames(kept: old, actual: frame)
      let difference = FrameDifference(expected: expected, actual: actual)
      guard !difference.isEmpty else {
        return SnapshotFailure(
          sentence: """
            The snapshot holds this frame, but is written in another way: \(file.path)
            Record it anew: \(settings.command(recording: .all, module: file.module))
            """,
          details: diff(old.harmlessLines, new.harmlessLines) ?? new.harmlessLines,
          expected: format.picture(kept: old),
          actual: format.picture(of: frame)
        )
      }
      return SnapshotFailure(
        sentence: "\(sentence)\n\(difference.summary) Expected is -, actual is +.",
        details: difference.text,
        expected: format.picture(of: expected, marking: expected.changes(from: actual)),
        actual: format.picture(of: actual, marking: actual.changes(from: expected))
      )
    } catch {
      return SnapshotFailure(
        sentence: """
          The snapshot is damaged: \(file.path)
          \(error)
          If this frame is right, record it anew: \
          \(settings.command(recording: .all, module: file.module))
          """,
        details: frame.snapshot,
        expected: format.picture(kept: old),
        actual: format.picture(of: frame)
      )
    }
  }

  // MARK: Where it is shown

  /// Writes the pictures and the report; answers the failure with their paths.
  private func failure(_ failure: SnapshotFailure, _ settings: SnapshotSettings) -> String {
    let folder = file.pictures(settings)
    let expected = folder.appendingPathComponent("expected.svg")
    let actual = folder.appendingPathComponent("actual.svg")
    let report = SnapshotReport(url: file.artifacts(settings).appendingPathComponent("report.html"))
    var paths: [String] = []
    do {
      if let picture = failure.expected {
        try SnapshotFile.write(picture, to: expected)
        paths.append("Expected: \(expected.path)")
      }
      try SnapshotFile.write(failure.actual, to: actual)
      paths.append("Actual:   \(actual.path)")
      try report.append(failure, title: file.name, place: file.place)
      paths.append("All failures of this run: \(report.url.path)")
    } catch {
      paths.append("The pictures could not be written: \(error)")
    }
    return """
      \(failure.sentence)

      \(failure.indentedDetails)

      \(paths.joined(separator: "\n"))
      """
  }
}
