// SPDX-License-Identifier: MIT

import CustomDump
import TermFoundation
import TermScreen

/// A comparison of a frame with its recording, which can also record the frame.
struct SnapshotCheck {
  var frame: Frame
  var format: SnapshotFormat
  var file: SnapshotFile

  /// Compares or records the frame as the settings specify.
  ///
  /// Returns a failure message, or `nil` on success.
  func problem(_ settings: SnapshotSettings) -> String? {
    let new = format.text(of: frame)
    let old = file.read()
    if let old, old.utf8.elementsEqual(new.utf8) { return nil }
    switch (settings.recording, old) {
    case (.all, _), (.missing, nil), (.failed, nil): return record(new)
    case (.failed, _): return record(new) ?? recordedAgain
    case (.never, nil): return failure(missing(settings), settings)
    case (.never, let old?), (.missing, let old?):
      return failure(difference(from: old, new, settings), settings)
    }
  }

  private var recordedAgain: String {
    """
    The frame differed from its snapshot, so the snapshot was recorded again: \(file.path)
    Review the change, and run the test again.
    """
  }

  private func record(_ text: String) -> String? {
    do {
      try file.record(text)
      return nil
    } catch {
      return "Couldn't record the snapshot \(file.path): \(error). Make its folder writable."
    }
  }

  // MARK: Failures

  private func missing(_ settings: SnapshotSettings) -> SnapshotFailure {
    SnapshotFailure(
      sentence: """
        Missing snapshot: \(file.path)
        If this frame is correct, record it: \
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
            The snapshot contains this frame in a different format: \(file.path)
            Record it again: \(settings.command(recording: .all, module: file.module))
            """,
          details: diff(old.sanitizedLines, new.sanitizedLines) ?? new.sanitizedLines,
          expected: format.picture(kept: old),
          actual: format.picture(of: frame)
        )
      }
      return SnapshotFailure(
        sentence: """
          \(sentence)
          \(difference.summary) Expected: -, actual: +.
          If the actual frame is correct, record it: \
          \(settings.command(recording: .all, module: file.module))
          """,
        details: difference.text,
        expected: format.picture(of: expected, marking: expected.changes(from: actual)),
        actual: format.picture(of: actual, marking: actual.changes(from: expected))
      )
    } catch {
      return SnapshotFailure(
        sentence: """
          Couldn't read the snapshot: \(file.path)
          \(error)
          If this frame is correct, record it again: \
          \(settings.command(recording: .all, module: file.module))
          """,
        details: frame.snapshot,
        expected: format.picture(kept: old),
        actual: format.picture(of: frame)
      )
    }
  }

  // MARK: Artifacts

  /// Writes the images and the report, and returns the message with their paths.
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
      try report.append(failure, title: file.name, location: file.location)
      paths.append("All failures of this run: \(report.url.path)")
    } catch {
      paths.append(
        """
        Couldn't write the images: \(error). Make the folder writable, and end other programs that use its files.
        """
      )
    }
    return """
      \(failure.sentence)

      \(failure.indentedDetails)

      \(paths.joined(separator: "\n"))
      """
  }
}
